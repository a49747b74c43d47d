import { readJsonWebToken } from '../json-web-token.ts';

const deepest = 6;
const mostNodes = 1000;

/**
 * Finds the access token in whatever a pod answers, for the field names of the token answer are not shown (service-api
 * §4.1): the JSON Web Token (§5.2) whose name says best that it is one for access, with or without `Bearer` before it.
 *
 * Of equals the least nested wins, then the first. A refresh token is never taken: it is not meant to be sent along.
 */
export function findToken(answer: unknown): string | undefined {
  let best: { token: string; rank: number } | undefined;
  for (const { text, path } of textsIn(answer)) {
    const token = text.trim().replace(/^bearer\s+/i, '');
    const rank = rankOf(path);
    if (rank !== undefined && (!best || rank < best.rank) && readJsonWebToken(token)) best = { token, rank };
  }
  return best?.token;
}

/** Every string in a JSON value with the names that lead to it, breadth first and within bounds. */
function* textsIn(answer: unknown): Generator<{ text: string; path: string[] }> {
  const waiting: { value: unknown; path: string[] }[] = [{ value: answer, path: [] }];
  for (let index = 0; index < Math.min(waiting.length, mostNodes); index += 1) {
    const { value, path } = waiting[index] ?? { value: undefined, path: [] };
    if (typeof value === 'string') yield { text: value, path };
    if (typeof value !== 'object' || value === null || path.length >= deepest) continue;
    const room = mostNodes - waiting.length;
    for (const [name, child] of Object.entries(value).slice(0, Math.max(0, room))) {
      waiting.push({ value: child, path: [...path, name] });
    }
  }
}

/** How well a path of names promises an access token, 0 being best; nothing for what must not be taken. */
function rankOf(path: readonly string[]): number | undefined {
  const name = path.join(' ').toLowerCase();
  if (/refresh/.test(name)) return undefined;
  if (/access/.test(name)) return 0;
  if (/\bid_?token\b/.test(name)) return 4;
  if (/bearer|authorization/.test(name)) return 1;
  if (/token|jwt/.test(name)) return 2;
  return 3;
}

/** The names of an answer's own fields, for a message about what was found in it. */
export function fieldNames(answer: unknown): string[] {
  return typeof answer === 'object' && answer !== null ? Object.keys(answer).slice(0, 10) : [];
}
