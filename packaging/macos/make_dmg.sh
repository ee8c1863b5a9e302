#!/bin/sh
# A disk image with the program and the folder that it is dragged into: packaging/macos/make_dmg.sh, on a Mac, after
# PyInstaller has made "dist/Black Angel.app". Sign and notarize the program before, see packaging/README.md.
set -eu
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^__version__ = "\(.*\)"/\1/p' blackangel/__init__.py)
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cp -R "dist/Black Angel.app" "$place/"
ln -s /Applications "$place/Applications"
hdiutil create -quiet -ov -fs HFS+ -format UDZO -volname "Black Angel" -srcfolder "$place" "dist/BlackAngel-$version.dmg"
echo "dist/BlackAngel-$version.dmg"
