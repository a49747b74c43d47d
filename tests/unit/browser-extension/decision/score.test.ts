import { describe, expect, test } from 'vitest';
import { explain } from '../../../../browser-extension/in-page/decision/explain.ts';
import { decide } from '../../../../browser-extension/in-page/decision/assign.ts';
import { scoreFields, weights, type Meaning } from '../../../../browser-extension/in-page/decision/score.ts';
import {
  candidatesOf,
  type FieldSignals,
  type PageSignals,
} from '../../../../browser-extension/in-page/decision/signals.ts';
import { decisionOn, dots, field, label } from './sample-fields.ts';

/** The names of the signals of each field, with the share if it isn't 1. */
const signalsOf = (fields: readonly FieldSignals[], forms: PageSignals['forms'] = []): string[][] =>
  scoreFields({ fields, forms }, candidatesOf({ fields, forms })).map(({ signals }) =>
    signals.map(({ name, share }) => (share === 1 ? name : `${name} × ${share}`)),
  );
const signalsOfOne = (one: FieldSignals, forms: PageSignals['forms'] = []): string[] =>
  signalsOf([one], forms)[0] ?? [];
const neverOf = (one: FieldSignals) =>
  scoreFields({ fields: [one], forms: [] }, candidatesOf({ fields: [one], forms: [] }))[0]?.never;

