#!/bin/sh
# podkey on the command line (docs/command-line.md): a link to this file belongs into a folder of the PATH.
file=$0
while [ -L "$file" ]; do
  target=$(readlink "$file")
  case $target in
    /*) file=$target ;;
    *) file=$(dirname "$file")/$target ;;
  esac
done
program=$(CDPATH='' cd -- "$(dirname "$file")/../MacOS" && pwd -P)/Podkey
[ $# -gt 0 ] || exec "$program"
exec "$program" --command-line -- "$@"
