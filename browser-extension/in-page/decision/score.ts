import { fillable, type Fillable } from '../../messages.ts';
import { readText, sensesIn, type Reading, type Says } from './read-text.ts';
import type { Candidate, FieldSignals, PageSignals, PlacedText, Place } from './signals.ts';

export type Meaning = Fillable | 'none';
export const meanings: readonly Meaning[] = [...fillable, 'none'];
type Points = Readonly<Partial<Record<Meaning, number>>>;

/** What each signal counts for a meaning, and against it. */
export const weights = {
  'declared as user name': { 'user-name': 60, password: -110, code: -60 },
  'declared as e-mail': { 'user-name': 40, password: -110, code: -60 },
  'declared as password': { password: 40, 'user-name': -40, code: -40 },
  // Some pages declare it to keep browsers from filling.
  'declared as code': { code: 45, password: -30, 'user-name': -30 },
  'declared as new password, alone': { password: -5 },
  'declared as new password': { none: 60 },
  'declared as something else': { none: 110 },

  'says user name': { 'user-name': 40, password: -50, code: -60 },
  'says perhaps a user name': { 'user-name': 16, password: -30, code: -60 },
  'says user name and password': { 'user-name': 30, password: 30 },
  'says password': { password: 40, 'user-name': -50, code: -30 },
  'says perhaps a password': { password: 15, 'user-name': -20, code: -20 },
  'says new password': { none: 90 },
  'says password again': { none: 60 },
  'says code': { code: 40, password: -60, 'user-name': -50 },
  'says perhaps a code': { code: 20, password: -25, 'user-name': -30 },
  'says something else': { none: 50 },
  'says unknown words': { none: 10 },
  'says nothing': {},

  'hides its text': { password: 30, 'user-name': -20, code: -5 },
  'says unknown words and hides its text': { none: 15 },
  'takes an e-mail address': { 'user-name': 35 },
  'takes six to eight digits': { code: 20 },
  'takes six to eight digits, with the cursor': { code: 25, 'user-name': -30 },
  'boxes of a code': { code: 35 },
  'boxes for what may be a PIN': { none: 30 },
  'is a search field': { none: 55 },
  'is a search field beside a password': { none: 25 },
  'is in a search': { none: 40 },
  'may be a user name, and has the cursor': { 'user-name': 40 },
  'may be a password, and has the cursor': { password: 40 },
  'may be a code, and has the cursor': { code: 40 },
  'has the cursor, and nothing else asks': { 'user-name': 30 },
  'is locked': { none: 5 },

  'just before the password': { 'user-name': 30 },
  'after the password': { 'user-name': -20 },
  'just after the user name': { password: 10 },
  'a password that is typed twice': { none: 60 },
  'the known password among new ones': { password: 20 },
  'its form signs in': { 'user-name': 6, password: 6 },
  'its form makes an account': { none: 70 },
  'its form asks for a code': { code: 25 },
  'its form asks for another code': { none: 40 },
  'its form asks for a message or a search': { none: 70 },
  'is for a payment card': { none: 60 },
  'is beside a picture': { none: 40 },
} as const satisfies Readonly<Record<string, Points>>;

export type SignalName = keyof typeof weights;

/** How much of its weight a text has at each place. */
export const placeShares: Readonly<Record<Place, number>> = {
  label: 1,
  aria: 1,
  placeholder: 1,
  title: 0.6,
  before: 0.8,
  near: 0.7,
  group: 0.5,
  heading: 0.6,
  name: 0.7,
};

export interface Signal {
  name: SignalName;
  /** The text that says it, if one does. */
  text?: PlacedText;
  /** How much of its weight counts. */
  share: number;
}

export interface Scored {
  candidate: Candidate;
  readings: readonly PlacedReading[];
  /** Whether its form is for a message, a search and the like. */
  isForOther: boolean;
  signals: readonly Signal[];
  /** Why it can't be one, whatever its score. */
  never: Readonly<Partial<Record<Fillable, string>>>;
  scores: Readonly<Record<Meaning, number>>;
}

interface PlacedReading extends Reading {
  placed: PlacedText;
}

/** How much more than for none of the meanings a field must score. */
export const thresholds: Readonly<Record<Fillable, number>> = { 'user-name': 15, password: 25, code: 20 };

/** What HTML declares that Podkey doesn't fill. */
const otherPurposes =
  /^(?:name|honorific-.*|(?:given|additional|family)-name|nickname|organization.*|street-address|address-.*|country.*|postal-code|cc-.*|transaction-.*|language|bday.*|sex|url|photo|tel.*|impp|device-.*)$/;

/** The fewest characters of a value that is no part of another one. */
const minLength = 4;
const codeLengths = { min: 6, max: 8 };