describe('what a field says by itself', () => {
  test.each([
    ['username', ['declared as user name']],
    ['email', ['declared as e-mail']],
    ['email username', ['declared as user name']],
    ['current-password', ['declared as password']],
    ['one-time-code', ['declared as code']],
    ['section-a username webauthn', ['declared as user name']],
    ['organization', ['declared as something else']],
    ['shipping tel-national', ['declared as something else']],
    ['cc-number', ['declared as something else']],
    ['on', []],
    ['off', []],
    ['nonsense', []],
    ['new-password', []],
  ])('autocomplete="%s"', (purposes, signals) => {
    expect(signalsOfOne(field([], { purposes: purposes.split(' ') }))).toEqual(signals);
  });

  test('a text counts by its place, and only where it says most', () => {
    expect(signalsOfOne(field(['label: User name', 'placeholder: Login', 'title: User']))).toEqual([
      'says user name',
    ]);
    expect(signalsOfOne(field(['title: User name']))).toEqual(['says user name × 0.6']);
    expect(signalsOfOne(field(['before: User name']))).toEqual(['says user name × 0.8']);
    expect(signalsOfOne(field(['title: Login', 'before: User name']))).toEqual(['says user name × 0.8']);
    expect(signalsOfOne(field(['label: User name', 'name: user', 'name: zorg']))).toEqual([
      'says user name',
      'says user name × 0.7',
    ]);
    expect(signalsOfOne(field(['label: User name', 'placeholder: Search']))).toEqual([
      'says user name',
      'says something else',
    ]);
    expect(signalsOfOne(field(['name: account']))).toEqual(['says perhaps a user name × 0.7']);
    expect(signalsOfOne(field(['label: Login', 'name: account']))).toEqual([
      'says user name',
      'says perhaps a user name × 0.35',
    ]);
    expect(signalsOfOne(field(['label: please', 'name: account']))).toEqual([
      'says perhaps a user name × 0.7',
    ]);
  });

  test('unknown words count only where they are written for the field', () => {
    expect(signalsOfOne(label('Zorg'))).toEqual(['says unknown words']);
    expect(signalsOfOne(field(['aria: Zorg', 'placeholder: zorg']))).toEqual(['says unknown words']);
    expect(signalsOfOne(field(['before: Zorg']))).toEqual(['says unknown words × 0.8']);
    for (const place of ['name', 'title', 'heading', 'group'] as const)
      expect(signalsOfOne(field([`${place}: Zorg`]))).toEqual([]);
    expect(signalsOfOne(dots('Zorg'))).toEqual([
      'says unknown words',
      'hides its text',
      'says unknown words and hides its text',
    ]);
    expect(signalsOfOne(field(['name: Zorg'], { type: 'password' }))).toEqual(['hides its text']);
  });

  test('what is above several fields is not the name of each', () => {
    for (const text of ['Login', 'Account', 'PIN', 'password_login_username'])
      expect(signalsOfOne(field([`heading: ${text}`]))).toEqual([]);
    expect(signalsOfOne(field(['heading: Verification code']))).toEqual(['says code × 0.6']);
    expect(signalsOfOne(field(['group: Recovery code']))).toEqual(['says something else × 0.5']);
    expect(signalsOfOne(field(['group: Password']))).toEqual(['says password × 0.5']);
  });

  test('its type, length and place', () => {
    expect(signalsOfOne(field([], { type: 'email' }))).toEqual(['takes an e-mail address']);
    expect(signalsOfOne(field([], { type: 'search' }))).toEqual(['is a search field']);
    expect(signalsOfOne(field([], { type: 'search', purposes: ['username'] }))).toEqual([
      'declared as user name',
    ]);
    expect(signalsOfOne(field([], { isInSearch: true }))).toEqual(['is in a search']);
    expect(signalsOfOne(field([], { isInSearch: true, type: 'password' }))).toEqual(['hides its text']);
    expect(signalsOfOne(field([], { isLocked: true }))).toEqual(['is locked']);
    expect(signalsOfOne(field([], { hidesText: true }))).toEqual(['hides its text']);
    for (const maxLength of [6, 8])
      expect(signalsOfOne(field([], { isNumeric: true, maxLength }))).toEqual(['takes six to eight digits']);
    for (const maxLength of [-1, 5, 9])
      expect(signalsOfOne(field([], { isNumeric: true, maxLength }))).toEqual([]);
    expect(signalsOfOne(field([], { maxLength: 6 }))).toEqual([]);
  });

  test('the cursor counts for what the field may be', () => {
    expect(signalsOfOne(label('Login', { hasCursor: true }))).toContain(
      'may be a user name, and has the cursor',
    );
    expect(signalsOfOne(dots('Zorg', { hasCursor: true }))).toContain(
      'may be a password, and has the cursor',
    );
    expect(signalsOfOne(dots('Account', { hasCursor: true, purposes: ['current-password'] }))).not.toContain(
      'may be a password, and has the cursor',
    );
    expect(signalsOfOne(field([], { type: 'password', hasCursor: true }))).toEqual([
      'hides its text',
      'may be a password, and has the cursor',
    ]);
    expect(signalsOfOne(field([], { isNumeric: true, maxLength: 6, hasCursor: true }))).toEqual([
      'takes six to eight digits',
      'takes six to eight digits, with the cursor',
      'may be a code, and has the cursor',
    ]);
    expect(signalsOfOne(label('Search', { hasCursor: true }))).toEqual(['says something else']);
    expect(signalsOfOne(field([], { hasCursor: true }))).toEqual([]);
  });

  test('what its form is for', () => {
    expect(signalsOfOne(field(), [['Sign in']])).toEqual(['its form signs in']);
    expect(signalsOfOne(field(), [['loginForm', 'Register']])).toEqual(['its form signs in']);
    expect(signalsOfOne(field(), [['Create account']])).toEqual([]);
    const secret = field([], { type: 'password' });
    expect(signalsOfOne(secret, [['Create account']])).toEqual([
      'hides its text',
      'its form makes an account',
    ]);
    expect(signalsOfOne(secret, [['Create account', 'Sign in']])).toEqual([
      'hides its text',
      'its form signs in',
    ]);
    expect(signalsOfOne(dots('Current password'), [['Change password']])).not.toContain(
      'its form makes an account',
    );
    expect(signalsOfOne({ ...secret, purposes: ['current-password'] }, [['Register']])).not.toContain(
      'its form makes an account',
    );
    expect(signalsOfOne(field(), [['Two-factor authentication']])).toEqual(['its form asks for a code']);
    expect(signalsOfOne(label('Zorg'), [['Two-factor authentication']])).toEqual(['says unknown words']);
    expect(signalsOfOne(field(['name: zorg']), [['Two-factor authentication']])).toEqual([
      'its form asks for a code',
    ]);
    expect(signalsOfOne(secret, [['Two-factor authentication']])).toEqual(['hides its text']);
    expect(signalsOfOne(field([], { form: 1 }), [['Sign in'], []])).toEqual([]);
  });
});

