/** Where a text of a field is. */
export type Place =
  | 'label'
  | 'aria'
  | 'placeholder'
  | 'title'
  | 'before'
  | 'near'
  | 'heading'
  | 'group'
  | 'name';

export interface PlacedText {
  place: Place;
  text: string;
}

/** All that the decision knows of a field. No value of one is in it. */
export interface FieldSignals {
  type: string;
  /** Whether its text is shown as dots. */
  hidesText: boolean;
  /** The words of `autocomplete`. */
  purposes: readonly string[];
  texts: readonly PlacedText[];
  /** The number of its form; fields in none have one together. */
  form: number;
  /** The number of its `fieldset` or `role=group`; -1 if it is in none. */
  group: number;
  /** How many characters it takes; -1 if the page doesn't say. */
  maxLength: number;
  /** In px. */
  width: number;
  /** Whether it takes digits only. */
  isNumeric: boolean;
  /** Whether it is in a search. */
  isInSearch: boolean;
  /** Whether nobody can write into it now. Pages lock empty fields until the cursor is in them. */
  isLocked: boolean;
  /** Whether there is a wide picture beside it, such as one of distorted letters. */
  isBesidePicture: boolean;
  hasValue: boolean;
  hasCursor: boolean;
  /** Whether Podkey wrote what is in it. */
  isWritten: boolean;
}

/** The fields of a page, in the order on the page, and what is written on the buttons and above each form, and its name. */
export interface PageSignals {
  fields: readonly FieldSignals[];
  forms: readonly (readonly string[])[];
}

/** A field, or the boxes for the signs of one code. `fields`: where they are in the page's list. */
export interface Candidate {
  fields: readonly number[];
  signals: FieldSignals;
  /** How many characters each box takes, if there are several. */
  boxes: readonly number[];
  /** Whether they are boxes by their size or their length, and not only by their names. */
  areSmall: boolean;
}

/** How few and how many characters a code in boxes has. */
const minBoxed = 4;
const maxBoxed = 10;
/** Two or three boxes for several digits each are a code of these lengths. Others are dates and telephone numbers. */
const minInGroups = 6;
const maxInGroups = 8;
/** The longest part of a code in one box, and the widest box in px. */
const maxInBox = 4;
const maxBoxWidth = 130;
const maxNarrow = 64;
/** How many times as wide as the first box another one may be, and the other way round. */
const maxTimesAsWide = 2;

/** The fields that something may be written into: rows of boxes are one. */
export function candidatesOf({ fields }: PageSignals): Candidate[] {
  const rows: number[][] = [];
  for (const [at, field] of fields.entries()) {
    const row = rows.at(-1);
    const previous = fields[at - 1];
    const first = row && fields[row[0] ?? -1];
    if (row && previous && first && isNextBox(first, previous, field)) row.push(at);
    else rows.push([at]);
  }
  return rows.flatMap((row): Candidate[] => {
    const boxes = boxesOf(row.flatMap((at) => fields[at] ?? []));
    const single = row.flatMap((at): Candidate[] => {
      const signals = fields[at];
      return signals ? [{ fields: [at], signals, boxes: [], areSmall: false }] : [];
    });
    const [first] = single;
    if (!boxes || !first) return single;
    const all = single.map(({ signals }) => signals);
    return [
      {
        fields: row,
        boxes,
        areSmall: all.slice(1).every(isBoxLike),
        signals: {
          ...first.signals,
          maxLength: boxes.reduce((sum, each) => sum + each, 0),
          hasValue: all.some(({ hasValue }) => hasValue),
          hasCursor: all.some(({ hasCursor }) => hasCursor),
          isWritten: all.every(({ isWritten }) => isWritten),
          isLocked: all.some(({ isLocked }) => isLocked),
        },
      },
    ];
  });
}

/** How many characters each box of a row takes; null if it is no row of boxes. */
function boxesOf(row: readonly FieldSignals[]): number[] | null {
  if (row.length < 2) return null;
  // The first box may take a whole code that is pasted, and spread it.
  const boxes = row.map(({ maxLength }) => (maxLength < 1 || maxLength > maxInBox ? 1 : maxLength));
  const sum = boxes.reduce((all, each) => all + each, 0);
  const isOneEach = boxes.every((each) => each === 1);
  const fits = isOneEach ? sum >= minBoxed && sum <= maxBoxed : sum >= minInGroups && sum <= maxInGroups;
  return fits ? boxes : null;
}

function isNextBox(first: FieldSignals, previous: FieldSignals, field: FieldSignals): boolean {
  if (field.form !== first.form || field.group !== first.group || field.type !== first.type) return false;
  if (!isBoxLike(field) && !isCountedOn(previous, field)) return false;
  const areSingle = previous.maxLength === 1 && field.maxLength === 1;
  if (!areSingle && !haveOneStem(previous, field)) return false;
  return Math.max(first.width, field.width) <= maxTimesAsWide * Math.min(first.width, field.width);
}

const isBoxLike = (field: FieldSignals): boolean =>
  field.maxLength === 1 ||
  isForOneDigit(field) ||
  (field.maxLength > 1 && field.maxLength <= maxInBox && field.width <= maxBoxWidth) ||
  (field.width <= maxNarrow && !field.texts.some(({ place }) => place === 'label'));

const isForOneDigit = ({ texts }: FieldSignals): boolean =>
  texts.some(({ text }) =>
    /(?:^|[^\p{L}])(?:digit|ziffer|character|chiffre|cijfer|cifra|d[íi]gito|siffra|siffer|ciffer|cyfra|číslice)(?![\p{L}])/iu.test(
      text,
    ),
  );

const namesOf = ({ texts }: FieldSignals): string[] =>
  texts.filter(({ place }) => place === 'name').map(({ text }) => text);

const stemOf = (name: string): string => name.replaceAll(/\d+/g, '#');

/** Whether nothing in the names says that the fields are for different things. */
function haveOneStem(one: FieldSignals, other: FieldSignals): boolean {
  const [names, others] = [namesOf(one), namesOf(other)];
  return names.length === 0 || names.some((name) => others.some((each) => stemOf(name) === stemOf(each)));
}

/** Whether the fields' names differ by a number only, and both take numbers: `digit1` and `digit2`. */
const isCountedOn = (one: FieldSignals, other: FieldSignals): boolean =>
  one.isNumeric &&
  other.isNumeric &&
  namesOf(one).some(
    (name) =>
      /\d/.test(name) && namesOf(other).some((each) => each !== name && stemOf(name) === stemOf(each)),
  );
