import process from 'node:process';
import { expect, test } from 'vitest';
import { chromiumProgram } from './chromium.ts';
import type { ProbedField } from '../../pages/page-probe.ts';
import { startInPage, type TriedPage } from './in-page-scene.ts';
import { chosen } from './podkey-double.ts';

/*
 * Pages by chance: fields of any kind in any order, with labels of several languages, types, names and `autocomplete` that fit or don't,
 * values and a cursor. Whatever the page, a value goes into no field that is for something else.
 */

/** Five thousand in `npm run test:pages`. */
const pageCount = Number(process.env['FILL_PAGES'] ?? 2_000);
const seed = Number(process.env['FILL_SEED'] ?? 20_300_101);

/** What fields are for, with what pages write at them and call them. */
const meanings = {
  password: {
    texts:
      'Password|Your password|Enter your password|Passwort|Kennwort|Passwort eingeben|Mot de passe|Contraseña',
    names: 'password|pwd|passwd|user_password|loginPassword|pw|field-2',
    types: 'password',
  },
  'user-name': {
    texts:
      'User name|Username|Login|E-mail|User ID|IAM username|Benutzername|E-Mail-Adresse|Anmeldename|Enter your email address to reset your password|E-mail or user name',
    names: 'username|user|login|email|userId|password_login_username|forgotPasswordEmail|uid|field-1',
    types: 'text|email|text|password',
  },
  account: {
    texts: 'Account ID|Account number|Kontonummer|Kundennummer|Customer number|Tenant|Mandant|Company|Firma',
    names: 'account|accountId|tenant|company|kunde',
    types: 'text|number|tel|password',
  },
  code: {
    texts:
      'Authentication code|Verification code|6-digit code|Security code|Code from your authenticator app|One-time password|Einmalcode|Bestätigungscode|Zwei-Faktor-Code|Code',
    names: 'otp|totp|mfaCode|verification_code|tfa|code',
    types: 'text|tel|number|password',
  },
  'another code': {
    texts:
      'Company code|Recovery code|Backup code|Postal code|ZIP code|Country code|Discount code|Promo code|Customer code|Project code|Firmencode|Kundencode|Gutscheincode|Ländercode|Wiederherstellungscode|Code postal|Código postal|Branch code|API token|Access token|API key|API-Schlüssel|Personal access token',
    names: 'code|company_code|recoveryCode|zip|countryCode|promo|token|api_token|access_token|apiKey',
    types: 'text|tel|number|password',
  },
  'something else': {
    texts:
      'Password hint|Passworthinweis|Answer to your security question|Show password|First name|Vorname|Search|Website|Telephone|Comment|Kommentar',
    names: 'password-hint|showPassword|firstName|q|url|phone|comment|reset_password_note',
    types: 'text|search|url|tel|text',
  },
} as const;
type Meaning = keyof typeof meanings;

const purposes =
  'on|off|username|email|current-password|new-password|one-time-code|organization|tel|url|postal-code|cc-number|name|section-a username webauthn';

