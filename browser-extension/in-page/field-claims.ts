import type { Fillable } from '../messages.ts';
import {
  attributeOf,
  focusedElement,
  closestOf,
  elementsIn,
  isA,
  parentOf,
  previousOf,
  fullTextOf,
  isDocument,
  isElement,
  isInput,
  isShadowRoot,
} from './dom.ts';

/** What the page had said in fields' `autocomplete`. */
const before = new WeakMap<HTMLInputElement, string>();

/**
 * Keeps a field's value from the browser. Browsers write what is in text fields into their session files and form history, unless
 * `autocomplete` is `off`; and some have its spelling checked by a server. A page that shows a password makes its field such a text field.
 */
export function keepFromBrowser(input: HTMLInputElement): void {
  const words = autocompleteOf(input);
  input.setAttribute('autocomplete', 'off');
  before.set(input, words);
  input.spellcheck = false;
}

/** What the page says in a field's `autocomplete` attribute, also after `keepFromBrowser`. */
export function autocompleteOf(input: HTMLInputElement): string {
  const says = input.getAttribute('autocomplete') ?? '';
  return says === 'off' ? (before.get(input) ?? says) : says;
}

/*
 * What a field says that it is for. Its type and its `autocomplete` count before its texts, and a text counts as a whole: “Recovery code”
 * is no code and “Enter your e-mail address to reset your password” no password. A wrong field is worse than none.
 */

/** `other`: something that Podkey doesn't have. */
export interface Claim {
  kind: Fillable | 'other';
  /** How sure it is: `surest` if the page declares it in `autocomplete`. */
  rank: number;
}

export const surest = 4;

const other: Claim = { kind: 'other', rank: 1 };

/** What is written at a field, and its names in the page, each in lower case and without signs. */
export interface Hints {
  seen: string[];
  names: string[];
}

const filler =
  '(?:enter|please|type|your|the|my|a|an|here|required|optional|current|existing|field|input|txt|text|box|digits?|x+|fill|out|in|this|bitte|geben|sie|ihr(?:en?)?|dein(?:en?)?|das|den|ein|eingeben|aktuelles|feld|\\d+)';
const whole = (phrase: string) => new RegExp(`^(?:${filler} )*(?:${phrase})(?: ${filler})*$`);

const onlyFiller = new RegExp(`^${filler}(?: ${filler})*$`);

const passwordWords =
  /passw|pwd|kennwort|passphrase|\bpw\b|\bmdp\b|mot de passe|contrase[ñn]|\bclave\b|senha|palavra (?:passe|chave)|parol|парол|wachtwoord|lösenord|passord|adgangskode|kodeord|salasana|hasło|heslo|parool|slaptažod|lykilorð|pasfhocal|رمز|گذرواژه|fjalëkal|pasahitz|лозинк|jelszó|lozinka|geslo|şifre|κωδικ|סיסמ|كلمة ال(?:مرور|سر)|パスワード|暗証|密 ?[码碼]|口令|비밀번호|암호|mật khẩu|kata sandi|รหัสผ่าน|पासवर्ड/;
/** What hides its text on sign-in pages and may be all that a person has; “pass” is also a ticket. */
const perhapsPassword = whole('(?:\\S+ )?pin|(?:user|login|account|admin|my) pass|pass');
/** The password of something else than a person’s sign-in, and other secrets. */
const otherSecrets =
  /(?:wi ?fi|wlan|wpa|smtp|imap|proxy|bind|certificate|zertifikats?|key ?store|pdf|archive|backup|recovery|snmp|telephone|encryption|api) ?(?:pass|pw|kennwort)|clave (?:de )?api|(?:\b|_)secret|geheim|communit(?:y|ies)|\bpsk\b|\bssn\b|social security|\biban\b|\bpuk\b|\b(?:sim|new) pin\b|(?:2fa|fa[ck]tor) ?pass|pass\w* (?:\w+ )?2fa|passport|birth|geburts|maiden|mnemonic|\bseed\b|bearer|card ?(?:no|num)|\bcc (?:csc|num)|\b(?:cvv|cvc)|(?:api|secret|access|ssh|private|public|wpa|licen[sc]e|product|network)key\b/;
