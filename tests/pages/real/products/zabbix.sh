php_modules
database zabbix utf8mb4_bin
for part in schema images data; do zcat "/usr/share/zabbix-server-mysql/$part.sql.gz"; done | mariadb --default-character-set=utf8mb4 zabbix
mariadb zabbix <<< "UPDATE users SET username = 'admin', passwd = '$(php_hash)' WHERE username = 'Admin';"
sed "s/\['PASSWORD'\].*/['PASSWORD'] = 'only here';/" /usr/share/zabbix/conf/zabbix.conf.php.example \
  > /etc/zabbix/zabbix.conf.php
php_serve /usr/share/zabbix
