# Runs a product's script, says when its port answers, and waits for the end of the input. The input's first line is the password, and
# its second the seed of the codes.
IFS= read -r password
IFS= read -r seed

# Turns on the modules of PHP that are there, as their packages do when they are installed.
php_modules() {
  local ini priority
  mkdir -p /etc/php/8.2/cli/conf.d
  for ini in /usr/share/php8.2-*/*/*.ini; do
    priority=$(sed -n 's/^; priority=//p' "$ini")
    ln -sf "$ini" "/etc/php/8.2/cli/conf.d/${priority:-20}-$(basename "$ini")"
  done
}

# Serves a folder, with a script that gets every request if there is one.
php_serve() {
  PHP_CLI_SERVER_WORKERS=4 php8.2 -S "127.0.0.1:$PORT" -t "$@" &
}

php_hash() {
  php8.2 -r 'echo password_hash(rtrim(fgets(STDIN), "\n"), PASSWORD_BCRYPT);' <<< "$password"
}

# A database server without a port, and in it a database, with a collation. Its root is this root.
database() {
  local collation=${2:-utf8mb4_unicode_ci}
  mkdir -p /run/mysqld
  mariadb-install-db --user=root --skip-test-db --auth-root-authentication-method=socket > /tmp/install-db.txt
  mariadbd --user=root --skip-networking --socket=/run/mysqld/mysqld.sock &
  until mariadb-admin ping &> /tmp/ping.txt; do sleep 0.1; done
  mariadb <<< "
    CREATE DATABASE $1 CHARACTER SET utf8mb4 COLLATE $collation;
    CREATE USER $1@localhost IDENTIFIED BY 'only here';
    GRANT ALL ON $1.* TO $1@localhost;"
}

run() {
  . "$1"
  until (: < "/dev/tcp/127.0.0.1/$PORT") 2> /dev/null; do sleep 0.1; done
  echo ready
  wait
}

# Whichever ends first ends the other: this is the first process of its root.
exec 3<&0
run "$1" &
cat <&3 > /dev/null &
wait -n
