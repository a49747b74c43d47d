import { fillable, type Fillable } from '../../messages.ts';
import type { Decision, Miss } from './assign.ts';
import { leadOf, meanings, thresholds, weights, type Meaning, type Scored, type Signal } from './score.ts';
import type { PlacedText } from './signals.ts';

const names: Readonly<Record<Meaning, string>> = {
  'user-name': 'user name',
  password: 'password',
  code: 'code',
  none: 'none of these',
};

/** The most of a page's text that is shown, in characters, and the most fields. */
const maxText = 40;
const maxFields = 40;

/** The decision as text for a report. No value of a field is in it. */
export function explain({ chosen, misses, scored, margins }: Decision): string {
  const fields = scored.slice(0, maxFields).map((each, at) => {
    const won = chosen.filter((one) => one.scored === each).map(({ kind }) => names[kind]);
    const outcome = won.length > 0 ? ` → ${won.join(', ')}` : '';
    return [
      `${at + 1}. ${headOf(each)}${outcome}`,
      ...meanings.flatMap((meaning) => lineOf(each, meaning)),
    ].join('\n');
  });
  const more = scored.length > maxFields ? [`${scored.length - maxFields} more fields`] : [];
  const ends = fillable.flatMap((kind) =>
    endOf(
      kind,
      misses[kind],
      margins[kind],
      chosen.some((one) => one.kind === kind),
    ),
  );
  return [...fields, ...more, ...ends].join('\n');
}

function headOf({ candidate: { signals, boxes } }: Scored): string {
  const traits = [
    signals.type,
    `form ${signals.form + 1}`,
    ...(boxes.length > 0 ? [`boxes ${boxes.join('+')}`] : []),
    ...(signals.maxLength > 0 ? [`${signals.maxLength} characters`] : []),
    ...(signals.hidesText ? ['dots'] : []),
    ...(signals.hasValue ? ['has a value'] : []),
    ...(signals.hasCursor ? ['cursor'] : []),
    ...(signals.isWritten ? ['as Podkey wrote it'] : []),
  ];
  return `${signals.texts.map(quote).join(', ') || 'no text'} (${traits.join(', ')})`;
}

function lineOf(scored: Scored, meaning: Meaning): string[] {
  if (meaning !== 'none' && scored.never[meaning] !== undefined)
    return [`   ${names[meaning]}: never (${scored.never[meaning]})`];
  const parts = scored.signals.flatMap((signal) => pointsOf(signal, meaning));
  if (parts.length === 0) return [];
  const limit = meaning === 'none' || leadOf(scored, meaning) >= thresholds[meaning] ? '' : ', too few';
  return [`   ${names[meaning]}: ${rounded(scored.scores[meaning])}${limit} (${parts.join('; ')})`];
}

function pointsOf({ name, share, text }: Signal, meaning: Meaning): string[] {
  const weight = (weights[name] as Partial<Record<Meaning, number>>)[meaning];
  if (weight === undefined) return [];
  const points = rounded(weight * share);
  return [`${text ? `${text.place} ` : ''}${name} ${points < 0 ? '−' : '+'}${Math.abs(points)}`];
}

function endOf(
  kind: Fillable,
  miss: Miss | undefined,
  margin: number | undefined,
  isChosen: boolean,
): string[] {
  const by = margin === undefined ? '' : `, ${rounded(margin)} ahead of what else could be`;
  if (isChosen) return [`${names[kind]}: found${by}`];
  return miss ? [`${names[kind]}: ${miss}${by}`] : [];
}

const rounded = (points: number): number => Math.round(points);

/** What a page writes at a field may name a person. */
function quote({ place, text }: PlacedText): string {
  const plain = text
    .slice(0, 300)
    .replaceAll(/\S+@\S+/g, '…@…')
    .replaceAll(/\d{4,}/g, '…')
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S}]+/gu, ' ')
    .trim();
  return `${place} “${plain.length > maxText ? `${plain.slice(0, maxText)}…` : plain}”`;
}
