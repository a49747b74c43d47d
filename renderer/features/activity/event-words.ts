import type { ActivityEvent, ActivityRecord } from '../../../shared/schemas/activity.ts';
import { counted } from '../../components/wording.ts';

/** An event in words: what was done, to what, and what else is to be said of it. IDs are set apart. */
export interface EventWords {
  what: string;
  to?: string;
  /** `true` for IDs, which are set in another face. */
  details: { text: string; isId: boolean }[];
  tone: 'plain' | 'warning' | 'danger';
}

const valueWords = {
  revealed: 'Revealed',
  peeked: 'Peeked at',
  'code-shown': 'Code shown',
  'value-copied': 'Value copied',
  'code-copied': 'Code copied',
} as const;

const updateWords = {
  done: 'User updated',
  failed: 'User update refused or not sent',
  unknown: 'User update sent, outcome unknown',
} as const;

const lockWords = {
  person: 'by hand',
  idle: 'nothing was done for a while',
  start: 'Podkey was started',
  'os-lock': 'the system was locked',
  suspend: 'the computer went to sleep',
  'panic-key': 'by the panic key',
} as const;

const accountWords = {
  'account-added': 'Account added',
  'account-edited': 'Account edited',
  'account-removed': 'Account removed',
} as const;

const plain = (text: string) => ({ text, isId: false });
const id = (text: string) => ({ text, isId: true });

/** What an entry says; null for one that can't be understood any more. */
export function eventWords(record: ActivityRecord | null): EventWords {
  if (!record)
    return {
      what: 'An entry that can’t be read',
      details: [plain('It was changed from outside Podkey.')],
      tone: 'danger',
    };
  return { tone: 'plain', details: [], ...wordsOf(record.event) };
}

type Some = Pick<EventWords, 'what'> & Partial<EventWords>;

function wordsOf(event: ActivityEvent): Some {
  switch (event.action) {
    case 'user-updated':
      return {
        what: updateWords[event.outcome],
        to: event.fields.map(fieldWords).join(', '),
        details: [plain('User'), id(event.userId)],
        tone: event.outcome === 'unknown' ? 'warning' : 'plain',
      };
    case 'bulk-started':
      return { what: 'Bulk change started', to: counted(event.users, 'user') };
    case 'bulk-ended':
      return {
        what: 'Bulk change ended',
        to: `${event.done} done, ${event.failed} failed, ${event.unknown} unknown, ${event.notSent} not sent`,
        tone: event.unknown > 0 ? 'warning' : 'plain',
      };
    case 'locked':
      return { what: 'Locked', to: lockWords[event.by] };
    case 'unlocked':
      return { what: 'Unlocked' };
    case 'unlock-failed':
      return { what: 'Unlocking failed', tone: 'warning' };
    case 'account-added':
    case 'account-edited':
    case 'account-removed':
      return { what: accountWords[event.action] };
    case 'pruned':
      return { what: 'Old entries removed', to: counted(event.removed, 'entry', 'entries') };
    case 'break-found':
      return { what: 'A break in the journal was found', to: `at entry ${event.seq}`, tone: 'danger' };
    default: {
      const { assetType, assetId, revisionId, property } = event.locator;
      const details = [plain(assetType), id(assetId), plain('revision'), id(revisionId)];
      return { what: valueWords[event.action], to: property, details };
    }
  }
}

/** `organizationScopes` as “organization scopes”. */
function fieldWords(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
