import { fold } from '../../../../shared/search/fold.ts';

/**
 * Parts of names for passwords, codes and their seeds, keys and custom fields, in lower case and without accents and blanks. The languages in
 * order: English, German, French, Dutch, Spanish and Catalan, Portuguese, Italian and Romanian, Polish, Swedish, Norwegian and Danish, Finnish, Czech
 * and Slovak, Hungarian, Croatian and Slovenian, Baltic ones, Icelandic and Celtic ones, Turkish, Indonesian, Vietnamese, Russian and
 * Ukrainian, Greek, Thai, Hindi, Korean, Japanese, Chinese, Arabic and Persian, Hebrew.
 */
const parts = `
password passwort passwd passcode passphrase pwd secret credential otp 2fa twofa mfa authenticator twofactor token recovery backupcode
privatekey apikey accesskey secretkey sshkey presharedkey sharedkey securityanswer securitycode securityquestion cardnumber cvv cvc pincode community
customfield customdata extrafield rffields passkey
kennwort losungswort geheim schlussel schluessel zugangsdaten zugangscode sicherheitsfrage sicherheitscode einmalcode wiederherstellung
motdepasse passedelocation codesecret codedacces jeton cleprivee cleapi clesecrete clesecurite
wachtwoord sleutel toegangscode
contrasen contrasinal clavede palabradepaso palabraclave secreto semilla
senha palavrapasse palavrachave segredo
parola codicesegreto segreto
hasl tajny tajne sekret
losenord hemlig nyckel
passord adgangskode kodeord hemmelig nokkel
salasana salaisuus salainen tunnusluku
heslo tajn
jelszo titkos
lozink zapork gesl skrivnost
slaptazod parool salasona parole
lykilord adgangsord pasfhocal focalfaire cyfrinair pasahitz fjalekalim
sifre gizli anahtar
katasandi katalaluan rahasia
matkhau bimat
парол секрет ключ тайн таємн пинкод
κωδικ συνθηματικ κλειδ μυστικ
รหัส पासवर्ड
비밀 암호 패스워드
パスワード 暗証 秘密 合言葉 パスコード シークレット トークン 鍵
密码 密碼 口令 密钥 密鑰 秘钥 令牌 验证码 驗證碼 暗号 暗號
كلمةالمرور كلمةالسر كلمهالمرور الرقمالسري رمزعبور گذرواژه
סיסמ סוד
`
  .trim()
  .split(/\s+/);

/** Whole words that name a secret. As parts they are in too many other words. */
const words = new Set(
  `pw pws pass pin puk psk key keys seed hash value answer hint fields
  schluessel wert antwort kode losung mdp cle cles valeur reponse clave claves clau llave valor respuesta chave chiave valore cheie klucz kod
  nogle nokkel avain klic kluc kulcs sifra kljuc raktas atslega voti sandi kunci khoa キー 키 код пін пин`.split(
    /\s+/,
  ),
);

/** What only describes a password. Anything else that names one is taken for the value. */
const aboutSecret =
  /(?:category|type|typ|kategorie|folder|folder ?name|ordner|strength|updated|created|modified|\bage|expires?)$/;

/** Whether a column holds secret values, by its name, in any of many languages. In doubt it does. */
export function holdsSecrets(name: string): boolean {
  // `twoFactorKey` has three words.
  const spaced = fold(name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  if (aboutSecret.test(spaced)) return false;
  const squeezed = spaced.replaceAll(' ', '');
  return parts.some((part) => squeezed.includes(part)) || spaced.split(' ').some((word) => words.has(word));
}
