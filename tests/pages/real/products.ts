import type { Fillable } from '../../../browser-extension/messages.ts';

/** A product that a Debian package has, and what its sign-in looks like. */
export interface Product {
  name: string;
  /** The package whose version counts, and what else the product's script needs. */
  packages: readonly [string, ...string[]];
  /** In the folder `products`; starts the product. */
  script: string;
  /** Path of its sign-in page. */
  at: string;
  /** What each page of the sign-in asks for: the selector of the field that is for it. */
  steps: readonly Partial<Record<Fillable, string>>[];
  /** The browser in which its script takes the shortcut, unless the cursor is in a field: a person clicks into the first one before. */
  takesShortcutIn?: 'Firefox';
  /** The selector of something that only the first page behind the sign-in has. */
  behind: string;
}

const php = ['php8.2-cli', 'php8.2-mysql', 'php8.2-mbstring', 'php8.2-xml'] as const;
const database = ['mariadb-server-core', 'mariadb-client-core'] as const;
const cockpit = ['cockpit-ws', 'cockpit-bridge', 'cockpit-system', 'dbus'] as const;
const cockpitsFields = { 'user-name': '#login-user-input', password: '#login-password-input' };

export const products: readonly Product[] = [
  {
    name: 'Cockpit',
    packages: cockpit,
    script: 'cockpit.sh',
    at: '/',
    steps: [cockpitsFields],
    behind: '.system-information',
  },
  {
    name: 'Cockpit with a code',
    packages: [...cockpit, 'libpam-google-authenticator'],
    script: 'cockpit-with-code.sh',
    at: '/',
    steps: [cockpitsFields, { code: '#conversation-input' }],
    behind: '.system-information',
  },
  {
    name: 'phpMyAdmin',
    packages: ['phpmyadmin', ...php, ...database],
    script: 'phpmyadmin.sh',
    at: '/index.php',
    steps: [{ 'user-name': '#input_username', password: '#input_password' }],
    takesShortcutIn: 'Firefox',
    behind: '#pma_navigation',
  },
  {
    name: 'Adminer',
    packages: ['adminer', ...php, ...database],
    script: 'adminer.sh',
    at: '/adminer.php',
    steps: [{ 'user-name': '[name="auth[username]"]', password: '[name="auth[password]"]' }],
    behind: '#logout',
  },
  {
    name: 'Roundcube',
    packages: ['roundcube-core', 'roundcube-sqlite3', 'dovecot-imapd', ...php],
    script: 'roundcube.sh',
    at: '/',
    steps: [{ 'user-name': '#rcmloginuser', password: '#rcmloginpwd' }],
    behind: '#layout-list',
  },
  {
    name: 'Cacti',
    packages: ['cacti', ...php, ...database],
    script: 'cacti.sh',
    at: '/index.php',
    steps: [{ 'user-name': '#login_username', password: '#login_password' }],
    behind: '#menu',
  },
  {
    name: 'Zabbix',
    packages: ['zabbix-frontend-php', 'zabbix-server-mysql', ...php, ...database],
    script: 'zabbix.sh',
    at: '/index.php',
    steps: [{ 'user-name': '#name', password: '#password' }],
    behind: '.dashboard-grid',
  },
  {
    name: 'Icinga Web 2',
    packages: ['icingaweb2', ...php, ...database],
    script: 'icingaweb2.sh',
    at: '/authentication/login',
    steps: [{ 'user-name': '[name=username]', password: '[name=password]' }],
    behind: '#menu',
  },
  {
    name: 'DokuWiki',
    packages: ['dokuwiki', ...php],
    script: 'dokuwiki.sh',
    at: '/doku.php?do=login',
    steps: [{ 'user-name': '[name=u]', password: '[name=p]' }],
    behind: 'a[href*="do=logout"]',
  },
  {
    name: 'WordPress',
    packages: ['wordpress', ...php, ...database],
    script: 'wordpress.sh',
    at: '/wp-login.php',
    steps: [{ 'user-name': '#user_login', password: '#user_pass' }],
    behind: '#wpadminbar',
  },
];
