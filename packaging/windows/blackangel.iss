; The installer for Windows, for Inno Setup 6.1 or newer:  iscc packaging\windows\blackangel.iss
; It takes dist\BlackAngel as PyInstaller made it, needs no rights of an administrator, and lets saved games open by a
; double click. The player's data folder is left alone when the program is removed.

#define Name "Black Angel"
#define Program "BlackAngel.exe"
#define Bundle "..\..\dist\BlackAngel"
#define Version GetStringFileInfo(Bundle + "\" + Program, "ProductVersion")
#define Kind "BlackAngel.SavedGame"

[Setup]
AppId={{6B1C3C0E-5B7B-4E0F-9C55-2E9A4D1F7A21}
AppName={#Name}
AppVersion={#Version}
AppVerName={#Name} {#Version}
DefaultDirName={autopf}\BlackAngel
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64
ArchitecturesInstallIn64BitMode=x64
ChangesAssociations=yes
CloseApplications=yes
Compression=lzma2
SolidCompression=yes
OutputDir=..\..\dist
OutputBaseFilename=BlackAngel-{#Version}-setup
SetupIconFile=..\..\resources\images\app_icon.ico
UninstallDisplayIcon={app}\{#Program}
WizardStyle=modern

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"
Name: "pl"; MessagesFile: "compiler:Languages\Polish.isl"

[CustomMessages]
en.SavedGame=Saved board game
fr.SavedGame=Partie de jeu de société
pl.SavedGame=Zapisana gra planszowa
en.Association=Open saved games (*.balog) with {#Name}
fr.Association=Ouvrir les parties (*.balog) avec {#Name}
pl.Association=Otwieraj zapisane gry (*.balog) w {#Name}

[Tasks]
Name: "association"; Description: "{cm:Association}"
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; Modules of an older version would be found by the new one.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs createallsubdirs

[Icons]
Name: "{autoprograms}\{#Name}"; Filename: "{app}\{#Program}"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\{#Program}"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.balog\OpenWithProgids"; ValueType: string; ValueName: "{#Kind}"; ValueData: ""; Flags: uninsdeletevalue; Tasks: association
Root: HKA; Subkey: "Software\Classes\{#Kind}"; ValueType: string; ValueName: ""; ValueData: "{cm:SavedGame}"; Flags: uninsdeletekey; Tasks: association
Root: HKA; Subkey: "Software\Classes\{#Kind}\DefaultIcon"; ValueType: string; ValueName: ""; ValueData: "{app}\{#Program},0"; Tasks: association
Root: HKA; Subkey: "Software\Classes\{#Kind}\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\{#Program}"" ""%1"""; Tasks: association
Root: HKA; Subkey: "Software\Classes\Applications\{#Program}\SupportedTypes"; ValueType: string; ValueName: ".balog"; ValueData: ""; Flags: uninsdeletekey; Tasks: association

[Run]
Filename: "{app}\{#Program}"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent
