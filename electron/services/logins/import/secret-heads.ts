import { fold } from '../../../../shared/search/fold.ts';
import { skeletonOf } from '../../../../shared/search/look-alikes.ts';

/**
 * Parts of names for passwords, codes and their seeds, keys and custom fields, without blanks. The languages in order: English, German, French, Dutch, Spanish and Catalan, Portuguese, Italian and Romanian, Polish, Swedish, Norwegian and Danish, Finnish, Czech
 * and Slovak, Hungarian, Croatian and Slovenian, Baltic ones, Icelandic, Celtic and small ones, Turkish, Indonesian, Vietnamese, Cyrillic ones,
 * Greek, Caucasian ones, Thai, Indian ones, Korean, Japanese, Chinese, Arabic, Persian and Urdu, Hebrew.
 */
const parts = `
passw passcode passphrase pswd pwd secret credential otp 2fa twofa mfa authenticator twofactor 2step twostep token recovery backupcode
privatekey apikey accesskey secretkey sshkey presharedkey sharedkey securityanswer securitycode securityquestion cardnumber cvv cvc pincode community
customfield customdata extrafield genericfield userfield rffields passkey mnemonic bitlocker filevault autotype runcommand
userpass adminpass rootpass dbpass doorcode gatecode alarmcode unlockcode entrycode lockcode safecode keycode
kennw losungswort geheim schlussel schluessel zugangsdaten zugangscode sicherheitsfrage sicherheitscode einmalcode wiederherstellung
motdepasse motpasse passedelocation phrasedepasse codesecret codedacces codeacces jeton cleprivee cleapi clesecrete clesecurite
wachtw wachtzin sleutel toegangscode herstelcode
contrasen contrasinal clavede palabradepaso palabraclave frasede secreto semilla
senha palavrapasse palavrachave segredo
parol parool codicesegreto segret
hasl tajny tajne sekret
losenord losenfras losenkod hemlig nyckel
passord adgangskode adgangssaetning kodeord hemmelig nokkel
salasana salalause salaisuus salainen tunnusluku
heslo tajn pristupovafraze
jelszo jelmondat kulcsszo titkos
lozink zapork gesl skrivnost
slaptazod salasona
lykilord adgangsord pasfhocal focalfaire cyfrinair pasahitz fjalekalim wagwoord pasvorto nenosiri
sifre gizli anahtar
katasandi katalaluan rahasia
matkhau matma bimat
парол секрет ключ кључ клуч лозин шифр тайн таємн пинкод пінкод кодовеслов кодовоеслов құпия нууц
κωδικ συνθηματικ κλειδ μυστικ
პაროლ გასაღებ գաղտնա բանալի
รหัส คีย์ पासवर्ड कुंजी गुप्त পাসওয়ার্ড கடவுச்சொல்
비밀 암호 패스워드 비번 인증키 인증번호 개인키 핀번호 보안코드
パスワード パスフレーズ 暗証 秘密 合言葉 パスコード シークレット トークン 鍵 認証コード 認証番号 確認コード リカバリー
密码 密碼 口令 密钥 密鑰 秘钥 令牌 验证码 驗證碼 暗号 暗號 私钥 私鑰 助记词 助記詞 恢复码 恢復碼 授权码 授權碼 动态码 動態碼 密保
كلمةالمرور كلمةالسر كلمهالمرور كلمهالسر الرقمالسري رمزعبور کلمهعبور گذرواژه رمزالدخول پاسورڈ
סיסמ סוד
`
  .trim()
  .split(/\s+/)
  .map(fold);
/** The same, by what they look like. Most runs of Podkey read no table. */
let drawnParts: readonly string[] | undefined;

/** Whole words that name a secret. As parts they are in too many other words. */
const words = new Set(
  `pw pws pass psw pin puk pac tan tans itan psk key keys seed hash authorization value answer hint fields creds code codes combination snmp wpa wep
  bearer pat sas hmac pfx
  schluessel wert antwort losung mdp cle cles clef clefs valeur reponse ww clave claves codigo contras clau llave valor respuesta chave chiave
  codice valore cod cheie fraza klucz losen nogle nokkel avain klic kluc fraze kulcs kodu sifra kljuc raktas atslega voti sandi kunci khoa キー ピン
  키 핀 код коды кодове пін пин رمز مفتاح کلید קוד מפתח`
    .split(/\s+/)
    .map(fold),
);
/** Ends of words, some of which are compounds. */
const endOfWord = /(?:pw|(?<!post|zip|land|lands|kunden?|asiakas)(?:kode?|koodi?))$/;
/** A code of another kind. */
const otherCode =
  /(?:post(?:al)?|zip|area|country|language|currency|client|customer|company|site|project|product|item|asset|status|error|cost|sort|bank|branch|swift|tax|colou?r|bar|qr|source|city|dialling) codes?$/;
/** What may be a secret if nothing else is said. */
const alone = /^(?:history|custom|private|enable|signature|encryption)(?: \d+)?$/;

/** What only describes a password. Anything else that names one is taken for the value. */
const aboutSecret =
  /(?:category|(?<!auto ?)typ|(?<!auto ?)type|kategorie|folder|folder ?name|ordner|strength|updated|created|modified|\bage|expires?)$/;

/** Whether a column holds secret values, by its name, in any of many languages. In doubt it does. */
export function holdsSecrets(name: string): boolean {
  // `twoFactorKey` has three words.
  const spaced = plain(name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  if (aboutSecret.test(spaced)) return false;
  const squeezed = spaced.replaceAll(' ', '');
  if (parts.some((part) => squeezed.includes(part)) || /\bp w\b/.test(spaced) || alone.test(spaced))
    return true;
  // `p@ssw0rd`, or a letter of another script.
  if (/[@$\d]|\P{ASCII}/u.test(name)) {
    const seen = drawn(name);
    drawnParts ??= parts.map(drawn);
    if (drawnParts.some((part) => seen.includes(part))) return true;
  }
  const isOther = otherCode.test(spaced);
  // `MdP` is one word.
  return [...spaced.split(' '), ...plain(name).split(' ')].some((word) => {
    // `PIN1`
    const bare = word.replace(/(?<!\d)\d+$/, '');
    if (isOther && /^codes?$/.test(bare)) return false;
    return words.has(bare) || endOfWord.test(bare);
  });
}

/** Tokens and API keys of well-known services, by the form in which these issue them (RFC 7519 for `eyJ`). */
export const tokens =
  /\b(?:(?:gh[oprsu]_|github_pat_|gl(?:pat|rt|ptt|dt)-|xox[abeoprs]-|[rs]k_(?:live|test)_|sk-(?:proj|ant|svcacct)-|npm_|pypi-|hf_|dop_v1_|shp(?:at|ca|pa|ss)_|whsec_|PMAK-|NRAK-|ATATT|tskey-)[\w-]{12,}|(?:hvs|ya29)\.(?=[\w-]*\d)[\w-]{20,}|(?:AKIA|ASIA)[A-Z\d]{12,}|AIza[\w-]{30,}|sk-[A-Za-z\d]{20,}|SG\.[\w-]{16,}\.[\w-]{16,}|eyJ[\w-]{16}[\w.-]*)/g;

/** Words in lower case and without accents. */
const plain = (text: string) =>
  fold(text.normalize('NFKC'))
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** What a name looks like, without blanks. */
function drawn(text: string): string {
  const letters = text.toLowerCase().replaceAll('@', 'a').replaceAll('$', 's');
  return fold(skeletonOf(letters)).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
