import type { Fillable } from '../../browser-extension/messages.ts';
import type { TriedPage } from '../systems/browser-extension/in-page-scene.ts';
import { chosen } from '../systems/browser-extension/podkey-double.ts';
import type { Random } from '../races/random.ts';
import type { ProbedField } from './page-probe.ts';

/*
 * Pages by chance, from the parts of those that products have: a field's label may come from one product, its name and type from another, in
 * any order, beside decoys, values and other forms. Whatever the page, a value goes into no field that is for something else.
 */

type Meaning = Fillable | 'nothing';

/** What a page says of one field. */
export interface Part {
  means: Meaning;
  label: string;
  /** Its attributes as HTML, without what ties it to its page. */
  attributes: string;
  type: string;
}

/** A field of a mixed page, with what its label and what its attributes say. */
interface MixedField {
  label: Meaning | null;
  attributes: Meaning;
  type: string;
  isDecoy: boolean;
}

export interface MixedPage extends TriedPage {
  mixed: MixedField[];
}

/** Labels in further languages, as products translate theirs. */
const translated: Record<Meaning, string> = {
  'user-name':
    'Nom d’utilisateur|Adresse e-mail|Identifiant|Nombre de usuario|Correo electrónico|Nome utente|Gebruikersnaam|E-mailadres|Nome de usuário|Nazwa użytkownika|Användarnamn|Brugernavn|Brukernavn|Käyttäjätunnus|Uživatelské jméno|ユーザー名|メールアドレス|用户名|使用者名稱',
  password:
    'Mot de passe|Contraseña|Password|Wachtwoord|Senha|Hasło|Lösenord|Adgangskode|Passord|Salasana|Heslo|パスワード|密码|密碼|Kennwort',
  code: 'Code de vérification|Código de verificación|Codice di verifica|Verificatiecode|Código de autenticação|Kod weryfikacyjny|Verifieringskod|Bekræftelseskode|Engangskode|Vahvistuskoodi|Ověřovací kód|認証コード|确认码|验证码|Einmalcode|Bestätigungscode',
  nothing:
    'Code postal|Numéro de client|Nom de l’entreprise|Código de recuperación|Código postal|Nombre de la empresa|Codice fiscale|Ragione sociale|Herstelcode|Bedrijfsnaam|Kod odzyskiwania|Postnummer|Återställningskod|Företag|Postinumero|Obnovovací kód|PSČ|郵便番号|会社名|公司|Nouveau mot de passe|Confirmer le mot de passe|Repita la contraseña|Nuova password|Nieuw wachtwoord|Nowe hasło|Nytt lösenord|Bekräft lösenord|Uusi salasana|Nové heslo|新しいパスワード|确认密码|Mandantennummer|Wiederherstellungscode|Clé API|Jeton d’accès',
};

const headings =
  'Sign in|Log in to continue|Anmelden|Se connecter|Iniciar sesión|Register|Create an account|Reset your password|Two-factor authentication|Contact us|Settings|Bestellung';

