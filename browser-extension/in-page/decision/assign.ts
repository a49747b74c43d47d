import { fillable, type Fillable } from '../../messages.ts';
import { candidatesOf, type FieldSignals, type PageSignals } from './signals.ts';
import { isCandidate, leadOf, scoreFields, withSignals, type Scored } from './score.ts';

/** Why a kind is not filled. */
export type Miss = 'no-field' | 'unsure' | 'has-value';

export interface Decision {
  /** The field for each kind, in the order on the page. */
  chosen: readonly { kind: Fillable; scored: Scored }[];
  misses: Readonly<Partial<Record<Fillable, Miss>>>;
  /** What was scored, for a report. */
  scored: readonly Scored[];
  /** For each kind how much better its field is than what else could be. */
  margins: Readonly<Partial<Record<Fillable, number>>>;
}

type Assignment = Readonly<Partial<Record<Fillable, Scored>>>;

/** How much better than the runner-up an assignment must be. */
export const margins: Readonly<Record<Fillable, number>> = { 'user-name': 8, password: 15, code: 15 };

/** How many fields of a form are compared for one kind. */
const maxCompared = 12;

/** Decides which field of a page is for what. */
export function decide(page: PageSignals): Decision {
  const scored = scoreFields(page, candidatesOf(page));
  const decision = assign(scored);
  const pointedAt = scored.findIndex(isOnlyPointedAt);
  if (pointedAt < 0 || Object.keys(bestOf(scored, free).assignment).length > 0) return decision;
  return assign(
    scored.map((each, at) =>
      at === pointedAt
        ? withSignals(each, [{ name: 'has the cursor, and nothing else asks', share: 1 }])
        : each,
    ),
  );
}

/** Whether a person has the cursor in a field that the page doesn't say anything of. */
const isOnlyPointedAt = ({ candidate: { signals, boxes }, readings }: Scored): boolean =>
  signals.hasCursor &&
  signals.type === 'text' &&
  !signals.hidesText &&
  !signals.isNumeric &&
  boxes.length === 0 &&
  readings.every(({ says }) => says === 'nothing' || says === 'unknown words');

function assign(scored: readonly Scored[]): Decision {
  const best = bestOf(scored, free);
  const misses: Partial<Record<Fillable, Miss>> = {};
  const leads: Partial<Record<Fillable, number>> = {};
  const chosen = fillable.flatMap((kind) => {
    const winner = best.assignment[kind];
    if (!winner) {
      misses[kind] = 'no-field';
      return [];
    }
    const other = bestOf(scored, (each, as) => each !== winner || as !== kind);
    const lead = best.total - other.total;
    leads[kind] = lead;
    if (lead < margins[kind]) misses[kind] = 'unsure';
    else if (!isFree(winner.candidate.signals)) misses[kind] = 'has-value';
    else return [{ kind, scored: winner }];
    return [];
  });
  chosen.sort((one, other) => scored.indexOf(one.scored) - scored.indexOf(other.scored));
  return { chosen, misses, scored, margins: leads };
}

/** Whether writing destroys nothing: a field is empty, has what Podkey wrote, or the cursor. */
const isFree = ({ hasValue, hasCursor, isWritten, isLocked }: FieldSignals): boolean =>
  !hasValue || (!isLocked && (hasCursor || isWritten));

const free = (): boolean => true;

/** The assignment of the fields of one form to the kinds that has the most points, without what isn't allowed. */
function bestOf(
  scored: readonly Scored[],
  isAllowed: (scored: Scored, kind: Fillable) => boolean,
): { assignment: Assignment; total: number } {
  const forms = new Set(scored.map(({ candidate }) => candidate.signals.form));
  let best: { assignment: Assignment; total: number } = { assignment: {}, total: 0 };
  for (const form of forms) {
    const inForm = scored.filter(({ candidate }) => candidate.signals.form === form);
    const found = bestInForm(inForm, fillable, isAllowed);
    if (found.total > best.total) best = found;
  }
  return best;
}

function bestInForm(
  scored: readonly Scored[],
  [kind, ...others]: readonly Fillable[],
  isAllowed: (scored: Scored, kind: Fillable) => boolean,
): { assignment: Assignment; total: number } {
  if (!kind) return { assignment: {}, total: 0 };
  let best = bestInForm(scored, others, isAllowed);
  const able = scored
    .filter((each) => isAllowed(each, kind) && pointsOf(each, kind) > 0)
    .sort((one, other) => pointsOf(other, kind) - pointsOf(one, kind))
    .slice(0, maxCompared);
  for (const each of able) {
    const rest = bestInForm(
      scored.filter((other) => other !== each),
      others,
      isAllowed,
    );
    const total = rest.total + pointsOf(each, kind);
    if (total > best.total) best = { assignment: { ...rest.assignment, [kind]: each }, total };
  }
  return best;
}

/** What a field adds to an assignment; 0 if it isn't good enough. */
const pointsOf = (scored: Scored, kind: Fillable): number =>
  isCandidate(scored, kind) ? leadOf(scored, kind) : 0;
