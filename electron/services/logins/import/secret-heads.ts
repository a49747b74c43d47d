import { fold } from '../../../../shared/search/fold.ts';
import { skeletonOf } from '../../../../shared/search/look-alikes.ts';

/**
 * Parts of names for passwords, codes and their seeds, keys and custom fields, without blanks. The languages in order: English, German, French, Dutch, Spanish and Catalan, Portuguese, Italian and Romanian, Polish, Swedish, Norwegian and Danish, Finnish, Czech
 * and Slovak, Hungarian, Croatian and Slovenian, Baltic ones, Icelandic, Celtic and small ones, Turkish, Indonesian, Vietnamese, Cyrillic ones,
 * Greek, Caucasian ones, Thai, Indian ones, Korean, Japanese, Chinese, Arabic, Persian and Urdu, Hebrew.
 */
const parts = `
passw pasword passcode passphrase pswd pwd secret credential otp 2fa twofa mfa authenticator twofactor 2step twostep token recovery backupcode
privatekey apikey accesskey secretkey sshkey presharedkey sharedkey securityanswer securitycode securityquestion cardnumber cvv cvc pincode community
customfield customdata extrafield genericfield userfield rffields passkey mnemonic bitlocker filevault autotype runcommand
creditcard authdata logindata accessdata signindata
userpass adminpass rootpass dbpass doorcode gatecode alarmcode unlockcode entrycode lockcode safecode keycode
kennw losungswort codewort geheim schlussel schluessel zugangsdat anmeldedat logindat zugangscode sicherheitsfrage sicherheitsabfrage sicherheitscode einmalcode wiederherstellung
kreditkart
motdepasse motsdepasse motpasse donneesdeconnexion donneesdacces cartedecredit cartebancaire questionsecrete questiondesecurite passedelocation phrasedepasse codesecret codedacces codeacces jeton cleprivee cleapi clesecrete clesecurite
wachtw wachtzin paswoord passwoord inloggegevens logingegevens toegangsgegevens sleutel toegangscode herstelcode
contrasen contrassen contrasinal credencia datosdeacceso datosdeinicio tarjetadecredito preguntadeseguridad preguntasecreta clavede palabradepaso palabraclave frasede secreto semilla
senha contrassenh dadosdeacesso palavrapasse palavrachave segredo
parol parool codicesegreto segret credenzial datidiacces domandadisicurezza domandasegreta cartadicredito
hasl haslo tajny tajne sekret poswiadcze danelogowania danedostep pytaniebezp pytaniepomoc kartakredyt
losenord losenfras losenkod kodord hemlig nyckel inloggningsuppgift sakerhetsfrag kontokort
passord adgangskode adgangssaetning kodeord hemmelig nokkel loginoplysning innloggingsdetalj sikkerhedssp sikkerhetssp legitimasj
salasana salalause salaisuus salainen tunnusluku tunnussana kirjautumistie turvakysymy luottokort
hesl tajn pristupovafraze prihlasovaciudaj pristupoveudaj bezpecnostniotaz
jelsz jelmondat kulcsszo titkos belepesiadat bejelentkezesiadat
lozink zapork gesl skrivnost pristupnipodac
slaptazod salasona
lykilord adgangsord pasfhocal focalfaire facalfaire iphasiwedi cyfrinair pasahitz fjalekalim wagwoord pasvorto nenosiri
sifre gizli anahtar
katasandi katalaluan rahasia
matkhau matma bimat
парол гасл секрет ключ кључ клуч лозин шифр тайн таємн пинкод пінкод кодовеслов кодовоеслов құпия нууц
κωδικ συνθηματικ κλειδ μυστικ
პაროლ გასაღებ գաղտնա բանալի
รหัส คีย์ पासवर्ड कुंजी गुप्त পাসওয়ার্ড கடவுச்சொல்
비밀 암호 패스워드 비번 인증키 인증번호 개인키 핀번호 보안코드
パスワード パスフレーズ 暗証 秘密 合言葉 パスコード シークレット トークン 鍵 認証コード 認証番号 確認コード リカバリー
密码 密碼 口令 密钥 密鑰 秘钥 令牌 验证码 驗證碼 暗号 暗號 私钥 私鑰 助记词 助記詞 恢复码 恢復碼 授权码 授權碼 动态码 動態碼 密保
الرمزالسري رمزالمرور كلمةالمرور كلمةالسر كلمهالمرور كلمهالسر الرقمالسري رمزعبور کلمهعبور گذرواژه رمزالدخول پاسورڈ
סיסמ סוד
`
  .trim()
  .split(/\s+/)
  .map(fold);
