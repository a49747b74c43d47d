import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumProgram } from './chromium.ts';
import type { ProbedField } from '../../pages/page-probe.ts';
import { startInPage } from './in-page-scene.ts';
import { chosen } from './podkey-double.ts';

/* Which field of a page gets what. Each input says with `data-is` what should be in it: nothing, if it has none. */

type Page = readonly [name: string, html: string, focus?: string];

const user = 'data-is="user-name"';
const password = 'data-is="password" type="password"';
const code = 'data-is="code"';
const signIn = `<label>User name <input ${user}></label><label>Password <input ${password}></label>`;

/** A field whose text is seen, and which is no field for a password whatever it is called. */
const shown = (attributes: string, label = '') =>
  `<label for="e">${label}</label><input id="e" ${attributes}>`;

const pages: readonly Page[] = [
  // A password where it can be read.
  [
    'an address for a reset',
    shown(`type="email" ${user}`, 'Enter your email address to reset your password'),
  ],
  [
    'an address for a reset in German',
    shown(`type="email" ${user}`, 'E-Mail-Adresse, um Ihr Passwort zurückzusetzen'),
  ],
  ['an address by its ID', `<input id="forgotPasswordEmail" type="text" ${user}>`],
  ['an address by its ID and purpose', `<input id="forgotPasswordEmail" autocomplete="email" ${user}>`],
  [
    'a user name called password_login_username',
    `<input type="text" name="password_login_username" ${user}>`,
  ],
  ['a telephone for a password', shown('type="tel"', 'Password')],
  ['an address of a page for a password', shown('type="url"', 'Password')],
  ['a number for a password', shown('type="number"', 'Password')],
  ['a purpose against the name', `<input name="password" autocomplete="organization">`],
  ['a user’s purpose against the name', `<input name="password" autocomplete="username" ${user}>`],
  ['a purpose against the type', `<input type="email" autocomplete="current-password">`],
  ['a hint', `<form>${signIn}<label>Password hint <input name="password-hint"></label></form>`],
  ['a hint in German', '<label>Passworthinweis <input></label>'],
  ['a text about showing it', '<input aria-label="Show password">'],
  ['a length', '<label>Minimum password length <input type="text"></label>'],
  ['a policy’s name', '<label>Name of the password policy <input></label>'],
  ['who changed it', '<input name="password_changed_by" placeholder="Password changed by">'],
  [
    'a password field that the person shows',
    `<form>${signIn.replace('type="password"', 'name="password"')}</form>`,
  ],
  ['a declared field that is shown', `<input autocomplete="current-password" data-is="password">`],
  [
    'a masked text field',
    `<form><label>User <input ${user}></label><label>Password <input data-is="password" style="-webkit-text-security: disc"></label></form>`,
  ],
  [
    'a masked field with a word of another language',
    `<form><label>Identifiant <input ${user}></label><label>Mot de passe <input data-is="password" style="-webkit-text-security: circle"></label></form>`,
  ],

  // A password in a field of dots for something else.
  [
    'a user ID of dots',
    `<form><label>User ID <input type="password" ${user}></label><label>Password <input ${password}></label></form>`,
  ],
  [
    'a user ID of dots with its name',
    `<form><label for="a">Benutzerkennung</label><input id="a" type="password" ${user}><label for="b">Passwort</label><input id="b" ${password}></form>`,
  ],
  [
    'a declared user name of dots',
    `<form><input type="password" autocomplete="username" ${user}><input ${password}></form>`,
  ],
  [
    'dots in another language',
    `<form><label>Identifiant <input type="password" ${user}></label><label>Mot de passe <input ${password}></label></form>`,
  ],
  ['two fields of dots that say nothing', '<form><input type="password"><input type="password"></form>'],
  [
    'the one of two with the cursor',
    `<form><input type="password"><input id="here" ${password}></form>`,
    '#here',
  ],
  [
    'an API token of dots',
    `<form><label>User <input ${user}></label><label>API token <input type="password" name="token"></label></form>`,
  ],
  ['a secret answer', '<label>Answer to your security question <input type="password"></label>'],
  ['a number of a card', '<label>Card number <input type="password"></label>'],
  ['a tenant of dots', '<form><label>Tenant key <input type="password"></label></form>'],

  // The user name.
  [
    'an account and an IAM user',
    `<label>Account ID<input name="account" value="111122223333"></label><label>IAM username<input name="username" id="u" ${user}></label><label>Password<input ${password}></label>`,
  ],
  [
    'the same with the cursor in the user',
    `<label>Account ID<input name="account" value="111122223333"></label><label>IAM username<input name="username" id="u" ${user}></label><label>Password<input ${password}></label>`,
    '#u',
  ],
  [
    'the same with an empty account',
    `<label>Account ID or alias<input name="account"></label><label>IAM username<input name="username" ${user}></label><label>Password<input ${password}></label>`,
  ],
  [
    'the same with the cursor in the account',
    `<label>Account ID<input id="a" name="account"></label><label>IAM username<input name="username" ${user}></label><label>Password<input ${password}></label>`,
    '#a',
  ],
  [
    'a tenant first',
    `<form><label>Tenant <input></label><label>Login <input ${user}></label><input ${password}></form>`,
  ],
  [
    'a company and an unknown word',
    `<form><label>Company <input></label><label>Nom <input ${user}></label><input ${password}></form>`,
  ],
  [
    'a customer’s number in German',
    `<form><label>Mandant <input></label><label>Kundennummer <input ${user}></label><input ${password}></form>`,
  ],
  [
    'a customer’s number in digits',
    `<form><label>Customer number <input type="number"></label><label>User <input ${user}></label><input ${password}></form>`,
  ],
  [
    'a domain and its user',
    `<form><label>Domain <input></label><label>Domain user name <input ${user}></label><input ${password}></form>`,
  ],

  [
    'a user name in a field for searches',
    `<form><label>User name <input type="search" ${user}></label><label>Password <input ${password}></label></form>`,
  ],
  [
    'a declared user name in a field for searches',
    `<form><input type="search" name="q" autocomplete="username" ${user}><input ${password}></form>`,
  ],
  [
    'a search above a sign-in',
    `<form><input type="search" name="user" placeholder="Search"><input name="user" ${user}><input ${password}></form>`,
  ],
  [
    'a search for users beside a sign-in',
    `<input type="search" name="username"><form><input name="u" ${user}><input ${password}></form>`,
  ],
  ['a search for users', '<form><label>User <input type="search" name="username"></label></form>'],
  [
    'a search for a password',
    '<form><input type="search" name="password" autocomplete="current-password"></form>',
  ],
  ['a search for a code', '<form><input type="search" name="otp" autocomplete="one-time-code"></form>'],

  // Values that are there.
  [
    'a user name that is there',
    `<form><label>User name <input value="bob"></label><label>Password <input ${password}></label></form>`,
  ],
  [
    'a password that is there',
    `<form><label>User name <input ${user}></label><label>Password <input type="password" value="x"></label></form>`,
  ],
  [
    'a value with the cursor',
    `<form><label>User name <input id="u" value="bob" ${user}></label><label>Password <input ${password}></label></form>`,
    '#u',
  ],
  ['a code that is there', '<label>Authentication code <input value="1"></label>'],
  [
    'boxes of which one is full',
    `<fieldset><legend>Authentication code</legend>${'<input maxlength="1" style="width: 30px">'.repeat(5)}<input maxlength="1" style="width: 30px" value="1"></fieldset>`,
  ],

  // A code for something else.
  ...[
    'Company code',
    'Firmencode',
    'Recovery code',
    'Backup code',
    'Wiederherstellungscode',
    'ZIP code',
    'Postal code',
    'Country code',
    'Discount code',
    'Promo code',
    'Customer code',
    'Kundencode',
    'API token',
    'Access token',
    'Code postal',
    'Project code',
    'Widget code',
    'Gift card code',
    'Code of your branch',
  ].flatMap((label): Page[] => [
    [`${label} above a sign-in`, `<form><label>${label} <input></label>${signIn}</form>`],
    [`${label} with the name of a code`, `<label>${label} <input name="code"></label>`],
    [
      `${label} beside the code`,
      `<form><label>${label} <input></label><label>Authentication code <input ${code}></label></form>`,
    ],
    [`${label} of dots`, `<form><label>${label} <input type="password"></label></form>`],
  ]),
  [
    'a customer code in a table',
    '<table><tr><td>Customer code:</td><td><input name="code"></td></tr></table>',
  ],
  [
    'boxes for a recovery code',
    `<fieldset><legend>Recovery code</legend>${'<input maxlength="1" style="width: 30px">'.repeat(6)}</fieldset>`,
  ],
  [
    'boxes below a paragraph',
    `<p>Postal code</p><div>${'<input maxlength="1" style="width: 30px">'.repeat(6)}</div>`,
  ],
  [
    'an e-mail for a code',
    '<label>Verification code <input type="email" autocomplete="one-time-code"></label>',
  ],
  [
    'the surer of two codes',
    `<form><label>Code <input></label><label>Authenticator code <input ${code}></label></form>`,
  ],
  [
    'a company’s code that is declared as another',
    `<form><label>Security code <input ${code}></label><label>Company code <input autocomplete="one-time-code"></label></form>`,
  ],
  [
    'the declared of two codes',
    `<form><label>Security code <input></label><label>Security code <input autocomplete="one-time-code" ${code}></label></form>`,
  ],
  [
    'two codes of which none is surer',
    '<form><label>Security code <input></label><label>Verification code <input></label></form>',
  ],
  ['a code or a recovery code', `<label>Authentication code or recovery code <input ${code}></label>`],
  [
    'a code that is named in a sentence',
    `<label>Enter the 6-digit code from your app <input ${code}></label>`,
  ],
  ['a code in German', `<label>Zwei-Faktor-Code <input ${code}></label>`],
  ['a bare code', `<label>Code <input name="code" ${code}></label>`],
  ['a token of the hardware’s name', `<form>${signIn}<input name="totp" placeholder="Token" ${code}></form>`],

  // A field of dots with a label for something else than the password of a sign-in.
  ...'Shared secret|Enable secret|SNMP community|PSK|PUK|SIM PIN|New PIN|IBAN|Social security number|Numéro de carte|Réponse secrète|Jeton d’accès|Mother’s maiden name|Seed phrase|Date of birth|Geburtsdatum|Passport|Boarding pass|Memorable word|Wi-Fi password|SMTP password|Backup password|Certificate password|Clave de API'
    .split('|')
    .map((label): Page => [
      `${label} of dots for a user`,
      `<form><label>User name <input ${user}></label><label>${label} <input type="password"></label></form>`,
    ]),
  ...'apikey|APIKey|secretKey|sshkey|wpa_psk|shared_secret|bearer|snmp_community|passport|ssn|cvc2|token'
    .split('|')
    .map((name): Page => [
      `a field of dots named ${name}`,
      `<form><input name="username" ${user}><input type="password" name="${name}"></form>`,
    ]),
  [
    'a password whose name is another secret’s',
    `<form><label>Username <input name="username" ${user}></label><label>Password <input name="secretkey" ${password}></label></form>`,
  ],
  [
    'a label of dots in unknown words with the cursor',
    `<form><label>Gizli söz <input id="here" ${password}></label></form>`,
    '#here',
  ],

  // A password that is made, in several languages.
  ...'Create a password|Choose a password|Re-enter password|Password verification|Passwort festlegen|Passwortbestätigung|Passwort erneut eingeben|Nouveau mot de passe|Répéter le mot de passe|Nueva contraseña|Repita la contraseña|Nuova password|Conferma password|Nieuw wachtwoord|Herhaal wachtwoord|Nowe hasło|Powtórz hasło|Nytt lösenord|Gentag adgangskode|Nova senha|Новый пароль|Повторите пароль|Yeni şifre|Új jelszó|新しいパスワード|确认密码|새 비밀번호'
    .split('|')
    .flatMap((label): Page[] => [
      [
        `${label} for a new user`,
        `<form><input name="username" ${user}><input type="password" placeholder="${label}"></form>`,
      ],
    ]),
  ...'passwordNew|new_pw|newmdp1|createPassword|signup_password'
    .split('|')
    .map((name): Page => [
      `${name} beside the password`,
      `<form><input ${password} name="password"><input type="password" name="${name}"></form>`,
    ]),
  // What is typed twice is a new one.
  ...'rePassword|cpassword|verifypassword|password2|confirm_pwd|passwordAgain'
    .split('|')
    .map((name): Page => [
      `a password that ${name} repeats`,
      `<form><input type="password" name="password"><input type="password" name="${name}"></form>`,
    ]),

  // The password of a sign-in in other languages, as pages write it.
  ...'Wachtwoord|Clave|Senha|Palavra-passe|Parola d’ordine|Hasło|Heslo|Lösenord|Passord|Adgangskode|Salasana|Пароль|Şifre|パスワード|密　码|비밀번호|Jelszó|Κωδικός πρόσβασης|סיסמה|كلمة المرور|رمز عبور|Parool|Slaptažodis|Lozinka|Contrasenya|รหัสผ่าน|Zugangs-PIN|Mật khẩu'
    .split('|')
    .map((label): Page => [
      `${label} for a password`,
      `<form><input placeholder="Login" ${user}><input placeholder="${label.normalize('NFD')}" ${password}></form>`,
    ]),
  [
    'a title that only asks for something',
    `<form><input title="Please fill out this field" ${user}><input title="Please fill out this field" ${password}></form>`,
  ],

  // What is about codes, and codes in other words.
  ...'OTP secret|TOTP seed|MFA serial|MFA device name|2FA method|OTP token serial|Access code for meeting|Security code of the door'
    .split('|')
    .map((label): Page => [`${label} is no code`, `<form><label>${label} <input></label></form>`]),
  ...'Codice fiscale|Codice di recupero|Kod pocztowy|Código de empresa|Verification value'
    .split('|')
    .map((label): Page => [
      `${label} with no more than the name of a code`,
      `<form><label>${label} <input name="code"></label></form>`,
    ]),
  ...'2FA code|FortiToken Code|Code de vérification|Code à usage unique|Código de verificación|Codice di verifica|Verificatiecode'
    .split('|')
    .map((label): Page => [
      `${label} is a code`,
      `<form><label>${label} <input name="code" ${code}></label></form>`,
    ]),
  [
    'a passcode by its name',
    `<form><label>Enter code <input name="credentials.passcode" ${code}></label></form>`,
  ],
  ['an eSIM’s number', '<form><input type="password" name="password" autocomplete="device-eid"></form>'],
];

