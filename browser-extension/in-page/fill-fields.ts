import { fillable, type Fillable, type Misses, type NotFilledReason, type Values } from '../messages.ts';
import { hasValue } from './describe-page.ts';
import { isOnPage } from './dom.ts';
import { findFields, type Field, type Found } from './find-fields.ts';
import { isSoWithin } from './keystrokes.ts';
import { keepsPromise, type Progress, type PromisedField } from './promised-fields.ts';
import { seenOf } from './visibility.ts';
import { isAsWritten, writeField } from './write-field.ts';

/** How a fill ended. Each kind that was asked for is in exactly one of both. */
export interface Filled {
  what: Fillable[];
  unfilled: Misses;
}

/** How often a field is tried that the page exchanges, or draws again without its value. */
const maxTries = 3;
/** How long the page may take to show the next field again after a value, in ms. */
const patienceMs = 1_000;

interface Task {
  promised: PromisedField;
  value: string;
  tries: number;
  /** The inputs that got the value. */
  filled: readonly HTMLInputElement[] | null;
  problem: NotFilledReason | null;
}

/** Fills fields one after another as a person does, who looks at the page again after each. */
export async function fillFields(promises: readonly PromisedField[], values: Values): Promise<Filled> {
  const found = findFields();
  const tasks = promises.flatMap((promised): Task[] => {
    const value = values[promised.kind];
    if (value === undefined) return [];
    const kept = fieldFor(promised, found, { isTouched: false, isEntered: false });
    return [{ promised, value, tries: 0, filled: null, problem: typeof kept === 'string' ? kept : null }];
  });
  let isTouched = false;
  for (let task = tasks.find(isOpen); task; task = tasks.find(isOpen)) {
    const { promised, tries } = task;
    const look = () =>
      fieldFor(promised, isTouched ? findFields() : found, { isTouched, isEntered: tries > 0 });
    // It is entered as it was, and looked at again then.
    const isThere =
      isTouched &&
      tries === 0 &&
      keepsPromise(promised, promised.field.inputs, { isTouched, isEntered: false });
    let field = isThere ? promised.field : look();
    if (isTouched && typeof field === 'string')
      await isSoWithin(() => typeof (field = look()) !== 'string', patienceMs);
    isTouched = true;
    if (typeof field === 'string') task.problem = field;
    else await fillField(task, field, tasks);
  }
  const what = tasks.flatMap(({ promised, problem }) => (problem === null ? [promised.kind] : []));
  const unfilled = fillable.flatMap((kind): [Fillable, NotFilledReason][] => {
    const problem = tasks.find(({ promised }) => promised.kind === kind)?.problem ?? 'no-field';
    return values[kind] === undefined || what.includes(kind) ? [] : [[kind, problem]];
  });
  return { what, unfilled: Object.fromEntries(unfilled) };
}

/** Whether a value is still to be written: also if the page has drawn itself again and lost it. */
function isOpen({ promised, tries, filled, problem }: Task): boolean {
  if (problem !== null || tries === maxTries) return false;
  if (filled === null) return true;
  if (filled.every(isOnPage)) return false;
  const field = fieldFor(promised, findFields(), entered);
  return typeof field !== 'string' && field.inputs.every((input) => input.value === '');
}

const entered: Progress = { isTouched: true, isEntered: true };

async function fillField(task: Task, field: Field, tasks: readonly Task[]): Promise<void> {
  const { promised } = task;
  const { inputs } = field;
  task.tries += 1;
  const outcome = await writeField(field, task.value, {
    isStill: (input, now) => {
      // A code's further boxes have been looked at with the first.
      if (input !== now[0]) return keepsPromise(promised, now, entered) && seenOf([input]).length === 1;
      const again = fieldFor(promised, findFields(), entered);
      return typeof again !== 'string' && again.inputs.includes(input);
    },
    inputsNow: () => {
      const again = findFields().fields.find(({ kind }) => kind === promised.kind);
      return again && keepsPromise(promised, again.inputs, entered) ? again.inputs : null;
    },
    whenTyped: (input) => {
      for (const other of tasks) if (other !== task && isOnPage(input)) refuseExchanged(other);
    },
  });
  if (outcome === 'taken' || outcome === 'gone') task.filled = inputs;
  else if (outcome !== 'changed') task.problem = outcome;
  else if (task.tries === maxTries) task.problem = 'no-field';
}

/** A page that draws itself again doesn't leave the field that a person types into. */
function refuseExchanged(task: Task): void {
  const isGone = task.promised.snapshots.some(({ input }) => !isOnPage(input));
  if (isGone && task.filled === null && task.tries === 0) task.problem ??= 'no-field';
}

/** The field that a promise is kept with now, or why it isn't. */
function fieldFor(
  promised: PromisedField,
  { fields, misses }: Found,
  progress: Progress,
): Field | NotFilledReason {
  const field = fields.find(({ kind }) => kind === promised.kind);
  if (!field) return misses[promised.kind] ?? 'no-field';
  if (!keepsPromise(promised, field.inputs, progress)) return 'no-field';
  const isTaken = field.inputs.some(
    (input, at) => hasValue(input) && !promised.snapshots[at]?.hadValue && !isAsWritten(input),
  );
  return isTaken ? 'has-value' : field;
}
