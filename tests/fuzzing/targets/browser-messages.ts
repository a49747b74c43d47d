import assert from 'node:assert/strict';
import type { BrowserAnswer } from '../../../electron/features/browser/browser-messages.ts';
import { isAt, likenessOf } from '../../../electron/services/logins/match-site.ts';
import { parseJson } from '../../../shared/schemas/parse-json.ts';
import { originSchema, siteOfAddress } from '../../../shared/schemas/site.ts';
import { aBrowserConnection } from '../../support/browser-connection.ts';
import { assertPrintable } from '../target.ts';

/*
 * What a browser's extension sends, a message in each line, and the same text as an address of a login. Nobody chooses a login, so that no
 * value may leave main.
 */

const sites = ['https://harbour.example', 'https://login.harbour.co.uk:8443', 'http://10.0.0.1'];
const turn = () => new Promise((resolve) => setImmediate(resolve));

export async function fuzz(input: Buffer): Promise<void> {
  const text = input.toString('utf8');
  await sent(text);
  written(text);
}

async function sent(text: string): Promise<void> {
  const asked: unknown[] = [];
  const lines = text.split('\n').slice(0, 15);
  const connection = aBrowserConnection({
    // Not a flood: each line has its own second.
    monotonic: () => (asked.length + lines.length) * 1_000,
    end: () => undefined,
    fill: ({ asked: question }) => {
      asked.push(question);
      originRead(question.origin);
      return Promise.reject(new Error('Nobody chose a login'));
    },
  });
  for (const line of lines) connection.receive(Buffer.from(line));
  await turn();
  for (const answer of connection.answers) assertHarmless(answer);
}

function assertHarmless(answer: BrowserAnswer): void {
  assert.notEqual(answer.answer, 'fill');
  if (answer.answer !== 'refused') return;
  assertPrintable(answer.message);
  assertPrintable(answer.nextStep);
}

/** An origin that a message may name belongs to a site only if it is the same, or below it. */
function originRead(origin: string): void {
  for (const site of sites) {
    const found = isAt({ origin: site, subdomains: true }, origin);
    const [ours, theirs] = [new URL(site), new URL(origin)];
    if (!found) assert.notEqual(origin, site);
    else assert.ok(origin === site || theirs.hostname.endsWith(`.${ours.hostname}`));
    if (found) assert.notEqual(likenessOf({ origin: site, subdomains: true }, origin), 'letters');
  }
}

function written(text: string): void {
  const site = siteOfAddress(text, true);
  if (!site) return;
  assert.equal(originSchema.parse(site.origin), site.origin);
  assert.equal(siteOfAddress(site.origin, true)?.origin, site.origin);
  assert.ok(isAt(site, site.origin));
  const json = parseJson(text);
  // What is a site is a text, and no message.
  assert.ok(typeof json !== 'object' || json === null);
}
