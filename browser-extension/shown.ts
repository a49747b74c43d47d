import type { State, Told } from './fill-session.ts';
import { fillable, type Fillable, type Misses, type NotFilledReason } from './messages.ts';

/** What the popup shows. The title is the button's too. */
export interface Shown {
  title: string;
  text: string;
  /** A part of the login in each, and why it was not filled. */
  rows?: { title: string; text: string }[];
  /** Six digits to compare with those in Podkey's window. */
  code?: string;
  /** A text to copy, for a report. */
  report?: string;
}

/** How the button and the popup say it. `isToBeRead`: the popup opens by itself. */
export interface Display {
  badge: string;
  shown: Shown | null;
  isToBeRead: boolean;
}

type Text = (name: string, given?: string[]) => string;

export function displayFor(state: State, text: Text): Display {
  switch (state.kind) {
    case 'idle':
      return { badge: '', shown: null, isToBeRead: false };
    case 'told':
      return displayOf(state, text);
    case 'refused':
      return { badge: '!', shown: { title: state.message, text: state.nextStep }, isToBeRead: true };
    case 'failed':
      return { badge: '!', shown: namedText(camelCase(state.why), text), isToBeRead: true };
    case 'waits': {
      const { code } = state;
      const shown = namedText(`waitsFor${state.for.charAt(0).toUpperCase()}${state.for.slice(1)}`, text);
      return {
        badge: '…',
        shown: code === undefined ? shown : { ...shown, code },
        isToBeRead: code !== undefined,
      };
    }
  }
}

const namedText = (name: string, text: Text, given?: string[]): Shown => ({
  title: text(`${name}Title`),
  text: text(`${name}Text`, given),
});

const camelCase = (name: string) =>
  name.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

function displayOf(told: Told, text: Text): Display {
  const { what, unfilled, isToldInPodkey, frames } = told;
  const noted = notedIn(told);
  const kinds = fillable.filter((kind) => noted[kind] !== undefined);
  const isToBeRead = !isToldInPodkey && (what.length === 0 || Object.keys(unfilled).length > 0);
  const rows = kinds.map((kind) => rowOf(kind, told, text));
  if (what.length > 0) {
    if (kinds.length === 0) return { badge: '', shown: null, isToBeRead: false };
    const names = [what, kinds].map((list) => list.map((kind) => text(camelCase(kind))).join(', '));
    // A page that remembers the user name leaves nothing to do.
    const isUsual = kinds.every((kind) => kind === 'user-name' && noted[kind] === 'has-value');
    const shown = { title: text('partlyFilledTitle', names), text: '', rows };
    return { badge: isUsual ? '' : '½', shown, isToBeRead };
  }
  const reasons = [...new Set(kinds.map((kind) => noted[kind] ?? 'no-field'))];
  const [reason = 'no-field'] = reasons;
  const shown =
    reasons.length > 1
      ? { title: text('nothingFilledTitle'), text: '', rows }
      : namedText(camelCase(reason), text, [frames.join(', ')]);
  return { badge: '!', shown, isToBeRead };
}

/** What a person may miss. A page without a field for something is none of it: most ask for the code on a later page. */
function notedIn({ unfilled, misses }: Told): Misses {
  const later = Object.entries(misses).filter(([, reason]) => reason !== 'no-field');
  // What a frame may have is news only if the page itself has nothing.
  const own = later.filter(([, reason]) => reason !== 'other-origin');
  return { ...Object.fromEntries(own.length > 0 ? own : later), ...unfilled };
}

function rowOf(kind: Fillable, { unfilled, misses, frames }: Told, text: Text) {
  const title = text(camelCase(kind));
  const reason: NotFilledReason = unfilled[kind] ?? misses[kind] ?? 'no-field';
  // It had one when the person chose.
  const said =
    reason === 'no-field'
      ? namedText('fieldGone', text)
      : namedText(camelCase(reason), text, [frames.join(', ')]);
  return { title: title.charAt(0).toLocaleUpperCase() + title.slice(1), text: `${said.title}. ${said.text}` };
}
