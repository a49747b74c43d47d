import { describe, expect, test } from 'vitest';
import { decide, type Decision } from '../../../../browser-extension/in-page/decision/assign.ts';
import { explain } from '../../../../browser-extension/in-page/decision/explain.ts';
import type { FieldSignals, PageSignals } from '../../../../browser-extension/in-page/decision/signals.ts';
import { decisionOn, dots, field, label } from './sample-fields.ts';

const secret = field([], { type: 'password' });

describe('which field is for what', () => {
  test('a user name, a password and a code', () => {
    expect(decisionOn([label('User name'), dots('Password'), label('One-time code')])).toBe(
      'user-name password code',
    );
    expect(decisionOn([label('One-time code'), dots('Password'), label('E-mail', { type: 'email' })])).toBe(
      'code password user-name',
    );
    expect(decisionOn([])).toBe('');
    expect(decisionOn([label('Search'), label('First name')])).toBe('- -');
  });

  test('an account is no user name beside one, whatever is in it and where the cursor is', () => {
    for (const more of [{}, { hasValue: true }, { hasCursor: true }])
      expect(decisionOn([label('Account ID', more), label('IAM username'), dots('Password')])).toBe(
        '- user-name password',
      );
    expect(decisionOn([label('Customer number', { type: 'number' }), label('User'), dots('Password')])).toBe(
      '- user-name password',
    );
    expect(decisionOn([label('Customer number'), dots('Password')])).toBe('user-name password');
  });

  test('a user ID that hides its text is no password', () => {
    expect(decisionOn([dots('User ID'), dots('Password')])).toBe('user-name password');
    expect(decisionOn([dots('User ID')])).toBe('user-name');
    expect(decisionOn([field(['label: User ID', 'name: password'], { type: 'password' })])).toBe('-');
  });

  test('a code for something else gets none', () => {
    for (const text of ['Company code', 'Recovery code', 'API token', 'Widget code', 'Postal code']) {
      expect(decisionOn([label(text), label('User'), dots('Password')])).toBe('- user-name password');
      expect(decisionOn([label(text), label('Authentication code')])).toBe('- code');
      expect(decisionOn([dots(text), label('User')])).toBe('- user-name');
      expect(
        decisionOn([
          field([`label: ${text}`, 'name: code'], { purposes: ['one-time-code'], hasCursor: true }),
        ]),
      ).toBe('-');
    }
  });

  test('a new password gets none, unless it is the only one of a sign-in', () => {
    const declared = (text: string) => dots(text, { purposes: ['new-password'] });
    expect(decisionOn([label('User'), declared('Password')])).toBe('user-name password');
    expect(decisionOn([label('User'), declared('Password'), declared('Password')])).toBe('user-name - -');
    expect(decisionOn([label('User'), declared('Password')], [['Create account']])).toBe('user-name -');
    expect(decisionOn([dots('Current password'), declared('Password'), declared('Again')])).toBe(
      'password - -',
    );
    expect(decisionOn([label('User'), dots('Password'), dots('Repeat password')])).toBe('user-name - -');
    expect(decisionOn([dots('Password'), dots('New password')])).toBe('password -');
  });

  test('a password that is asked for again is a password, if nothing else is asked for', () => {
    expect(decisionOn([dots('Confirm your password')])).toBe('password');
    expect(decisionOn([label('User'), dots('Confirm your password')])).toBe('user-name -');
    expect(
      decisionOn([label('User', { hasValue: true, isLocked: true }), dots('Confirm your password')]),
    ).toBe('- password, user-name has-value');
    expect(decisionOn([label('User', { hasValue: true }), dots('Confirm your password')])).toBe(
      '- password, user-name has-value',
    );
    expect(
      decisionOn([label('User', { hasValue: true, isWritten: true }), dots('Confirm your password')]),
    ).toBe('user-name -');
    expect(decisionOn([label('User'), dots('Confirm your password to continue')])).toBe('user-name password');
  });

  test('nothing is chosen between equals, and the cursor decides', () => {
    expect(decisionOn([secret, secret])).toBe('- -, password unsure');
    expect(decisionOn([secret, { ...secret, hasCursor: true }])).toBe('- password');
    expect(decisionOn([label('Security code'), label('Verification code')])).toBe('- -, code unsure');
    expect(decisionOn([label('Code'), label('Verification code')])).toBe('- code');
    expect(decisionOn([label('Login'), label('User'), label('Zorg')])).toBe('- - -, user-name unsure');
    expect(decisionOn([label('Login'), label('User', { hasCursor: true })])).toBe('- user-name');
  });

  test('all are in one form: the one that asks for most, or has the cursor', () => {
    const other = { form: 1 };
    expect(decisionOn([label('E-mail', other), label('User'), dots('Password')])).toBe(
      '- user-name password',
    );
    expect(decisionOn([label('User'), dots('Password', other)])).toBe('- password');
    const two = [label('User'), dots('Password'), label('User', other), dots('Password', other)];
    expect(decisionOn(two)).toBe('- - - -, user-name unsure, password unsure');
    expect(decisionOn(two.map((each, at) => ({ ...each, hasCursor: at === 2 })))).toBe(
      '- - user-name password',
    );
  });

  test('a value stays, unless the cursor is in it or Podkey wrote it', () => {
    const user = (more: Partial<FieldSignals>) =>
      decisionOn([label('User', { hasValue: true, ...more }), dots('Password')]);
    expect(user({})).toBe('- password, user-name has-value');
    expect(user({ hasCursor: true })).toBe('user-name password');
    expect(user({ isWritten: true })).toBe('user-name password');
    expect(user({ isLocked: true, hasCursor: true })).toBe('- password, user-name has-value');
    expect(decisionOn([label('User', { isLocked: true }), dots('Password', { isLocked: true })])).toBe(
      'user-name password',
    );
  });

  test('a field with the cursor that nothing is said of is a user name, if nothing else asks', () => {
    const here = { hasCursor: true };
    expect(decisionOn([field([], here)])).toBe('user-name');
    expect(decisionOn([label('Zorg', here)])).toBe('user-name');
    expect(decisionOn([label('Zorg')])).toBe('-');
    expect(decisionOn([field([], here), label('User name')])).toBe('- user-name');
    expect(decisionOn([field([], { ...here, form: 1 }), secret, secret])).toBe('- - -, password unsure');
    for (const more of [
      { type: 'tel' },
      { isNumeric: true },
      { type: 'url' },
      { type: 'search' },
      { isInSearch: true },
    ])
      expect(decisionOn([field([], { ...here, ...more })])).toBe('-');
    expect(decisionOn([label('First name', here)])).toBe('-');
    expect(decisionOn([label('Postal code', here)])).toBe('-');
  });

  test('six digits with the cursor are a code, unless they say otherwise', () => {
    const six = { isNumeric: true, maxLength: 6, hasCursor: true };
    expect(decisionOn([field([], six)])).toBe('code');
    expect(decisionOn([label('Zorg', six)])).toBe('code');
    expect(decisionOn([label('Postal code', six)])).toBe('-');
    expect(decisionOn([label('Customer number', six)])).toBe('-');
  });

  test('a code of a payment card, of a picture and of a gift gets none', () => {
    expect(decisionOn([label('Card number'), label('Security code')])).toBe('- -');
    expect(decisionOn([field([], { purposes: ['cc-number'] }), label('Security code')])).toBe('- -');
    expect(decisionOn([label('Card number', { form: 1 }), label('Security code')])).toBe('- code');
    expect(decisionOn([label('Verification code', { isBesidePicture: true })])).toBe('code');
    expect(decisionOn([label('Verification code', { isBesidePicture: true }), dots('Password')])).toBe(
      '- password',
    );
    expect(decisionOn([label('Code', { isBesidePicture: true }), dots('Password')])).toBe('- password');
    expect(
      decisionOn([label('User', { isBesidePicture: true }), dots('Password', { isBesidePicture: true })]),
    ).toBe('user-name password');
    for (const text of ['gift-card', 'Company', 'Recovery', 'Search'])
      expect(decisionOn([label('Code')], [[text]])).toBe('-');
    expect(decisionOn([label('Code')], [['Company', '2FA']])).toBe('code');
    expect(decisionOn([label('Verification code')], [['Company']])).toBe('code');
    expect(decisionOn([label('Code')])).toBe('code');
  });

  test('a newsletter and a form for messages get no user name', () => {
    const mail = field([], { type: 'email' });
    expect(decisionOn([mail], [['Subscribe']])).toBe('-');
    expect(decisionOn([label('E-mail', { type: 'email' })], [['Leave a comment']])).toBe('-');
    expect(decisionOn([mail], [['Subscribe', 'Sign in']])).toBe('user-name');
    expect(decisionOn([{ ...mail, purposes: ['username'] }], [['Subscribe']])).toBe('user-name');
    expect(decisionOn([label('User'), dots('Password')], [['Comments']])).toBe('user-name password');
  });

  test('a password that says more comes after one that doesn’t', () => {
    expect(decisionOn([label('User'), dots('Password'), dots('Enable password')])).toBe(
      'user-name password -',
    );
    expect(decisionOn([dots('Zorg password'), dots('Zorg password')])).toBe('- -, password unsure');
  });

  test('a page with many fields is decided in no time', () => {
    const many = Array.from({ length: 400 }, (_, at) => label('Login', { form: at % 3 }));
    const started = performance.now();
    expect(decisionOn([...many, dots('Password', { form: 3 })])).toContain('password');
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

/* Pages by chance: fields of any kind in any order. Whatever the page, no value goes into a field for something else. */

const kinds = {
  'user-name': 'Login|User name|E-mail|Benutzername|Usuario|Identifiant|ユーザー名',
  password: 'Password|Passwort|Mot de passe|Contraseña|Hasło|パスワード',
  code: 'Authentication code|6-digit code|One-time password|Einmalcode|認証コード',
  'another code':
    'Company code|Recovery code|ZIP code|API token|Firmencode|Code de secours|邀请码|Discount code',
  account: 'Company|Tenant|Mandant|Telephone|Workspace',
  'a new password': 'New password|Neues Passwort|Nouveau mot de passe|新しいパスワード',
  'something else': 'Password hint|First name|Search|Answer to your question|Card number|Comment',
} as const;
type Kind = keyof typeof kinds;

function chancesOf(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function madeUpPage(chance: () => number): { page: PageSignals; kinds: Kind[] } {
  const one = <T>(of: readonly T[]): T => of[Math.floor(chance() * of.length)] as T;
  const made = Array.from({ length: 1 + Math.floor(chance() * 5) }, () => one(Object.keys(kinds) as Kind[]));
  const cursor = Math.floor(chance() * made.length * 2);
  const fields = made.map((kind, at) => {
    const hides = kind.includes('password') ? chance() < 0.8 : chance() < 0.15;
    return field([`${one(['label', 'aria', 'placeholder'] as const)}: ${one(kinds[kind].split('|'))}`], {
      type: hides ? 'password' : one(['text', 'text', 'email', 'tel', 'number', 'search', 'url']),
      form: chance() < 0.2 ? 1 : 0,
      hasValue: chance() < 0.1,
      hasCursor: at === cursor,
      ...(chance() < 0.1 && {
        purposes: [one(['off', 'username', 'current-password', 'one-time-code', 'new-password', 'tel'])],
      }),
      ...(chance() < 0.1 && { maxLength: one([1, 6, 64]) }),
    });
  });
  return { page: { fields, forms: [] }, kinds: made };
}

/** What a decision does that it mustn't. */
function harmsOf(
  { page, kinds: made }: ReturnType<typeof madeUpPage>,
  { chosen }: Pick<Decision, 'chosen'>,
): string[] {
  return chosen.flatMap(({ kind, scored: { candidate } }) =>
    candidate.fields.flatMap((at) => {
      const is = made[at];
      const one = page.fields[at];
      if (is === undefined || !one) return [];
      if (one.hasValue && !one.hasCursor) return [`over a value: ${kind}`];
      if (kind === 'password' && !one.hidesText && one.type !== 'text')
        return [`a password in a field of type ${one.type}`];
      return is === kind || (kind === 'user-name' && one.purposes.includes('username'))
        ? []
        : [`${kind} in ${is}`];
    }),
  );
}

const seeds = [20_300_101, 7, 4_711];
const pageCount = 1_500;

describe.each(seeds)('made-up pages, seed %i', (seed) => {
  const pages = (() => {
    const chance = chancesOf(seed);
    return Array.from({ length: pageCount }, () => madeUpPage(chance));
  })();

  test('no value goes into a field for something else', () => {
    const filled = { 'user-name': 0, password: 0, code: 0 };
    for (const made of pages) {
      const decision = decide(made.page);
      const harms = harmsOf(made, decision);
      if (harms.length > 0) expect.fail(`${harms.join(', ')}\n${explain(decision)}`);
      for (const { kind } of decision.chosen) filled[kind] += 1;
      expect(decision.chosen.length + Object.keys(decision.misses).length).toBe(3);
    }
    // A rule that chooses nothing would do no harm either.
    for (const count of Object.values(filled)) expect(count).toBeGreaterThan(pageCount / 8);
  });

  test('a decision that looks at the type only is found out', () => {
    const byType = ({ page }: (typeof pages)[number]): Pick<Decision, 'chosen'> => {
      const { scored } = decide(page);
      return {
        chosen: scored.slice(0, 1).map((each) => ({
          kind: each.candidate.signals.hidesText ? 'password' : 'user-name',
          scored: each,
        })),
      };
    };
    expect(pages.flatMap((made) => harmsOf(made, byType(made))).length).toBeGreaterThan(pageCount / 4);
  });
});