describe('what a field is by those around it', () => {
  const secret = field([], { type: 'password' });
  test('the text before the password', () => {
    expect(signalsOf([field(), secret])).toEqual([['just before the password'], ['hides its text']]);
    expect(signalsOf([field(), label('Code from your app'), secret])[0]).toEqual([
      'just before the password',
    ]);
    expect(signalsOf([field(), field(), secret])).toEqual([
      [],
      ['just before the password'],
      ['hides its text'],
    ]);
    expect(signalsOf([field([], { form: 1 }), secret])[0]).toEqual([]);
    expect(signalsOf([secret, field()])[1]).toEqual(['after the password']);
    expect(signalsOf([secret, secret])).toEqual([['hides its text'], ['hides its text']]);
    for (const text of ['Password', 'New password', 'Repeat password', 'Verification code', 'Company'])
      expect(signalsOf([label(text, { type: 'email' }), secret])[0]).not.toContain(
        'just before the password',
      );
    expect(signalsOf([label('Zorg'), secret])[0]).toContain('just before the password');
    expect(signalsOf([dots('User ID'), secret])[0]).toContain('just before the password');
    expect(signalsOf([field([], { type: 'password', purposes: ['username'] }), secret])[0]).toContain(
      'just before the password',
    );
    expect(signalsOf([field([], { type: 'search' }), secret])[0]).toContain(
      'is a search field beside a password',
    );
  });

  test('the password after the user name', () => {
    expect(signalsOf([label('Login'), secret])[1]).toContain('just after the user name');
    expect(signalsOf([label('Login'), label('Code from your app'), secret])[2]).toContain(
      'just after the user name',
    );
    expect(signalsOf([label('Login'), label('Company'), secret])[2]).not.toContain(
      'just after the user name',
    );
    expect(signalsOf([label('Login', { form: 1 }), secret])[1]).not.toContain('just after the user name');
  });

  test('passwords that are made', () => {
    const declaredNew = { type: 'password', purposes: ['new-password'] };
    expect(signalsOfOne(field([], declaredNew))).toEqual([
      'declared as new password, alone',
      'hides its text',
    ]);
    expect(signalsOf([field([], declaredNew), field([], declaredNew)])[0]).toContain(
      'declared as new password',
    );
    expect(signalsOf([field([], declaredNew), dots('Company')])[0]).not.toContain('declared as new password');
    expect(signalsOf([field([], declaredNew), field([], { ...declaredNew, form: 1 })])[0]).not.toContain(
      'declared as new password',
    );
    expect(signalsOf([dots('Password'), dots('Repeat password')])).toEqual([
      expect.arrayContaining(['a password that is typed twice']),
      expect.arrayContaining(['says password again']),
    ]);
    expect(signalsOf([dots('Password'), dots('New password'), dots('Repeat password')])[0]).not.toContain(
      'a password that is typed twice',
    );
    expect(signalsOf([dots('Current password'), dots('New password')])[0]).toContain(
      'the known password among new ones',
    );
    expect(signalsOf([dots('Password'), dots('New password')])[0]).not.toContain(
      'the known password among new ones',
    );
  });
});

describe('what a field never is', () => {
  test.each([
    ['number', { 'user-name': 'type number', password: 'type number' }],
    ['url', { 'user-name': 'type url', password: 'type url', code: 'type url' }],
    ['email', { password: 'type email', code: 'type email' }],
    ['search', { password: 'type search', code: 'type search' }],
    ['tel', { password: 'type tel' }],
    ['text', { password: 'shows its text, and not all says password' }],
    ['password', { 'user-name': 'hides its text' }],
  ])('a field of type %s', (type, never) => {
    expect(neverOf(field([], { type }))).toEqual(never);
  });

  test('a short field is nothing', () => {
    for (const maxLength of [1, 3])
      expect(Object.keys(neverOf(field([], { maxLength, width: 300 })) ?? {}).length).toBe(3);
    for (const maxLength of [0, 4, -1])
      expect(neverOf(field([], { maxLength, width: 300 }))).not.toHaveProperty('code');
  });

  test('a field that shows its text is a password only if everything says so', () => {
    const isPassword = (texts: Parameters<typeof field>[0], more: Partial<FieldSignals> = {}) =>
      neverOf(field(texts, more))?.password === undefined;
    expect(isPassword(['label: Password'])).toBe(true);
    expect(isPassword(['name: password'])).toBe(true);
    expect(isPassword(['label: Password', 'name: x17_zorg'])).toBe(true);
    expect(isPassword(['label: Password', 'name: zorg_password'])).toBe(true);
    expect(isPassword([], { purposes: ['current-password'] })).toBe(true);
    expect(isPassword(['label: Password'], { purposes: ['off'] })).toBe(true);
    expect(isPassword(['name: zorg_password'])).toBe(false);
    expect(isPassword(['label: Zorg password'])).toBe(false);
    expect(isPassword(['label: Password', 'placeholder: zorg'])).toBe(false);
    expect(isPassword(['label: Password', 'name: username'])).toBe(false);
    expect(isPassword(['label: Password hint', 'name: password'])).toBe(false);
    expect(isPassword(['label: New password'])).toBe(false);
    expect(isPassword([])).toBe(false);
    expect(isPassword(['name: zorg'])).toBe(false);
    for (const purpose of ['new-password', 'username', 'tel', 'one-time-code'])
      expect(isPassword(['label: Password'], { purposes: [purpose] })).toBe(false);
    expect(isPassword(['label: User'], { purposes: ['current-password'] })).toBe(false);
  });

  test('boxes are a code or nothing, and dots a user name only by their word', () => {
    const row = Array.from({ length: 6 }, () => field([], { maxLength: 1, width: 30 }));
    const [first] = scoreFields({ fields: row, forms: [] }, candidatesOf({ fields: row, forms: [] }));
    expect(first?.never).toMatchObject({ 'user-name': 'boxes' });
    expect(first?.never).not.toHaveProperty('code');
    expect(neverOf(dots('User ID'))).toEqual({});
    expect(neverOf(field([], { type: 'password', purposes: ['username'] }))).toEqual({});
  });
});

