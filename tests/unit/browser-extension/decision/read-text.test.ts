import { describe, expect, test } from 'vitest';
import {
  readText,
  sensesIn,
  wordsIn,
  type Says,
} from '../../../../browser-extension/in-page/decision/read-text.ts';
import { words } from '../../../../browser-extension/in-page/decision/words.ts';

/** What texts and names say. */
const said: Readonly<Record<Says, string>> = {
  'user name':
    'User name|Username|txtUid|j_username|loginForm:username|E-mail|Enter your email address to reset your password|forgotPasswordEmail|IAM username|Domain user name|Benutzerkennung|Identifiant|Nom d’utilisateur|Correo electrónico o teléfono|E-Mail oder Telefonnummer|Sähköpostiosoite|ユーザーID|用户名|ada@company.example|ada.b+c@x-y.example|Имя пользователя|Confirm your user name to continue',
  'perhaps a user name': 'Account ID|Account ID or alias|Kundennummer|Member number|Name',
  'user name and password': 'password_login_username|passwordUser|pass_user',
  password:
    'Password|Mot de passe|ctl00_Main_txtPassword|loginpassword|userpass|user_pass|data[User][password]|Repeater password|Zugangspasswort|Wachtwoord|Mật khẩu|请输入密码|密　码|Contraseña actual|Confirm your password to continue|Passwort, um fortzufahren, bestätigen|Old password|Client password|Пароль|登录密码|Company password',
  'perhaps a password': 'PIN|Zugangs-PIN|pass|Enter your PIN',
  'new password':
    'Create a password|New password|Neues Passwort wählen|newmdp1|signup_password|새 비밀번호|新しいパスワード|Confirm new password|New PIN|Confirm PIN|Новый пароль',
  'password again':
    'Re-enter password|rePassword|cpassword|c_password|verifypassword|password2|Passwortbestätigung|Répéter le mot de passe|Powtórz hasło|确认密码|Kennwort wiederholen|повторите пароль',
  code: 'OTP|_tfa1|otpCode6|2FA code|Authentication code or recovery code|Enter the 6-digit code from your app|Zwei-Faktor-Code|One-time password|Tofaktor-passord (2FA)|Sicherheitscode|FortiToken Code|YubiKey code|Codice di verifica|Introduce el código de verificación|Code à usage unique|確認コード|6 桁の認証コード|Verifieringskod|Vahvistuskoodi|Wprowadź kod weryfikacyjny|Phone verification code|Login code|Security code|Access code|Code sent to Ada',
  'perhaps a code': 'Code|token|credentials.passcode|Enter the code|Код',
  'something else':
    'Password hint|Minimum password length|password_changed_by|Name of the password policy|API token|Access token|Answer to your security question|Card number|Tenant key|Company code|Firmencode|Recovery code|Wiederherstellungscode|Widget code|Code of your branch|Clave de API|wpa_psk|cvc2|OTP token serial|OTP secret|MFA device name|Security code of the door|Access code for meeting|Codice fiscale|Boarding pass|Mandant|Search|Phone code|New code|User code|Member code|Company|Forgot password|PIN of the department|Enter the code to reset your password|Company confirmation code|WPA2 key|图形验证码|邀请码|Recovery password|New e-mail|Confirm e-mail|Choose a user name|Device code|Auth token',
  'unknown words': 'Gizli söz|Verification value|Nom|Zorg|確認|Kodak pin|loginForm:j_idt14',
  nothing: '|Please fill out this field|123456|••••••|input-29|Welcome, please sign in|to continue',
};