/** Reads the parts of the page that is shown, without those of fields that may be filled or left. */
export function readParts(): Part[] {
  const kept = [
    'name',
    'placeholder',
    'aria-label',
    'autocomplete',
    'inputmode',
    'maxlength',
    'pattern',
    'title',
  ];
  const isText = (type: string) => !/^(?:hidden|submit|button|checkbox|radio|image|reset)$/.test(type);
  return [...document.querySelectorAll('input')]
    .filter(({ type, value, readOnly, disabled }) => isText(type) && value === '' && !readOnly && !disabled)
    .filter((input) => input.checkVisibility() && input.getBoundingClientRect().right > 0)
    .filter((input) => !input.dataset['is']?.endsWith('?'))
    .map((input) => ({
      means: (input.dataset['is'] ?? 'nothing') as Meaning,
      label: [...(input.labels ?? [])].map((each) => each.textContent.trim()).join(' '),
      attributes: kept
        .filter((name) => input.hasAttribute(name))
        .map((name) => ` ${name}="${(input.getAttribute(name) ?? '').replaceAll('"', '&quot;')}"`)
        .join(''),
      type: input.type,
    }));
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const decoyStyles = [
  'display: none',
  'visibility: hidden',
  'opacity: 0; position: absolute; left: -9999px',
  'position: absolute; clip-path: inset(50%)',
  'width: 0; height: 0; border: 0; padding: 0',
];

export function mixedPages(count: number, random: Random, parts: readonly Part[]): MixedPage[] {
  const chance = () => random.next();
  const one = <T>(of: readonly T[]): T => of[random.below(of.length)] as T;
  const ofMeaning = (means: Meaning) => parts.filter((part) => part.means === means);

  const field = (means: Meaning, mixed: MixedField[]): string => {
    const body = one(chance() < 0.1 ? parts : ofMeaning(means));
    const source = one(ofMeaning(means));
    const isTranslated = chance() < 0.4 || (means === 'nothing' && source.label === '');
    const label = isTranslated ? one(translated[means].split('|')) : source.label;
    // Without a label, nothing distinguishes some of them from a sign-in’s.
    const hasLabel = label !== '' && (means === 'nothing' || chance() < 0.9);
    const type = chance() < 0.06 ? one(['text', 'password', 'email', 'tel', 'number', 'search']) : body.type;
    const isDecoy = chance() < 0.08;
    const key = `f${mixed.length}`;
    // A label of another language contradicts a placeholder only by accident.
    const ownTexts = hasLabel
      ? body.attributes.replaceAll(/ (?:placeholder|aria-label|title)="[^"]*"/g, '')
      : body.attributes;
    mixed.push({ label: hasLabel ? means : null, attributes: body.means, type, isDecoy });
    const value = chance() < 0.08 ? ` value="${type === 'number' ? '4711' : 'as it was'}"` : '';
    const style = isDecoy ? ` style="${one(decoyStyles)}"` : '';
    const input = `<input data-is="${key}" id="${key}" type="${type}"${ownTexts}${value}${style}>`;
    if (!hasLabel) return input;
    return one([
      `<label for="${key}">${escape(label)}</label>${input}`,
      `<label>${escape(label)} ${input}</label>`,
      `<table><tr><td>${escape(label)}:</td><td>${input}</td></tr></table>`,
      input.replace('<input', `<input placeholder="${escape(label)}"`),
      `<div class="f" style="position: relative">${input}<label for="${key}" style="position: absolute; left: 8px; top: 2px; pointer-events: none">${escape(label)}</label></div>`,
    ]);
  };
  const group = (mixed: MixedField[]): string => {
    const means = Array.from({ length: Math.floor(chance() * 4) }, () =>
      one(['nothing', 'nothing', 'user-name', 'password', 'code'] as const),
    );
    const shape = chance();
    if (shape < 0.55) means.splice(random.below(means.length + 1), 0, 'user-name', 'password');
    else if (shape < 0.75) means.push('code');
    const heading = chance() < 0.4 ? `<h2>${one(headings.split('|'))}</h2>` : '';
    const fields = means.map((each) => `<div>${field(each, mixed)}</div>`).join('');
    return chance() < 0.85 ? `<form>${heading}${fields}<button>OK</button></form>` : heading + fields;
  };
  return Array.from({ length: count }, () => {
    const mixed: MixedField[] = [];
    const html = Array.from({ length: 1 + Math.floor(chance() * 2.3) }, () => group(mixed)).join('');
    const at = random.below(mixed.length);
    return { html, mixed, ...(chance() < 0.4 && mixed.length > 0 && { focus: `[data-is=f${at}]` }) };
  });
}

/** What is wrong with what came into a field of a mixed page; null if nothing. */
export function harmToMixed({ before, after, hasFocus }: ProbedField, field: MixedField): string | null {
  if (after === before) return null;
  if (field.isDecoy) return 'a value is in a field that can’t be seen';
  if (before !== '' && !hasFocus) return 'a value is overwritten';
  // A field whose label says nothing of a login is for none of it, whatever the page calls it.
  const says =
    field.label === null || field.label === 'nothing'
      ? [field.label ?? field.attributes]
      : [field.label, field.attributes];
  const kind = after === chosen.password ? 'password' : after === chosen.userName ? 'user-name' : 'code';
  const isShown = field.type !== 'password';
  const fits = kind === 'password' && isShown ? says.every((each) => each === kind) : says.includes(kind);
  return fits || (kind === 'user-name' && field.label === null)
    ? null
    : `the ${kind} is in a field ${isShown ? 'that shows its text ' : ''}for ${says.join(' or ')}`;
}
