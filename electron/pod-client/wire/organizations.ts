import type { Failure } from '../../../shared/errors/failure.ts';
import { shownName, type PodTextCleaner, type SecretRemover } from '../pod-text.ts';
import type { Answer } from '../transport.ts';
import { unexpectedResponse } from '../unexpected-response.ts';
import { describeJson, isJsonObject } from './describe-json.ts';
import { refuseErrorInDisguise } from './error-body.ts';
import { parseJsonAnswer } from './parse-answer.ts';
import { organizationAnswerText } from '../../../shared/text/pod-answers.ts';

/** What Podkey reads of an organization. `name` is empty where the pod gives it none. */
export interface Organization {
  id: string;
  name: string;
}

/* The shape of the answer is not shown (service-api §4.2), so these names are guesses, the likeliest first. */
const listNames = ['organizations', 'data', 'items', 'results', 'records', 'content', 'values', 'list'];
/** Lists that come along with another one. */
const neverTheList = ['errors', 'warnings', 'messages', 'links'];
const idNames = ['id', 'organization_id', 'organizationId', 'uuid', 'guid', '_id'];
const nameNames = [
  'name',
  'organization_name',
  'organizationName',
  'display_name',
  'displayName',
  'title',
  'label',
  'company_name',
  'companyName',
  'legal_name',
  'legalName',
];

/**
 * Reads one page of organizations: a bare array, or an object that holds one, of items with an ID and a name.
 *
 * A name loses the secrets in use and what would break its line, and is otherwise kept. Anything else is an
 * `unexpected-response` that says what was found, by kinds and names of fields.
 */
export function readOrganizations(
  answer: Answer,
  clean: PodTextCleaner,
  remove: SecretRemover,
): Organization[] {
  const body = parseJsonAnswer(answer, clean);
  refuseErrorInDisguise(body, answer.status, clean);
  const found = findList(body);
  if (!found) {
    throw unexpectedResponse({
      message: organizationAnswerText.noList({ what: describeJson(body, clean) }),
    });
  }
  const name = found.name === undefined ? undefined : clean(found.name);
  const placeOf = (number: string) =>
    name === undefined
      ? organizationAnswerText.entry({ number })
      : organizationAnswerText.entryOf({ number, name });
  return found.items.map((item, index) =>
    readOrganization(item, () => placeOf(String(index + 1)), clean, remove),
  );
}

interface FoundList {
  items: readonly unknown[];
  /** The field that holds it; none for a bare array. */
  name?: string;
}

/** The list itself, the one an object holds, or the one that the one object within it holds. */
function findList(body: unknown, depth = 0): FoundList | undefined {
  if (Array.isArray(body)) return { items: body };
  if (!isJsonObject(body)) return undefined;
  const lists = Object.entries(body).flatMap(([name, items]) =>
    Array.isArray(items) && !neverTheList.includes(name) ? [{ name, items }] : [],
  );
  if (lists.length === 1) return lists[0];
  if (lists.length > 1) {
    return listNames.flatMap((name) => lists.filter((list) => list.name === name))[0];
  }
  const within = depth > 0 ? [] : Object.values(body).flatMap((field) => nestedList(field));
  return within.length === 1 ? within[0] : undefined;
}

function nestedList(field: unknown): FoundList[] {
  const found = isJsonObject(field) ? findList(field, 1) : undefined;
  return found ? [found] : [];
}

function readOrganization(
  item: unknown,
  place: () => string,
  clean: PodTextCleaner,
  remove: SecretRemover,
): Organization {
  if (!isJsonObject(item)) throw unreadable('notOne', item, place, clean);
  const id = firstText(item, idNames);
  if (!id) throw unreadable('noId', item, place, clean);
  // An ID that has to be changed to be shown could not be copied as it is.
  if (shownName(id, remove) !== id || /\p{Bidi_Control}/u.test(id))
    throw unreadable('badId', item, place, clean);
  const name = firstText(item, nameNames) ?? nullName(item);
  if (name === undefined) throw unreadable('noName', item, place, clean);
  return { id, name: shownName(name, remove) };
}

function unreadable(
  how: 'notOne' | 'noId' | 'badId' | 'noName',
  item: unknown,
  place: () => string,
  clean: PodTextCleaner,
): Failure {
  const what = describeJson(item, clean);
  return unexpectedResponse({ message: organizationAnswerText[how]({ place: place(), what }) });
}

function firstText(item: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined {
  let found: string | undefined;
  for (const name of names) {
    const value = item[name];
    if (typeof value !== 'string') continue;
    if (value !== '') return value;
    found ??= value;
  }
  return found;
}

/** An organization may have no name yet; that is no fault of the answer's shape. */
function nullName(item: Readonly<Record<string, unknown>>): string | undefined {
  return nameNames.some((name) => item[name] === null) ? '' : undefined;
}