describe('what a text says', () => {
  test.each(
    Object.entries(said).flatMap(([says, texts]) => texts.split('|').map((text) => [text, says] as const)),
  )('“%s”: %s', (text, says) => {
    expect(readText(text).says).toBe(says);
  });

  test('capitals, accents in either form and signs don’t matter', () => {
    for (const text of [
      'CONTRASEÑA',
      'contraseña'.normalize('NFD'),
      '* Contraseña:',
      'contrasena_',
      'Ｐａｓｓｗｏｒｄ',
    ])
      expect(readText(text)).toEqual({ says: 'password', isExact: true, isCurrent: false, isAgain: false });
    expect(readText('Hasło').says).toBe('password');
    expect(readText('LÖSENORD').says).toBe('password');
    expect(readText('GİRİŞ ŞİFRE').says).toBe('password');
  });

  test.each([
    ['Password', true],
    ['Enter your password', true],
    ['Password of zorg', false],
    ['Company password', false],
    ['Password hint', false],
    ['New password', false],
    ['Confirm password', false],
    ['User name', true],
    ['IAM username', false],
    ['ada@company.example', true],
    ['', true],
  ])('“%s” has no other word: %s', (text, isExact) => {
    expect(readText(text).isExact).toBe(isExact);
  });

  test.each([
    ['Password', false],
    ['Current password', true],
    ['Altes Passwort', true],
    ['Confirm your password to continue', true],
    ['Confirm your password', false],
    ['Password to continue', false],
    ['ada@company.example', false],
    ['', false],
  ])('“%s” asks for a password that exists: %s', (text, isCurrent) => {
    expect(readText(text).isCurrent).toBe(isCurrent);
  });

  test('an alternative counts that Podkey has', () => {
    expect(readText('Recovery code or authentication code').says).toBe('code');
    expect(readText('Zorg or search').says).toBe('unknown words');
    expect(readText('Search or zorg').says).toBe('something else');
    expect(readText('or').says).toBe('nothing');
    expect(readText('or user name').says).toBe('user name');
  });

  test('a long text is read at its beginning', () => {
    const filler = 'please '.repeat(60);
    expect(readText(`Password ${filler}`).says).toBe('password');
    expect(readText(`${filler} password`).says).toBe('nothing');
    expect(readText(`${'please '.repeat(40)} password`).says).toBe('password');
  });

  test('words are apart in names', () => {
    expect(wordsIn('loginPassword_2nd HTMLInput6Digit ISPConfig password12')).toEqual([
      'login',
      'password',
      '2nd',
      'html',
      'input',
      '6',
      'digit',
      'isp',
      'config',
      'password',
      '12',
    ]);
    expect(wordsIn('2fa b2b straße Øl æble ılık đ')).toEqual([
      '2fa',
      'b2b',
      'strasse',
      'ol',
      'aeble',
      'ilik',
      'd',
    ]);
    expect(wordsIn('密 码 안녕 하세요')).toEqual(['密码', '안녕', '하세요']);
    expect(wordsIn(' - ')).toEqual([]);
  });

  test('a compound is known by its parts, and nothing else by a part', () => {
    expect(sensesIn('Firmencode')).toEqual(['beside', 'perhapsCode']);
    expect(readText('Kundenbenutzername').says).toBe('user name');
    expect(readText('Passwortzorg').says).toBe('unknown words');
    expect(readText('zorgpasswort').says).toBe('unknown words');
    expect(readText(`${'benutzer'.repeat(6)}passwort`).says).toBe('unknown words');
    expect(readText('bypassed').says).toBe('unknown words');
    expect(readText('compass').says).toBe('unknown words');
    // Fillers are no parts: “formpass”.
    expect(readText('yourpassword').says).toBe('unknown words');
  });

  test('a word with an open end begins others', () => {
    expect(sensesIn('verifizierend')).toContain('oneTime');
    expect(sensesIn('verif')).toContain('oneTime');
    expect(sensesIn('averif')).toEqual([]);
  });
});

describe('the table of words', () => {
  test('has each word once for a meaning and a language, without signs around it', () => {
    expect(words.filter(([word]) => word !== word.trim() || word === '' || /[A-Z]/.test(word))).toEqual([]);
  });

  test('is read as it is written: no word is lost', () => {
    const lost = words.filter(([word, sense]) => {
      const text = word.replace('*', '');
      return sense !== 'or' && !sensesIn(text).includes(sense);
    });
    expect(lost).toEqual([]);
  });
});