/** Scores the fields of a page, each for each meaning. */
export function scoreFields(page: PageSignals, candidates: readonly Candidate[]): Scored[] {
  const own = candidates.map((candidate) => scoreAlone(candidate, page));
  return own.map((scored) => withCursor(withSignals(scored, besideOthers(scored, own))));
}

const cursorSignals = {
  'user-name': 'may be a user name, and has the cursor',
  password: 'may be a password, and has the cursor',
  code: 'may be a code, and has the cursor',
} as const satisfies Record<Fillable, SignalName>;

/** What a field may say so that the cursor in it counts for a meaning. */
const fitting: Readonly<Record<Fillable, ReadonlySet<Says>>> = {
  'user-name': new Set(['user name', 'perhaps a user name', 'user name and password']),
  password: new Set(['password', 'perhaps a password', 'user name and password', 'password again']),
  code: new Set(['code', 'perhaps a code']),
};

function withCursor(scored: Scored): Scored {
  if (!scored.candidate.signals.hasCursor) return scored;
  const fits = (kind: Fillable) =>
    scored.readings.every(
      ({ says, placed }) => !isAtField(placed) || isVague(says) || fitting[kind].has(says),
    );
  const kinds = fillable.filter((kind) => leadOf(scored, kind) > 0 && fits(kind));
  return withSignals(
    scored,
    kinds.map((kind) => signal(cursorSignals[kind])),
  );
}

const isVague = (says: Says): boolean => says === 'nothing' || says === 'unknown words';

/** How much more a field scores for a meaning than for none. */
export const leadOf = ({ never, scores }: Scored, kind: Fillable): number =>
  never[kind] === undefined ? scores[kind] - scores.none : Number.NEGATIVE_INFINITY;

export const isCandidate = (scored: Scored, kind: Fillable): boolean =>
  leadOf(scored, kind) >= thresholds[kind];

export function withSignals(scored: Scored, signals: readonly Signal[]): Scored {
  const all = [...scored.signals, ...signals];
  const scores: Record<Meaning, number> = { 'user-name': 0, password: 0, code: 0, none: 0 };
  for (const { name, share } of all)
    for (const meaning of meanings) scores[meaning] += share * ((weights[name] as Points)[meaning] ?? 0);
  return { ...scored, signals: all, scores };
}

const signal = (name: SignalName): Signal => ({ name, share: 1 });

/** What a field says by itself. */
function scoreAlone(candidate: Candidate, { forms }: PageSignals): Scored {
  const { signals: field, boxes } = candidate;
  const readings = field.texts.map((placed): PlacedReading => ({ ...readText(placed.text), placed }));
  const found: Signal[] = [...declared(field), ...said(readings, boxes.length > 0)];
  const when = (isSo: boolean, name: SignalName) => {
    if (isSo) found.push(signal(name));
  };
  const says = (what: Says) => readings.some((reading) => reading.says === what && isAtField(reading.placed));
  when(field.hidesText && boxes.length === 0, 'hides its text');
  when(field.hidesText && says('unknown words'), 'says unknown words and hides its text');
  when(field.type === 'email', 'takes an e-mail address');
  const isCodeLong = field.maxLength >= codeLengths.min && field.maxLength <= codeLengths.max;
  const takesCode = field.isNumeric && isCodeLong && boxes.length === 0;
  when(takesCode, 'takes six to eight digits');
  when(takesCode && field.hasCursor, 'takes six to eight digits, with the cursor');
  when(candidate.areSmall && boxes.every((each) => each === 1), 'boxes of a code');
  when(
    boxes.length > 0 && readings.some((reading) => reading.says === 'perhaps a password'),
    'boxes for what may be a PIN',
  );
  when(field.isInSearch && !field.hidesText, 'is in a search');
  when(field.isLocked, 'is locked');
  const form = new Set((forms[field.form] ?? []).flatMap(sensesIn));
  when(form.has('signIn'), 'its form signs in');
  const isKnownPassword =
    field.purposes.includes('current-password') || readings.some(({ isCurrent }) => isCurrent);
  when(
    field.hidesText && form.has('signUp') && !form.has('signIn') && !isKnownPassword,
    'its form makes an account',
  );
  const isTold = readings.some(({ says: what, placed }) => what !== 'nothing' && isAtField(placed));
  when(form.has('code') && !isTold && !field.hidesText, 'its form asks for a code');
  const isForOther = form.has('other') && !form.has('signIn') && !form.has('code');
  const isVagueCode =
    readings.some(({ says: what }) => what === 'perhaps a code') &&
    !readings.some(({ says: what }) => what === 'code');
  const namesOther = form.has('beside') || form.has('otherSecret');
  when(isVagueCode && namesOther && !form.has('code'), 'its form asks for another code');
  const never = neverOf(field, readings, boxes);
  return withSignals({ candidate, readings, isForOther, signals: [], never, scores: noScores }, found);
}