const box = (attributes = '') => `<input style="width: 30px" ${attributes}>`;
const boxes = (count: number, attributesOf: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => box(attributesOf(at + 1))).join('');

const otherPages: readonly Page[] = [
  // An account, a client or a tenant beside the user name.
  ...[
    '<label>Account number <input name="acct" value="4711-0815"></label><label>E-mail <input name="email" data-is="user-name"></label>',
    '<label>Kontonummer <input name="konto" value="4711"></label><label>Benutzername <input name="benutzer" data-is="user-name"></label>',
    '<label>Customer ID <input value="C-17"></label><label>Operator <input data-is="user-name"></label>',
    '<label>Numéro client <input value="17"></label><label>Identifiant <input data-is="user-name"></label>',
    '<label>Tenant ID <input name="username" value="t1"></label><label>Login name <input data-is="user-name"></label>',
    '<label>Organisation <input></label><label>Utilisateur <input data-is="user-name"></label>',
    '<label>Workspace URL <input></label><label>Work e-mail <input data-is="user-name"></label>',
  ].map((html, at): Page => [
    `an account beside the user, ${at + 1}`,
    `<form>${html}<label>Password <input ${password}></label></form>`,
  ]),

  // Something else that hides its text above the password.
  ...'User ID|Login|Benutzerkennung|E-Mail-Adresse|Nombre de usuario|Brukernavn|ユーザー名|用户名'
    .split('|')
    .flatMap((label): Page[] => [
      [
        `${label} of dots above the password`,
        `<form><label>${label} <input type="password" ${user}></label><label>Password <input ${password}></label></form>`,
      ],
      [
        `${label} of dots by a name for passwords`,
        `<form><label>${label} <input type="password" name="password"></label></form>`,
      ],
    ]),
  ...'Customer number|Kundennummer|PIN of the SIM card|Numéro de carte|Security answer'
    .split('|')
    .map((label): Page => [
      `${label} of dots above the password`,
      `<form><label>${label} <input type="password"></label><label>Password <input ${password}></label></form>`,
    ]),

  // Locked until the cursor is in them, as some pages keep browsers from filling.
  [
    'a locked user name that is known',
    `<form><label>User <input readonly value="ada"></label><label>Password <input ${password}></label></form>`,
  ],

  [
    'two boxes of three',
    `<fieldset><legend>Verification code</legend>${boxes(2, (at) => `maxlength="3" name="code${at}" ${code}`)}</fieldset>`,
  ],
  [
    'three boxes of two',
    `<div role="group" aria-label="Einmalcode">${boxes(3, () => `maxlength="2" ${code}`)}</div>`,
  ],
  [
    'two locked fields',
    `<form><input name="user" readonly onfocus="this.readOnly = false" ${user}><input name="pw" readonly onfocus="this.readOnly = false" ${password}></form>`,
  ],
  [
    'a locked password',
    `<form><label>User <input ${user}></label><label>Password <input readonly onfocus="this.readOnly = false" ${password}></label></form>`,
  ],
  ['a locked code', `<label>One-time code <input readonly onfocus="this.readOnly = false" ${code}></label>`],

  // Declared as new though it is asked for.
  [
    'a sign-in that says new-password',
    `<form><label>User <input ${user}></label><label>Password <input autocomplete="new-password" ${password}></label></form>`,
  ],
  [
    'the same with the cursor',
    `<form><label>User <input ${user}></label><label>Password <input id="p" autocomplete="new-password" ${password}></label></form>`,
    '#p',
  ],
  [
    'new-password for both fields of a sign-in',
    `<form><input name="username" autocomplete="new-password" ${user}><input autocomplete="new-password" ${password}></form>`,
  ],
  [
    'the only field says new-password',
    `<form><input autocomplete="new-password" placeholder="Passwort" ${password}><button>Anmelden</button></form>`,
  ],
  [
    'a registration',
    `<form><label>E-mail <input type="email" ${user}></label><label>Password <input type="password" autocomplete="new-password"></label><label>Password <input type="password" autocomplete="new-password"></label></form>`,
  ],
  [
    'a registration by its button',
    `<form><label>E-mail <input type="email" ${user}></label><label>Password <input type="password" autocomplete="new-password"></label><button>Create account</button></form>`,
  ],
  [
    'a registration by its heading',
    `<form><h2>Konto erstellen</h2><label>E-Mail <input type="email" ${user}></label><label>Passwort <input type="password"></label><button>Weiter</button></form>`,
  ],
  [
    'a change of the password',
    `<form><label>Current password <input autocomplete="current-password" ${password}></label><label>New password <input type="password" autocomplete="new-password"></label><label>Repeat <input type="password" autocomplete="new-password"></label></form>`,
  ],
  [
    'a change with labels only',
    `<form><label>Altes Passwort <input ${password}></label><label>Neues Passwort <input type="password"></label><label>Neues Passwort wiederholen <input type="password"></label></form>`,
  ],
  [
    'two new passwords',
    '<form><label>Password <input type="password" autocomplete="new-password"></label><label>Repeat <input type="password" autocomplete="new-password"></label></form>',
  ],

  // A password that is known is asked for again.
  ...'Confirm your password to continue|Repeater password|Re-enter your password to continue|Confirm password|Bestätigen Sie Ihr Passwort, um fortzufahren|Confirmez votre mot de passe pour continuer|Confirme su contraseña para continuar|Herhaalde-toegang wachtwoord'
    .split('|')
    .map((label): Page => [`${label} alone`, `<form><label>${label} <input ${password}></label></form>`]),
  [
    'asked again for a known user',
    `<form><input name="user" value="ada" readonly><label>Re-enter your password <input ${password}></label></form>`,
  ],

  // Rows of boxes that are one code, and of others.
  [
    'six numbers that are counted',
    `<form>${Array.from({ length: 6 }, (_, at) => `<input type="number" name="_tfa${at + 1}" ${code}>`).join('')}</form>`,
  ],
  ['six boxes that are counted', boxes(6, (at) => `inputmode="numeric" name="digit[${at}]" ${code}`)],
  ['boxes by their pattern', boxes(6, () => `pattern="[0-9]" inputmode="numeric" ${code}`)],
  [
    'boxes by their labels',
    Array.from({ length: 6 }, (_, at) => `<input aria-label="Please enter digit ${at + 1}" ${code}>`).join(
      '',
    ),
  ],
  [
    'a first box that takes a whole code',
    `<fieldset><legend>Security code</legend>${boxes(6, (at) => `maxlength="${at === 1 ? 6 : 1}" autocomplete="one-time-code" ${code}`)}</fieldset>`,
  ],
  [
    'a date in boxes',
    `<fieldset><legend>Date of birth</legend>${boxes(2, () => 'maxlength="2"')}<input maxlength="4" style="width: 60px"></fieldset>`,
  ],
  [
    'a sort code in boxes',
    `<fieldset><legend>Sort code</legend>${boxes(3, (at) => `maxlength="2" name="sort${at}"`)}</fieldset>`,
  ],
  [
    'a telephone number in boxes',
    `<label>Phone</label>${boxes(3, (at) => `type="tel" maxlength="${at === 3 ? 4 : 3}" name="phone${at}"`)}`,
  ],
  [
    'a PIN in boxes',
    `<fieldset><legend>PIN</legend>${boxes(4, () => 'type="password" maxlength="1"')}</fieldset>`,
  ],
  [
    'an activation key in boxes',
    `<fieldset><legend>Activation key</legend>${boxes(6, () => 'maxlength="1"')}</fieldset>`,
  ],
  [
    'quantities',
    Array.from(
      { length: 6 },
      (_, at) => `<label>Item ${at + 1} <input type="number" name="qty${at + 1}"></label>`,
    ).join(''),
  ],

  // One field for a code.
  [
    'a field over drawn boxes',
    `<div style="position: relative"><input inputmode="numeric" maxlength="6" autocomplete="one-time-code" ${code}></div>`,
  ],
  [
    'six digits with the cursor',
    `<label>Codice di verifica <input id="c" inputmode="numeric" maxlength="6" ${code}></label>`,
    '#c',
  ],
  [
    'six digits in unknown words with the cursor',
    `<label>Kodea sartu <input id="c" inputmode="numeric" maxlength="6" ${code}></label>`,
    '#c',
  ],
  ['six digits without a word, with the cursor', `<input id="c" type="tel" maxlength="6" ${code}>`, '#c'],
  ['six digits by their pattern', `<input id="c" pattern="[0-9]{6}" ${code}>`, '#c'],
  [
    'six digits for something else, with the cursor',
    '<label>Postal code <input id="c" inputmode="numeric" maxlength="6"></label>',
    '#c',
  ],
  ['six digits of a customer', '<label>Kundennummer <input id="c" type="number" max="999999"></label>', '#c'],
  [
    'a field below a heading for codes',
    `<h1>Two-factor authentication</h1><form><input name="field" ${code}><button>Verify</button></form>`,
  ],

  // Words of other languages.
  ...'Identifiant|Nom d’utilisateur|Usuario|Correo electrónico|Nome utente|Gebruikersnaam|Utilizador|Nazwa użytkownika|Brugernavn|Brukernavn|Användarnamn|Käyttäjätunnus|Uživatelské jméno|ユーザーID|メールアドレス|用户名|帳號|Benutzername|Anmeldename'
    .split('|')
    .map((label): Page => [
      `${label} as a first step`,
      `<form><label>${label} <input ${user}></label><button>→</button></form>`,
    ]),
  ...'Mot de passe|Contraseña|Wachtwoord|Senha|Hasło|Adgangskode|Lösenord|Salasana|Heslo|パスワード|密码|Passwort'
    .split('|')
    .map((label): Page => [
      `${label} on a masked text field`,
      `<form><label>${label} <input style="-webkit-text-security: disc" data-is="password"></label></form>`,
    ]),
  ...'Code de vérification|Código de verificación|Codice di verifica|Verificatiecode|Código de verificação|Kod weryfikacyjny|Bekræftelseskode|Bekreftelseskode|Verifieringskod|Vahvistuskoodi|Ověřovací kód|認証コード|验证码|Bestätigungscode|Einmalpasswort'
    .split('|')
    .map((label): Page => [`${label} for a code`, `<form><label>${label} <input ${code}></label></form>`]),
  ...'Code entreprise|Code de secours|Código de empresa|Código de recuperación|Codice azienda|Codice di recupero|Bedrijfscode|Herstelcode|Código da empresa|Kod firmy|Kod odzyskiwania|Virksomhedskode|Gendannelseskode|Företagskod|Återställningskod|Yrityskoodi|Palautuskoodi|Kód firmy|企業コード|回復コード|公司代码|恢复代码|邀请码|Rabattcode|Filialcode|Lizenzcode'
    .split('|')
    .flatMap((label): Page[] => [
      [`${label} above a sign-in`, `<form><label>${label} <input></label>${signIn}</form>`],
      [
        `${label} beside the code`,
        `<form><label>${label} <input name="code"></label><label>Code 2FA <input ${code}></label></form>`,
      ],
    ]),

  // A secret of another kind in the place of the password.
  ...'API token|Personal access token|API-Schlüssel|Clé API|Token de acceso|Chiave API|Service key|Secret access key|アクセストークン|密钥'
    .split('|')
    .flatMap((label): Page[] => [
      [
        `${label} in the place of the password`,
        `<form><label>User name <input ${user}></label><label>${label} <input type="password" name="password"></label></form>`,
      ],
      [
        `${label} that shows its text`,
        `<form><label>User name <input ${user}></label><label>${label} <input name="token"></label></form>`,
      ],
      [
        `${label} that is declared as a password`,
        `<form><label>${label} <input type="password" autocomplete="current-password"></label></form>`,
      ],
    ]),

  // Declared as something that it isn't, to keep browsers from filling.
  [
    'a sign-in that says one-time-code',
    `<form><label>User name <input autocomplete="one-time-code" ${user}></label><label>Password <input autocomplete="one-time-code" ${password}></label></form>`,
  ],
  [
    'a first step that says off',
    `<form><label>E-mail or telephone <input autocomplete="off" ${user}></label></form>`,
  ],

  // Links and examples that are written at a field.
  [
    'a link in the label',
    `<form><label>User <input ${user}></label><label for="p">Password <a href="#">Forgot password?</a></label><input id="p" ${password}></form>`,
  ],
  [
    'an example of an address',
    `<form><input placeholder="ada@company.example" ${user}><input placeholder="••••••••" ${password}></form>`,
  ],
  ['who signs in above the password', `<div><p>ada@example.com</p><input ${password}></div>`],

  // A code of a payment card, of a picture and of a gift.
  [
    'the security code of a card',
    '<form><label>Card number <input></label><label>Expiry date <input></label><label>Security code <input></label></form>',
  ],
  [
    'the code of a card in German',
    '<form><label>Kartennummer <input name="nr"></label><label>Sicherheitscode <input></label></form>',
  ],
  [
    'the code of a card by what is declared',
    '<form><input autocomplete="cc-number"><label>Security code <input></label></form>',
  ],
  [
    'letters in a picture',
    `<form>${signIn}<div><canvas width="150" height="50"></canvas><label>Verification code <input></label></div></form>`,
  ],
  [
    'a code beside a square picture',
    `<form><div><canvas width="150" height="150"></canvas><label>Verification code <input ${code}></label></div></form>`,
  ],
  ['a code for a gift', '<form id="gift-card"><label>Code <input></label><button>Redeem</button></form>'],
  ['a code to join', '<h2>Enter your invitation</h2><form><label>Code <input name="code"></label></form>'],
  ['a newsletter by its button', '<form><input type="email" name="mail"><button>Subscribe</button></form>'],
  ['a form for messages', '<h2>Leave a comment</h2><form><label>E-mail <input type="email"></label></form>'],
  // What is written above a field without a label.
  [
    'a user name below its text',
    `<form><div><div>Username</div><div><input ${user}></div></div><button>Next</button></form>`,
  ],
  [
    'a tenant below its text',
    `<form><div>Tenant</div><div><input></div><div>User</div><div><input ${user}></div><div>Password</div><div><input ${password}></div></form>`,
  ],
  [
    'a password that says more beside one that doesn’t',
    `<form><label>User <input ${user}></label><label>Password <input ${password}></label><label>Enable password <input type="password"></label></form>`,
  ],
];