const onlyPassword = whole(
  '(?:(?:user|login|account|admin) ?)?(?:password|passwort|passwd|passphrase|pwd|pass|pw|kennwort)',
);
const newPassword =
  /\bnew ?(?:pass|pwd|pw\b|mdp)|(?:pass(?:word)?|pwd|pw) ?new\b|confirm|repeat|re ?type|re ?enter|again|verify ?pass|pass\w* ?verif|\bre ?pass|\bcpass|^(?:set|create|choose|pick|register|reg|sign ?up) (?:a |your )?pass|neues|wiederhol|bestätig|erneut|\bpass\w* (?:festlegen|wählen|erstellen|vergeben)|wunschpass|gewünschtes|nouveau|répét|nueva|repit|repet|nuova|conferm|ripet|nieuw|herhaal|bevestig|now(?:e|y)\b|powtórz|potwierdź|\bnytt?\b|upprepa|bekräft|bekræft|bekreft|gentag|gjenta|\bnova\b|nov[éýá]|uusi|vahvista|\byeni\b|tekrar|(?:^| )új |нов(?:ый|ого)|повтор|подтверд|新|確認|确认|再|새 |확인/;
const otherCodes =
  /zip|postal|postcode|country|area|\bdial\b|promo|coupon|voucher|gift|invit|discount|referral|plz|postleitzahl|gutschein|rabatt|vorwahl|barcode|\bqr|recovery|backup|wiederherstell|ersatz|company|\bfirm|unternehmen|organi[sz]ation|tenant|mandant|customer|client|kunde|\bapi\b|personal|licen[sc]e|lizenz|\b(?:card|cvv|cvc)\b|karte|bank|\btax|steuer|secret|\bseed\b|serial|\bserien|\bmethod|\b(?:device|token|app)? ?name\b|code of (?:the|your|this|a) (?!\w*(?:app|auth|phone|device)\b)|code for (?:the |your |this |a )?(?:meeting|door|building|room|event|conference|project|department|site|branch)/;
const surelyACode =
  /\btoken code\b|\b(?:otp|totp|mfa|2fa|tfa)(?:code)?\b|\bone ?time|\beinmal ?(?:code|pass|kennwort)|auth\w*(?: app)? ?code|(?:two|2|zwei) ?(?:factor|faktor|step)\w*(?: auth\w*)? ?code|code\b.*\bauth/;
const likelyACode =
  /(?:verif\w*|confirmation|security|log ?in|sign ?in|sms|access) ?code|(?:verif\w*|security) ?token|(?:bestätigungs|sicherheits|prüf|anmelde|verifizierungs)[ -]?code|\d ?(?:digit|stellig\w*) (?:\w+ )?code|\bcode\b.*\b(?:sent|app|sms|phone)\b|code (?:de |d )(?:vérif|valid|authent|sécur|connex)\w*|code à usage unique|c[óo]di(?:go|ce) d[ei] (?:verifica|autentica|segur|sicur|acceso|accesso)\w*|(?:verificatie|authenticatie)code|verifieringskod|kod weryfikacyjny/;
const onlyACode = whole('code|token|(?:\\S+ )?passcode');
const bareToken = whole('token');
/** A code or key that nothing says to be for signing in. */
const someCode = /(?:code|token)\b|\bkey\b|schlüssel\b/;
const userWords = /user|benutzer|log ?in|log ?on|sign ?in|e ?mail|anmelde|\bupn\b|\buid\b/;
/** What may be a user name, if nothing else is. */
const perhapsUser = /account|konto|kunden ?n|kennung|identifier|member|mitglied/;
const onlyUser = whole(
  '(?:user|login|account|benutzer|konto|member|kunden|customer|anmelde)(?: ?(?:name|id|kennung|number|nummer|no|nr))?|e ?mail(?: ?(?:address|adresse))?|upn|uid|kennung',
);
const resets = '(?:reset|forgot|recover|zurücksetz|vergess)';
const aboutPassword = new RegExp(
  `hint|hinweis|question|frage|answer|antwort|mail.*${resets}|${resets}.*mail|^(?:show|hide|${resets}) pass\\w*$|^pass\\w* (?:anzeigen|${resets}\\w*)$`,
);
const otherTexts =
  /search|suche|captcha|newsletter|subscribe|abonn|coupon|promo|filter|(?:first|last|full|middle|company|display|host|domain|file) ?name|vorname|nachname|comment|kommentar|recovery|backup|website|\burl\b/;
/** What is next to a user name often, and is none without its words. */
const besideUser =
  /company|\bfirm|unternehmen|organi[sz]ation|tenant|mandant|domain|realm|workspace|phone|telefon|mobil|address|adresse|\bcity\b|zip|postal|plz|country|customer|client|kunde/;

