import type {
  ActivityEvent,
  ActivityRecord,
  CalledBy,
  ValueAction,
} from '../../../shared/schemas/activity.ts';
import {
  activityText,
  copiesEndText,
  notFilledText,
  eventText,
  lockedByText,
  sshKeyRemovalText,
  updateOutcomeText,
} from '../../../shared/text/en/activity.ts';
import { detailLine } from '../../../shared/text/formats.ts';
import { keptDay } from '../../../shared/text/kept-text.ts';
import { offlineText } from '../../../shared/text/en/offline-copies.ts';
import { userFieldWithinText } from '../../../shared/text/en/users.ts';

/** A journal event as text: what was done, to what, and details. */
interface EventDescription {
  what: string;
  to?: string;
  /** `isId` marks IDs, which are set in another face. */
  details: { text: string; isId: boolean }[];
  /** The program that called `podkey`, or the page that a browser asked for, if one did. */
  by?: string;
  tone: 'plain' | 'warning' | 'danger';
}

const plain = (text: string) => ({ text, isId: false });
const id = (text: string) => ({ text, isId: true });

const callerText = ({ use, program, parent, directory }: CalledBy) =>
  detailLine([`podkey ${use}`, program, parent, directory]);

/** Describes an entry's record; null stands for an unreadable record. */
export function describeEvent(record: ActivityRecord | null): EventDescription {
  if (!record)
    return {
      what: eventText.unreadable,
      details: [plain(eventText.changedFromOutside)],
      tone: 'danger',
    };
  return { tone: 'plain', details: [], ...descriptionOf(record.event) };
}

/** Whether an entry needs a second line: for a program or a page that asked, or for details that no login's name stands for. */
export function hasDetails(record: ActivityRecord | null): boolean {
  const { by, details } = describeEvent(record);
  const isNamed = record !== null && 'locator' in record.event && Boolean(record.event.of);
  return by !== undefined || (details.length > 0 && !isNamed);
}

type PartialDescription = Pick<EventDescription, 'what'> & Partial<EventDescription>;

function descriptionOf(event: ActivityEvent): PartialDescription {
  switch (event.action) {
    case 'user-updated':
      return {
        what: updateOutcomeText[event.outcome],
        to: event.fields.map((field) => userFieldWithinText[field]).join(', '),
        details: [plain(eventText.user), id(event.userId)],
        tone: event.outcome === 'unknown' ? 'warning' : 'plain',
      };
    case 'bulk-started':
      return { what: eventText.bulkStarted, to: eventText.users(event.users) };
    case 'bulk-ended': {
      const { done, failed, unknown, notSent } = event;
      return {
        what: eventText.bulkEnded,
        to: eventText.bulkOutcome({ done, failed, unknown, notSent }),
        tone: unknown > 0 ? 'warning' : 'plain',
      };
    }
    case 'logins-imported':
      return {
        what: eventText[event.action],
        to: eventText.loginCounts({ added: event.added, changed: event.changed }),
      };
    case 'data-moved-in': {
      const { accounts, added, changed } = event;
      return { what: eventText[event.action], to: eventText.movedCounts({ accounts, added, changed }) };
    }
    case 'locked':
      return { what: eventText.locked, to: lockedByText[event.by] };
    case 'unlocked':
      return { what: eventText.unlocked, ...(event.by && { to: eventText.bySystem }) };
    case 'unlock-failed':
      return { what: eventText.unlockFailed, tone: 'warning' };
    case 'account-added':
    case 'account-edited':
    case 'account-removed':
      return { what: eventText[event.action] };
    case 'ssh-key-added':
      return {
        what: eventText[event.action],
        to: event.locator.property,
        details: [plain(eventText.forMinutes({ minutes: event.minutes })), id(event.fingerprint)],
      };
    case 'ssh-key-removed':
      return {
        what: eventText[event.action],
        to: event.locator.property,
        details: [plain(sshKeyRemovalText[event.by]), id(event.fingerprint)],
      };
    case 'ssh-key-left':
      return {
        what: eventText[event.action],
        to: event.locator.property,
        details: [id(event.fingerprint)],
        tone: 'warning',
      };
    case 'pruned':
      return { what: eventText.pruned, to: activityText.entryCount(event.removed) };
    case 'break-found':
      return {
        what: eventText.breakFound,
        to: eventText.atEntry({ seq: String(event.seq) }),
        tone: 'danger',
      };
    case 'copy-kept':
      return {
        what: eventText[event.action],
        to: event.locator.property,
        details: [plain(eventText.keptUntil({ day: keptDay(event.endsAt) }))],
      };
    case 'copies-ended':
      return {
        what: eventText[event.action],
        to: offlineText.values(event.copies),
        details: [plain(copiesEndText[event.by])],
      };
    case 'not-filled':
      return {
        ...valueEvent(event),
        by: detailLine([event.origin, notFilledText[event.because]]),
        tone: 'warning',
      };
    case 'command-refused':
      return { ...valueEvent(event), by: callerText(event.caller) };
    default: {
      const described = valueEvent(event);
      const from =
        event.keptAt === undefined ? [] : [plain(eventText.fromCopy({ day: keptDay(event.keptAt) }))];
      return {
        ...described,
        details: [...from, ...described.details],
        ...(event.origin !== undefined && { by: event.origin }),
        ...(event.caller && { by: callerText(event.caller) }),
      };
    }
  }
}

/** An event about a value, with the names that the service gives it. */
function valueEvent({
  action,
  locator,
}: Extract<ActivityEvent, { action: ValueAction | 'command-refused' | 'not-filled' }>) {
  const { assetType, assetId, revisionId, property } = locator;
  const details = [plain(assetType), id(assetId), plain(eventText.revision), id(revisionId)];
  return { what: eventText[action], to: property, details };
}