/** Numbers from 0 to 1, always the same ones for a seed. */
function chancesOf(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface MadeField {
  means: Meaning;
  /** Whether the page writes what the field is for. */
  isLabelled: boolean;
  purpose: string;
}

function madeUpPage(chance: () => number): TriedPage & { made: MadeField[] } {
  const one = <T>(of: readonly T[]): T => of[Math.floor(chance() * of.length)] as T;
  const oneOf = (words: string) => one(words.split('|'));
  const made: MadeField[] = [];
  const add = (field: MadeField) => `f${made.push(field) - 1}`;

  const field = (means: Meaning): string => {
    const { texts, names, types } = meanings[means];
    const text = oneOf(texts);
    const purpose = chance() < 0.15 ? oneOf(purposes) : '';
    const how = one(['around', 'for', 'placeholder', 'aria', 'before', 'none']);
    const key = add({ means, isLabelled: how !== 'none', purpose });
    const type = chance() < 0.8 ? oneOf(types) : one(['text', 'password', 'email', 'tel', 'url', 'number']);
    const value = chance() < 0.15 ? ` value="${type === 'number' ? '4711' : 'as it was'}"` : '';
    const name = chance() < 0.7 ? ` name="${oneOf(names)}"` : '';
    const input = (more = '') =>
      `<input data-is="${key}" type="${type}"${name}${value}${purpose && ` autocomplete="${purpose}"`}${more}>`;
    switch (how) {
      case 'around':
        return `<label>${text} ${input()}</label>`;
      case 'for':
        return `<label for="${key}">${text}</label>${input(` id="${key}"`)}`;
      case 'placeholder':
        return input(` placeholder="${text}"`);
      case 'aria':
        return input(` aria-label="${text}"`);
      case 'before':
        return `<table><tr><td>${text}:</td><td>${input()}</td></tr></table>`;
      default:
        return input();
    }
  };
  const boxes = (): string => {
    const means = one(['code', 'another code'] as const);
    const key = add({ means, isLabelled: true, purpose: '' });
    return `<fieldset><legend>${oneOf(meanings[means].texts)}</legend>${`<input data-is="${key}" maxlength="1" style="width: 30px">`.repeat(6)}</fieldset>`;
  };
  const several = (): string => {
    const kinds = Object.keys(meanings) as Meaning[];
    const count = 1 + Math.floor(chance() * 4);
    const fields = Array.from({ length: count }, () => (chance() < 0.06 ? boxes() : field(one(kinds))));
    // Most pages ask for a sign-in.
    if (chance() < 0.6)
      fields.splice(Math.floor(chance() * fields.length), 0, field('user-name'), field('password'));
    return fields.map((html) => `<div>${html}</div>`).join('');
  };
  const wrap = () => (chance() < 0.8 ? `<form>${several()}</form>` : several());
  const html = wrap() + (chance() < 0.25 ? wrap() : '');
  const focus = `[data-is=f${Math.floor(chance() * made.length)}]`;
  return { html, made, ...(chance() < 0.4 && { focus }) };
}

/** What is wrong with what came into a field. */
function harmTo(field: ProbedField, { means, isLabelled, purpose }: MadeField): string | null {
  const { before, after, showsText, hasFocus } = field;
  if (after === before) return null;
  if (before !== '' && !hasFocus) return 'a value is overwritten';
  const declares = (what: string) => purpose.split(' ').includes(what);
  if (after === chosen.password) {
    if (showsText) return 'the password is shown';
    const says = !['', 'on', 'off', 'current-password'].includes(purpose);
    // Pages declare these for the password of a sign-in, to keep browsers from filling.
    const isKept = means === 'password' && ['new-password', 'one-time-code'].includes(purpose);
    if (says && !isKept) return 'the password is in a field whose autocomplete says otherwise';
    // Without a word, a field of dots may be anything.
    return means === 'password' || !isLabelled || declares('current-password')
      ? null
      : `the password is in a field for ${means}`;
  }
  if (after === chosen.userName)
    return ['user-name', 'account'].includes(means) || !isLabelled || /username|email/.test(purpose)
      ? null
      : `the user name is in a field for ${means}`;
  return means === 'code' || !isLabelled || declares('one-time-code')
    ? null
    : `the code is in a field for ${means}`;
}

test.runIf(chromiumProgram !== undefined)(
  `${pageCount} made-up pages get no value into a field for something else`,
  async () => {
    console.log(`Made-up pages, seed ${seed}. Again: FILL_SEED=${seed}`);
    const chance = chancesOf(seed);
    const pages = Array.from({ length: pageCount }, () => madeUpPage(chance));
    const scene = await startInPage({ tabs: 4 });
    const tried = await scene.try(pages);
    await scene.close();
    const harmed = tried.flatMap(({ fields }, at) => {
      const page = pages[at];
      const harms = fields.flatMap((field) => {
        const harm = page && harmTo(field, page.made[Number(field.is.slice(1))] as MadeField);
        return harm ?? [];
      });
      return harms.length > 0 ? [{ harms, html: page?.html, focus: page?.focus }] : [];
    });
    const kinds = harmed.flatMap(({ harms }) => harms);
    for (const kind of new Set(kinds))
      console.log(`${kinds.filter((each) => each === kind).length} × ${kind}`);
    const count = (kind: string) => tried.filter(({ wants }) => wants.some((want) => want === kind)).length;
    console.log(
      `Filled in: ${['user-name', 'password', 'code'].map((kind) => `${kind} on ${count(kind)}`).join(', ')}. Harmed: ${harmed.length}`,
    );
    expect(harmed.slice(0, 5), `${harmed.length} pages`).toEqual([]);
    // A rule that fills nothing would do no harm either.
    expect(count('password')).toBeGreaterThan(pageCount / 4);
    expect(count('code')).toBeGreaterThan(pageCount / 20);
  },
  600_000,
);