/** What is written above a whole form. */
const headings = /(?:sign|log) ?in\b|anmeld|welcome|willkommen/;

/** What HTML declares that Podkey doesn't fill. */
const otherPurposes =
  /^(?:new-password|name|honorific-.*|(?:given|additional|family)-name|nickname|organization.*|street-address|address-.*|country.*|postal-code|cc-.*|transaction-.*|language|bday.*|sex|url|photo|tel.*|impp|device-.*)$/;

/** What a field says, or null if it says nothing. */
export function claimOf(input: HTMLInputElement): Claim | null {
  const { seen, names } = hintsOf(input);
  const near = seen.length > 0 ? [] : plain([textBefore(input)]).filter((text) => !headings.test(text));
  const words = seen.length > 0 ? seen : near.length > 0 ? near : names;
  const all = [...seen, ...near, ...names];
  const texts = all.map(claimOfText);
  const isHidden = hidesText(input);
  const fits = (kind: Fillable) =>
    kind === 'code' ? !/^(?:email|url)$/.test(input.type) : input.type !== 'number' && input.type !== 'url';

  const purposes = autocompleteOf(input).toLowerCase().split(/\s+/);
  const declared = (
    [
      ['one-time-code', 'code'],
      ['current-password', 'password'],
      ['username', 'user-name'],
      ['email', 'user-name'],
    ] as const
  ).find(([purpose]) => purposes.includes(purpose))?.[1];
  if (declared === 'password' && !isHidden)
    return input.type === 'text' && texts.every((claim) => claim === null || claim.kind === 'password')
      ? { kind: declared, rank: surest }
      : other;
  if (declared)
    return fits(declared) ? { kind: declared, rank: purposes.includes('email') ? 2 : surest } : other;
  if (purposes.some((purpose) => otherPurposes.test(purpose))) return other;

  if (isHidden) return claimOfHidden(input, { seen, words, names, all, texts });
  const claims = texts.filter((claim) => claim !== null);
  const kinds = new Set(claims.map(({ kind }) => kind));
  if (kinds.has('password'))
    return kinds.size === 1 && input.type === 'text' ? { kind: 'password', rank: 1 } : other;
  if (kinds.has('other')) return other;
  if (kinds.has('code'))
    return kinds.size === 1 && fits('code') && !isOnlyNamedCode(words, claims) ? surestOf(claims) : other;
  if (!fits('user-name')) return claims.length > 0 ? other : null;
  if (input.type === 'email') return { kind: 'user-name', rank: 2 };
  // What is written counts more than the field's name.
  const written = words.map(claimOfText).filter((claim) => claim !== null);
  if (claims.length > 0) return surestOf(written.length > 0 ? written : claims);
  return null;
}

/** Whether a field is a code by no more than a name such as `code`, and what is written at it is not known. */
const isOnlyNamedCode = (words: readonly string[], claims: readonly Claim[]): boolean =>
  surestOf(claims).rank === 1 && words.some((text) => !onlyFiller.test(text) && claimOfText(text) === null);

/** What a field says that hides its text: it is a password if it says nothing else. */
function claimOfHidden(
  input: HTMLInputElement,
  {
    seen,
    words,
    names,
    all,
    texts,
  }: Hints & { words: readonly string[]; all: readonly string[]; texts: readonly (Claim | null)[] },
): Claim {
  const hasPassword = (text: string) =>
    onlyPassword.test(text) ||
    passwordWords.test(text.replaceAll(/(?:one ?time|einmal) ?(?:pass\w*|kennwort)/g, ''));
  const isPassword = all.some(hasPassword) || names.some((name) => /\bpass\b/.test(name));
  const isOther = (text: string) =>
    aboutPassword.test(text) || (newPassword.test(text) && !someCode.test(text));
  const isOtherSecret = (text: string) => otherSecrets.test(text) || bareToken.test(text);
  if (all.some(isOther) || (words.some((text) => onlyPassword.test(text)) ? seen : all).some(isOtherSecret))
    return other;
  if (!words.some(hasPassword)) {
    if (words.some((text) => onlyUser.test(text)))
      return names.some(hasPassword) ? other : { kind: 'user-name', rank: 2 };
    const claims = words === names ? [] : words.map(claimOfText);
    if (claims.some((claim) => claim && claim.kind !== 'code')) return other;
  }
  if (isPassword) return { kind: 'password', rank: 2 };
  const claims = texts.filter((claim) => claim !== null);
  if (claims.some(({ kind }) => kind === 'code'))
    return claims.every(({ kind }) => kind === 'code') ? surestOf(claims) : other;
  // A label in words that aren't known is for something else, unless the person is in the field.
  const isKnown = (text: string) => onlyFiller.test(text) || perhapsPassword.test(text);
  return all.some((text) => someCode.test(text) || otherCodes.test(text)) ||
    !(seen.every(isKnown) || input === focusedElement())
    ? other
    : { kind: 'password', rank: 1 };
}

