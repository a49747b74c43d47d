#!/bin/sh
# Runs a product in a root of its own: this machine's /usr, /etc and /var with the unpacked packages above them. What it writes is in
# memory. Ends when its input does, and every process with it, so that nothing outlives who started it.
#
# Arguments: the packages' folder, an empty folder to mount on, the product's script, its port, and a port for what it needs itself.
set -eu
packages=$1 folder=$2 script=$3 port=$4 inner=$5
mount -t tmpfs tmpfs "$folder"
root=$folder/root
mkdir -p "$root/dev" "$root/proc" "$root/run" "$root/tmp" "$root/root" "$root/home"
for name in usr etc var; do
  mkdir -p "$root/$name" "$folder/written/$name" "$folder/work/$name"
  mount -t overlay overlay "$root/$name" \
    -o "lowerdir=$packages/$name:/$name,upperdir=$folder/written/$name,workdir=$folder/work/$name"
done
for link in bin sbin lib lib64; do ln -s "usr/$link" "$root/$link"; done
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
chmod 1777 "$root/tmp"
cp "$(dirname "$0")/run-product.sh" "$(dirname "$script")"/*.sh "$root/tmp"
exec chroot "$root" env -i PATH=/usr/sbin:/usr/bin LANG=C.UTF-8 HOME=/root PORT="$port" INNER_PORT="$inner" \
  bash -eu /tmp/run-product.sh "/tmp/$(basename "$script")"