test('a score is the sum of its signals', () => {
  const fields = [
    label('Login', { hasCursor: true }),
    field(['label: Password', 'name: pw'], { type: 'password' }),
    label('Company'),
  ];
  const page = { fields, forms: [['Sign in']] };
  for (const { signals, scores } of scoreFields(page, candidatesOf(page)))
    for (const [meaning, score] of Object.entries(scores)) {
      const points = signals.map(
        ({ name, share }) =>
          share * ((weights[name] as Partial<Record<Meaning, number>>)[meaning as Meaning] ?? 0),
      );
      expect(points.reduce((sum, each) => sum + each, 0)).toBe(score);
    }
});

describe('the explanation', () => {
  test('names each field, its points and what won', () => {
    const fields = [
      field(['label: Konto 12345 ada@example.com', 'name: acct'], { hasValue: true }),
      label('Login', { hasCursor: true }),
      field(['label: Password'], { type: 'password', maxLength: 64, isWritten: true, hasValue: true }),
    ];
    expect(explain(decide({ fields, forms: [['Sign in']] }))).toBe(
      [
        '1. label “Konto … …@…”, name “acct” (text, form 1, has a value)',
        '   user name: 28 (label says perhaps a user name +16; name says perhaps a user name +6; its form signs in +6)',
        '   password: never (shows its text, and not all says password)',
        '   code: -81, too few (label says perhaps a user name −60; name says perhaps a user name −21)',
        '2. label “Login” (text, form 1, cursor) → user name',
        '   user name: 116 (label says user name +40; its form signs in +6; just before the password +30; may be a user name, and has the cursor +40)',
        '   password: never (shows its text, and not all says password)',
        '   code: -60, too few (label says user name −60)',
        '3. label “Password” (password, form 1, 64 characters, dots, has a value, as Podkey wrote it) → password',
        '   user name: never (hides its text)',
        '   password: 86 (label says password +40; hides its text +30; its form signs in +6; just after the user name +10)',
        '   code: -35, too few (label says password −30; hides its text −5)',
        'user name: found, 88 ahead of what else could be',
        'password: found, 86 ahead of what else could be',
        'code: no-field',
      ].join('\n'),
    );
  });

  test('cuts long texts and long pages, and says what is unsure', () => {
    const fields = Array.from({ length: 45 }, () =>
      field([`aria: ${'Zorg '.repeat(20)}\n\u0007x`], { type: 'password' }),
    );
    const text = explain(decide({ fields, forms: [] }));
    expect(text).toContain('5 more fields');
    expect(text.match(/^\d+\./gm)).toHaveLength(40);
    expect(text).toContain(`aria “${'Zorg '.repeat(8)}…”`);
    const pair = [field([], { type: 'password' }), field([], { type: 'password' })];
    expect(explain(decide({ fields: pair, forms: [] }))).toContain(
      'password: unsure, 0 ahead of what else could be',
    );
    expect(explain(decide({ fields: pair, forms: [] }))).not.toContain('more fields');
    expect(explain(decide({ fields: [field()], forms: [] }))).toContain('no text (text, form 1)');
    const boxes = Array.from({ length: 6 }, () => field([], { maxLength: 1, width: 30 }));
    expect(explain(decide({ fields: boxes, forms: [] }))).toContain(
      '(text, form 1, boxes 1+1+1+1+1+1, 6 characters) → code',
    );
  });
});

test('the decision on a whole page', () => {
  expect(decisionOn([label('Company'), label('Zorg'), dots('Password')])).toBe('- user-name password');
});
