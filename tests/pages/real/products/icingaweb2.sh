php_modules
database icingaweb2
mariadb icingaweb2 < /usr/share/icingaweb2/schema/mysql.schema.sql
mariadb icingaweb2 <<< "INSERT INTO icingaweb_user (name, active, password_hash) VALUES ('admin', 1, '$(php_hash)');"
mkdir -p /etc/icingaweb2 /var/lib/icingaweb2
cat > /etc/icingaweb2/config.ini <<'CONFIGURATION'
[global]
config_resource = "database"
module_path = "/usr/share/icingaweb2/modules"
CONFIGURATION
cat > /etc/icingaweb2/resources.ini <<'CONFIGURATION'
[database]
type = "db"
db = "mysql"
host = "localhost"
dbname = "icingaweb2"
username = "icingaweb2"
password = "only here"
CONFIGURATION
cat > /etc/icingaweb2/authentication.ini <<'CONFIGURATION'
[icingaweb2]
backend = "db"
resource = "database"
CONFIGURATION
cat > /etc/icingaweb2/roles.ini <<'CONFIGURATION'
[Administrators]
users = "admin"
permissions = "*"
CONFIGURATION
php_serve /usr/share/icingaweb2/public /usr/share/icingaweb2/public/index.php