const noScores: Readonly<Record<Meaning, number>> = { 'user-name': 0, password: 0, code: 0, none: 0 };

function declared({ purposes, hidesText }: FieldSignals): Signal[] {
  const has = (purpose: string) => purposes.includes(purpose);
  const found: Signal[] = [];
  if (has('username')) found.push(signal('declared as user name'));
  else if (has('email')) found.push(signal('declared as e-mail'));
  if (has('current-password')) found.push(signal('declared as password'));
  if (has('one-time-code')) found.push(signal('declared as code'));
  if (purposes.some((purpose) => otherPurposes.test(purpose)))
    found.push(signal('declared as something else'));
  // Among other fields it is counted with them.
  if (has('new-password') && hidesText) found.push(signal('declared as new password, alone'));
  return found;
}

/** What a field's texts say: each thing once for what is written, and once for its names. */
function said(readings: readonly PlacedReading[], areBoxes: boolean): Signal[] {
  const found = new Map<string, Signal>();
  const isWritten = readings.some(({ says, placed }) => placed.place !== 'name' && says !== 'nothing');
  for (const { says, isExact, placed } of readings) {
    const isName = placed.place === 'name';
    if (says === 'nothing' || (says === 'unknown words' && !isAtField(placed))) continue;
    // “Login” above a form is no user name.
    if (isAbove(placed) && aboveAll.has(says)) continue;
    // What it is about is seen among the other fields only.
    if (says === 'password again') continue;
    // What people see counts more.
    const place = areBoxes && (isAbove(placed) || placed.place === 'near') ? 1 : placeShares[placed.place];
    const share =
      place *
      (isName && isWritten && vague.has(says) ? 0.5 : 1) *
      (isExact || !counted.has(says) ? 1 : inexactShare);
    const key = `${says} ${isName}`;
    if ((found.get(key)?.share ?? 0) < share) found.set(key, { name: `says ${says}`, text: placed, share });
  }
  return [...found.values()];
}

const isAbove = ({ place }: PlacedText): boolean => place === 'heading' || place === 'group';
/** Whether a text is one that is written for the field alone, and no name of the page's own. */
const isAtField = (placed: PlacedText): boolean =>
  placed.place !== 'near' && !isAbove(placed) && placed.place !== 'name' && placed.place !== 'title';
/** What a text above several fields may say without meaning each of them. */
const aboveAll = new Set<Says>([
  'user name',
  'perhaps a user name',
  'user name and password',
  'perhaps a password',
]);

/** How much of its weight a text has that says more: “Enable password” beside “Password”. */
const inexactShare = 0.85;
const counted = new Set<Says>(['user name', 'password']);

const vague = new Set<Says>(['perhaps a code', 'perhaps a user name', 'perhaps a password']);

function neverOf(
  { type, hidesText, maxLength, purposes }: FieldSignals,
  readings: readonly PlacedReading[],
  boxes: readonly number[],
): Partial<Record<Fillable, string>> {
  const says = (what: Says) => readings.some((reading) => reading.says === what);
  const never: Partial<Record<Fillable, string>> = {};
  const isShort = maxLength > 0 && maxLength < minLength;
  if (boxes.length > 0) {
    never['user-name'] = 'boxes';
    never.password = 'boxes';
  }
  if (isShort) {
    never['user-name'] = 'too short';
    never.password = 'too short';
    never.code = 'too short';
  }
  if (type === 'number' || type === 'url') never['user-name'] = `type ${type}`;
  else if (hidesText && !says('user name') && !purposes.includes('username'))
    never['user-name'] = 'hides its text';
  if (type === 'email' || type === 'url' || type === 'search') never.code = `type ${type}`;
  if (type !== 'password' && type !== 'text') never.password = `type ${type}`;
  else if (!hidesText && !isPasswordByAll(purposes, readings))
    never.password = 'shows its text, and not all says password';
  return never;
}

/** Whether nothing about a field that shows its text says that it is anything but a password. */
function isPasswordByAll(purposes: readonly string[], readings: readonly PlacedReading[]): boolean {
  const isDeclared = purposes.includes('current-password');
  const isSo = ({ says, isExact, placed }: PlacedReading) =>
    says === 'nothing' ||
    (says === 'password' && (isExact || placed.place === 'name')) ||
    (says === 'unknown words' && placed.place === 'name');
  const saysSo = readings.some(({ says, isExact }) => says === 'password' && isExact);
  return (
    readings.every(isSo) &&
    (saysSo || isDeclared) &&
    purposes.every((purpose) => ['current-password', 'off', 'on', '', 'false', 'nope'].includes(purpose))
  );
}