const valueOf: Record<string, string> = {
  'user-name': chosen.userName,
  password: chosen.password,
  code: chosen.code,
};

/** What is in the fields of a page; in the boxes of a code together. */
function shownIn(fields: readonly ProbedField[], textOf: (field: ProbedField) => string): string[] {
  const isBox = ({ is }: ProbedField) => is === 'code';
  const boxes = fields.filter(isBox).map(textOf);
  return [
    ...fields.filter((field) => !isBox(field)).map(textOf),
    new Set(boxes).size > 1 ? boxes.join('') : (boxes[0] ?? ''),
  ];
}

describe.runIf(chromiumProgram !== undefined)('which field gets what', () => {
  let scene: Awaited<ReturnType<typeof startInPage>>;
  beforeAll(async () => {
    scene = await startInPage();
  });
  afterAll(() => scene.close());

  test('no page is there twice', () => {
    const names = [...pages, ...otherPages].map(([name]) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test.each([...pages, ...otherPages].map((page) => [page[0], page] as const))(
    '%s',
    async (_name, [, html, focus]) => {
      const [tried] = await scene.try([{ html, ...(focus !== undefined && { focus }) }]);
      const fields = tried?.fields ?? [];
      expect(
        shownIn(fields, ({ after }) => after),
        tried?.why,
      ).toEqual(shownIn(fields, ({ is, before }) => valueOf[is] ?? before));
      expect(fields.filter(({ after, showsText }) => showsText && after === chosen.password)).toEqual([]);
    },
  );
});
