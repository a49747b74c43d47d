#!/bin/sh
set -e

# An update removes the old version after it has installed the new one: dpkg passes "upgrade", rpm the number of
# remaining versions.
case "$1" in
  remove | purge | 0) ;;
  *) exit 0 ;;
esac

if [ -f /etc/apparmor.d/podkey ]; then
  if apparmor_status --enabled >/dev/null 2>&1 && ! ischroot 2>/dev/null; then
    apparmor_parser --remove /etc/apparmor.d/podkey || true
  fi
  rm -f /etc/apparmor.d/podkey
fi

# Data in people's folders and keychains stays: docs/installers.md says how to remove it.
exit 0