/** What a field is by those around it in its form. */
function besideOthers(scored: Scored, all: readonly Scored[]): Signal[] {
  const { signals: field } = scored.candidate;
  const form = all.filter(({ candidate }) => candidate.signals.form === field.form);
  const at = form.indexOf(scored);
  const found: Signal[] = [];
  const passwords = form.filter(isPasswordField);
  if (field.type === 'search' && !field.purposes.includes('username'))
    found.push(signal(passwords.length > 0 ? 'is a search field beside a password' : 'is a search field'));
  if (scored.isForOther && passwords.length === 0 && !field.hidesText && !field.purposes.includes('username'))
    found.push(signal('its form asks for a message or a search'));
  const isText = !field.hidesText && !isCandidate(scored, 'code');
  const next = form.slice(at + 1).find((other) => !isCandidate(other, 'code'));
  if ((isText || saysIt(scored, 'user name')) && !saysOtherwise(scored) && next && passwords.includes(next))
    found.push(signal('just before the password'));
  const firstPassword = passwords[0];
  if (isText && firstPassword && form.indexOf(firstPassword) < at) found.push(signal('after the password'));
  if (passwords.includes(scored)) {
    const before = form.slice(0, at).findLast((other) => !isCandidate(other, 'code'));
    if (before && isCandidate(before, 'user-name')) found.push(signal('just after the user name'));
  }
  // A page that asks for a code alone has its own picture above it.
  const asksForMore = form.length > 1 && !field.hidesText;
  if (field.isBesidePicture && asksForMore && (saysIt(scored, 'code') || saysIt(scored, 'perhaps a code')))
    found.push(signal('is beside a picture'));
  if (isCandidate(scored, 'code') && form.some((other) => other !== scored && isOfCard(other)))
    found.push(signal('is for a payment card'));
  found.push(...amongPasswords(scored, form));
  return found;
}

const isOfCard = ({ candidate, readings }: Scored): boolean =>
  candidate.signals.purposes.some((purpose) => purpose.startsWith('cc-')) ||
  readings.some(({ placed }) => sensesIn(placed.text).includes('card'));

const saysIt = ({ readings, candidate }: Scored, what: Says): boolean =>
  readings.some(({ says }) => says === what) ||
  (what === 'user name' && candidate.signals.purposes.includes('username'));

/** Whether what is written for a field alone says that it is no user name. */
const saysOtherwise = ({ readings }: Scored): boolean =>
  readings.some(({ says, placed }) => isAtField(placed) && noUserName.has(says));

const noUserName = new Set<Says>(['password', 'new password', 'password again', 'code', 'something else']);

/** Whether a field may be a password: what hides its text and doesn't say anything else. */
const isPasswordField = (scored: Scored): boolean => isCandidate(scored, 'password');

/** What a field that hides its text is by the others that do: some are for a password that is made or changed. */
function amongPasswords(scored: Scored, form: readonly Scored[]): Signal[] {
  if (!isSecret(scored)) return [];
  const others = form.filter((other) => other !== scored && isSecret(other));
  const isMade = (other: Scored) => isDeclaredNew(other) || saysIt(other, 'new password');
  const isAgain = (other: Scored) => !isKnown(other) && other.readings.some((reading) => reading.isAgain);
  const isMadeOnce = (other: Scored) => isMade(other) && !isAgain(other);
  const found: Signal[] = [];
  if (isAgain(scored)) {
    const asksForUser = form.some(
      (other) => isCandidate(other, 'user-name') && isToFill(other.candidate.signals),
    );
    if (others.length > 0 || asksForUser) found.push(signal('says password again'));
  } else if (isDeclaredNew(scored) && others.length > 0) found.push(signal('declared as new password'));
  else if (others.some(isMade) && isKnown(scored) && !isMade(scored))
    found.push(signal('the known password among new ones'));
  else if (others.some(isAgain) && !others.some(isMadeOnce))
    found.push(signal('a password that is typed twice'));
  return found;
}

const isSecret = (scored: Scored): boolean =>
  scored.candidate.signals.hidesText &&
  scored.candidate.boxes.length === 0 &&
  !(['something else', 'user name', 'code'] as const).some((what) => saysIt(scored, what));

const isDeclaredNew = ({ candidate }: Scored): boolean => candidate.signals.purposes.includes('new-password');

const isKnown = ({ candidate, readings }: Scored): boolean =>
  candidate.signals.purposes.includes('current-password') || readings.some(({ isCurrent }) => isCurrent);

/** Whether the page asks for what is in a field. */
const isToFill = ({ hasValue, isWritten, isLocked }: FieldSignals): boolean =>
  (!hasValue && !isLocked) || isWritten;
