#!/bin/sh
# A word is a command (docs/command-line.md). Nothing, a link or a switch of the app opens the window.
case ${1-} in
  --json | --no-wait | --help | -h | --version | -V | [!-]*) command=yes ;;
esac
case ${1-} in
  *:*) command= ;;
esac
[ -z "${command-}" ] || set -- --command-line -- "$@"
exec /opt/Podkey/podkey "$@"
