import type { ActivityAction, ActivityRecord } from '../../../shared/schemas/activity.ts';
import type { CalledBy } from '../../../shared/schemas/journal-action.ts';
import { activityText, eventText, lockedByText } from '../../../shared/text/en/activity.ts';
import { detailLine } from '../../../shared/text/formats.ts';
import { keptDay } from '../../../shared/text/value-names.ts';
import {
  idDetail as id,
  plainDetail as plain,
  type DescribedEvents,
  type EventDescription,
  type JournalPart,
} from '../../core/journal.ts';

const callerText = ({ use, program, parent, directory }: CalledBy) =>
  detailLine([`podkey ${use}`, program, parent, directory]);

const named = ({ action }: { action: keyof typeof eventText }) => ({ what: String(eventText[action]) });

const coreEvents = {
  revealed: named,
  peeked: named,
  'code-shown': named,
  'value-copied': named,
  'code-copied': named,
  'logins-imported': (event) => ({
    ...named(event),
    to: eventText.loginCounts({ added: event.added, changed: event.changed }),
  }),
  'account-added': named,
  'account-edited': named,
  'account-removed': named,
  locked: ({ by }) => ({ what: eventText.locked, to: lockedByText[by] }),
  unlocked: ({ by }) => ({ what: eventText.unlocked, ...(by && { to: eventText.bySystem }) }),
  'unlock-failed': () => ({ what: eventText.unlockFailed, tone: 'warning' }),
  pruned: ({ removed }) => ({ what: eventText.pruned, to: activityText.entryCount(removed) }),
  'break-found': ({ seq }) => ({
    what: eventText.breakFound,
    to: eventText.atEntry({ seq: String(seq) }),
    tone: 'danger',
  }),
} as const satisfies Partial<DescribedEvents<ActivityAction>>;

/** Returns what describes an entry's record; null stands for an unreadable record. */
export function describerWith(parts: readonly JournalPart[]) {
  const events = new Map(
    [coreEvents, ...parts.map((part) => part.events)].flatMap((described) =>
      // TypeScript does not see that each action has the function for its own event.
      Object.entries<(event: never) => Partial<EventDescription>>(described),
    ),
  );
  return (record: ActivityRecord | null): EventDescription => {
    if (!record)
      return {
        what: eventText.unreadable,
        details: [plain(eventText.changedFromOutside)],
        tone: 'danger',
      };
    const { event } = record;
    const ofValue = valueDescription(event);
    const other = event.action === 'other' ? event.name : event.action;
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above
    const said = events.get(event.action)?.(event as never);
    return { what: eventText.other({ name: other }), tone: 'plain', details: [], ...ofValue, ...said };
  };
}
export type DescribeEvent = ReturnType<typeof describerWith>;

/** Whether an entry needs a second line: for a program or a page that asked, or for details that no login's name stands for. */
export function hasDetails(record: ActivityRecord | null, { by, details }: EventDescription): boolean {
  const isNamed = record !== null && 'locator' in record.event && Boolean(record.event.of);
  return by !== undefined || (details.length > 0 && !isNamed);
}

/** What an event says of its value, with the names that the service gives it, and who asked for it. */
function valueDescription(event: ActivityRecord['event']): Partial<EventDescription> {
  if (!('locator' in event)) return {};
  const { assetType, assetId, revisionId, property } = event.locator;
  const ids = [plain(assetType), id(assetId), plain(eventText.revision), id(revisionId)];
  const keptAt = 'keptAt' in event ? event.keptAt : undefined;
  const kept = keptAt === undefined ? [] : [plain(eventText.fromCopy({ day: keptDay(keptAt) }))];
  const caller = 'caller' in event ? event.caller : undefined;
  const by = caller ? callerText(caller) : 'origin' in event ? event.origin : undefined;
  return { to: property, details: [...kept, ...ids], ...(by !== undefined && { by }) };
}
