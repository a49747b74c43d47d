useradd --create-home --shell /bin/bash admin
chpasswd <<< "admin:$password"
mkdir -p /run/dbus
dbus-daemon --system --fork
/usr/lib/cockpit/cockpit-ws --no-tls --address 127.0.0.1 --port "$PORT" &