const surestOf = (claims: readonly Claim[]): Claim =>
  claims.reduce((best, claim) => (claim.rank > best.rank ? claim : best));

/** What a text says. One that names two things is for either: “Code or recovery code”. */
function claimOfText(text: string): Claim | null {
  const claims = text.split(/ (?:or|oder) /).map(claimOfPart);
  return claims.find((claim) => claim && claim.kind !== 'other') ?? claims.find((claim) => claim) ?? null;
}

function claimOfPart(text: string): Claim | null {
  if (!otherCodes.test(text)) {
    if (surelyACode.test(text)) return { kind: 'code', rank: 3 };
    if (likelyACode.test(text)) return { kind: 'code', rank: 2 };
    if (onlyACode.test(text)) return { kind: 'code', rank: 1 };
  }
  if (onlyPassword.test(text)) return { kind: 'password', rank: 1 };
  if (someCode.test(text) || otherTexts.test(text)) return other;
  if (userWords.test(text)) return { kind: 'user-name', rank: 2 };
  if (passwordWords.test(text)) return other;
  if (perhapsUser.test(text)) return { kind: 'user-name', rank: 1 };
  return besideUser.test(text) || aboutPassword.test(text) ? other : null;
}

/** Whether a text near fields says that they take something else than a one-time code. */
export const isOtherCode = (text: string): boolean => otherCodes.test(text);

export const hidesText = (input: HTMLInputElement): boolean =>
  input.type === 'password' ||
  (input.type === 'text' &&
    !/^(?:|none)$/.test(getComputedStyle(input).getPropertyValue('-webkit-text-security')));

export function hintsOf(input: HTMLInputElement): Hints {
  const root = input.getRootNode();
  const labelledBy = (attributeOf(input, 'aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => (id === '' ? '' : textById(root, id)));
  return {
    seen: plain([
      input.placeholder,
      input.title,
      attributeOf(input, 'aria-label') ?? '',
      ...[...(input.labels ?? [])].map((label) => label.textContent),
      ...labelledBy,
    ]),
    names: plain([input.name, input.id]),
  };
}

const plain = (texts: readonly string[]): string[] =>
  texts
    .map((text) =>
      text
        .slice(0, 1_000)
        .normalize()
        .replaceAll(/([a-z])([A-Z])|(\d)([A-Z][a-z])/g, '$1$3 $2$4')
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim(),
    )
    .filter((text) => text !== '');

function textById(root: Node, id: string): string {
  if (isDocument(root)) return Document.prototype.getElementById.call(root, id)?.textContent ?? '';
  return isShadowRoot(root) ? (root.getElementById(id)?.textContent ?? '') : '';
}

const textTypes = new Set(['text', 'search', 'email', 'tel', 'number', 'url', 'password']);

/** Whether this is a field that a person can write a text into, or perhaps can once they are in it: pages lock empty ones until then. */
export function isUsable(element: Element): element is HTMLInputElement {
  return isInput(element) && textTypes.has(element.type) && (!isLocked(element) || element.value === '');
}

export const isLocked = (input: HTMLInputElement): boolean => isA(input, ':disabled') || input.readOnly;

/** How far above a field its text may be, and the longest one, in characters: a paragraph is about more than the field. */
const maxLevels = 4;
const maxLength = 80;

/** The text just before a field and its group's name: old pages, and rows of boxes, have no labels. */
export function textBefore(input: HTMLInputElement): string {
  const group = closestOf(input, 'fieldset, [role=group]');
  const name = (group && attributeOf(group, 'aria-label')) ?? '';
  let at: Element | null = input;
  for (let level = 0; at && level < maxLevels && !isA(at, 'form, fieldset'); at = parentOf(at), level += 1)
    for (let before = previousOf(at); before; before = previousOf(before)) {
      const element = isElement(before) ? before : null;
      if (element && [element, ...elementsIn(element)].some(isUsable)) return name;
      const text = element && isA(element, 'script, style') ? '' : fullTextOf(before).trim();
      if (text !== '') return text.length > maxLength ? name : `${name} ${text}`;
    }
  return name;
}