/** The same, by what they look like. Most runs of Podkey read no table. */
let drawnParts: readonly string[] | undefined;

/** Whole words that name a secret. As parts they are in too many other words. */
const secretWords = new Set(
  `pw pws pass passe psw contr pin puk pac tan tans itan psk key keys seed hash authorization value answer hint fields creds code codes combination snmp wpa wep
  bearer pat sas hmac pfx authorisation autorisierung autorisation autorizacion autorizacao autorizzazione autoryzacja autorizace
  seme graine zaad saatgut svar odpowiedz odpoved vastaus valasz raspuns
  schluessel wert antwort losung mdp cle cles clef clefs valeur reponse ww clave claves codigo contras clau llave valor respuesta chave chiave
  codice valore cod cheie fraza klucz losen nogle nokkel avain klic kluc fraze kulcs kodu sifra kljuc raktas atslega voti sandi kunci khoa キー ピン
  키 핀 код коды кодове пін пин رمز مفتاح کلید קוד מפתח`
    .split(/\s+/)
    .map(fold),
);
/** Ends of words, some of which are compounds. */
const endOfWord =
  /(?:pw|(?<!post|zip|land|lands|lander|kunden?|klant|klanten|asiakas|artikel|produkt?|product|status|fehler|fout|farb|kleur|strich|streep|bar|qr|quell?|source|uni|geo|area|en|de|trans|sprach|taal|valuta|valuuta|wahrungs|projekt?|firmen|bedrijfs|short|video|vs?)(?:[ck]ode?|koodi?))$/;
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
  if (parts.some((part) => squeezed.includes(part)) || /\b(?:p w|m d p)\b/.test(spaced) || alone.test(spaced))
    return true;
  // `L÷senord`, `LÃ¶senord`, `L?senord`: a letter that was decoded wrongly, or lost.
  const lower = name.toLowerCase().replaceAll(/(?<=\p{L})\?(?=\p{L})/gu, '\uFFFD');
  if (hasInexactPart(lower) || hasInexactPart(lower.replaceAll(/[^\p{ASCII}]+/gu, '\uFFFD'))) return true;
  // `p@ssw0rd`, or a letter of another script.
  if (/[@$\d]|\P{ASCII}/u.test(name)) {
    const seen = drawn(name);
    drawnParts ??= parts.map(drawn);
    if (drawnParts.some((part) => seen.includes(part))) return true;
  }
  const isOther = otherCode.test(spaced);
  // `MdP` is one word, and `PIN码` two.
  const words = [spaced, plain(name), spaced.replaceAll(/(?<=[a-z\d])(?=\P{ASCII})/gu, ' ')].flatMap((text) =>
    text.split(' '),
  );
  return words.some((word) => {
    // `PIN1`
    const bare = word.replace(/(?<!\d)\d+$/, '');
    if (isOther && /^codes?$/.test(bare)) return false;
    return secretWords.has(bare) || endOfWord.test(bare);
  });
}

/** A part with fewer letters that fit could be in anything, and so could one with more that don't. */
const minExact = 4;
const maxOthers = 2;
/** A name with more letters beyond ASCII is not one that has a wrong letter. */
const maxBeyondAscii = 8;

/** Whether a name has a part in which one or two letters beyond ASCII stand for others. */
function hasInexactPart(name: string): boolean {
  const places = Array.from(name.matchAll(/[^\p{ASCII}]/gu), ({ index }) => index);
  if (places.length === 0 || places.length > maxBeyondAscii) return false;
  return parts.some((part) =>
    places.some((place) => {
      for (let from = Math.max(0, place - part.length + 1); from <= place; from += 1)
        if (isInexactly(part, name.slice(from, from + part.length))) return true;
      return false;
    }),
  );
}

function isInexactly(part: string, text: string): boolean {
  if (text.length < part.length) return false;
  let others = 0;
  for (let at = 0; at < part.length; at += 1) {
    if (text[at] === part[at]) continue;
    others += 1;
    if (text.charAt(at) < '\u0080' || others > maxOthers) return false;
  }
  return part.length - others >= minExact;
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
