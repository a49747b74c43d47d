import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { gapText } from '../../renderer/features/organizations/gap-text.ts';
import { fieldList } from '../../renderer/features/users/user-text.ts';
import { dialects, startSamplePod, type DialectName, type SamplePod } from '../../sample-pod/index.ts';
import { Failure } from '../../shared/errors/failure.ts';
import { unconfirmedFields } from '../../shared/schemas/user-changes.ts';
import { userFields } from '../../shared/schemas/user.ts';
import { bulkJobText, rowStateText } from '../../shared/features/users/text/en-bulk.ts';
import { codeText } from '../../shared/text/en/secrets.ts';
import { organizationsText } from '../../shared/features/organizations/text/en.ts';
import { userResponseText } from '../../shared/features/users/text/en.ts';
import { assembleServices, type Services } from '../support/assemble-services.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { organizationsOf } from '../support/organization-list.ts';
import { addAccountOn } from '../support/sample-entries.ts';
import { locatorOn } from '../support/start-northwind.ts';

/* What a person sees with each dialect, step by step, in the words on screen. Generates docs/dialects.md. */

const steps = {
  test: 'Connection test',
  organizations: 'Organizations',
  secret: 'Secret',
  code: 'One-time code',
  update: 'Update of a user',
  again: 'The same update again',
  many: 'The same for many users',
} as const;
type Step = keyof typeof steps;
type Seen = Record<Step, string>;

/** What a person sees with a pod that follows the interface. */
const fine: Seen = {
  test: 'Every step passes.',
  organizations: '500 organizations.',
  secret: 'The value.',
  code: 'The code, with the time left.',
  update: `“${userResponseText.updated}”.`,
  again: 'Nothing to send: the user is known to be so.',
  many: `“${rowStateText.done}”.`,
};

const gapOf = (total: number, count: number) =>
  incomplete(count, organizationsText.gapFewer({ total, count }));
const noLink = (count: number) => incomplete(count, organizationsText.gapNoLink(count));
const incomplete = (count: number, why: string) =>
  `${count} organizations. “${organizationsText.incomplete}”: “${why}”`;
const unconfirmed = {
  update: `“${userResponseText.accepted}”. “${userResponseText.notConfirmed}”: Last name.`,
  again: `Sent again. “${userResponseText.accepted}”. “${userResponseText.notConfirmed}”: Last name.`,
  many: `“${rowStateText.done}”, ${bulkJobText.notConfirmed}.`,
};
const refused = '“The pod rejected the request (400). The pod says: “email is required””';
const withoutTime = { code: `The code. “${codeText.noExpiry}”` };

/** The differences in each dialect. */
const expected: Readonly<Record<DialectName, Partial<Seen>>> = {
  plain: {},
  wrapped: {},
  'next-path': {},
  cursor: { organizations: noLink(100) },
  'total-count': { organizations: gapOf(500, 100) },
  spring: { organizations: gapOf(500, 100) },
  hal: {},
  'json-api': {},
  odata: {},
  relay: { organizations: noLink(100) },
  'map-by-id': {},
  'odd-entries': { organizations: `495 organizations. “${organizationsText.skipped(10)}”` },
  empty: { organizations: `“${organizationsText.none}”.`, ...unconfirmed },
  'no-expires': withoutTime,
  'odd-fields': withoutTime,
  partial: unconfirmed,
  'required-email': {
    update: `${refused}, at the field: Email.`,
    again: 'Nothing is in doubt, and the same is sent.',
    many: `“${rowStateText.failed}”: ${refused}`,
  },
  'opaque-token': {},
};

const table = new Map<DialectName, Seen>();
let pod: SamplePod;
let services: Services;

async function seenOn(dialect: DialectName): Promise<Seen> {
  const clock = new FakeClock();
  pod = await startSamplePod({ clock: () => clock.now(), dialect });
  onTestFinished(() => pod.close());
  services = assembleServices({ clock });
  onTestFinished(() => services.close());
  const account = { label: 'Northwind', role: 'admin' } as const;
  const accountId = await addAccountOn(pod, services.accounts, account);
  const seen = {
    test: await inWords(() => testedConnection(accountId)),
    organizations: await inWords(() => listedOrganizations(accountId)),
    secret: await inWords(async () => {
      const { handle } = await services.secrets.open(accountId, locatorOn(pod, 'Core router'));
      return services.secrets.reveal(handle, 'reveal').value === '' ? 'Nothing.' : 'The value.';
    }),
    code: await inWords(async () => {
      const { hasCode, hasExpiry } = await services.secrets.open(accountId, locatorOn(pod, 'Microsoft 365'));
      if (!hasCode) return `“${codeText.none}”`;
      return hasExpiry ? 'The code, with the time left.' : `The code. “${codeText.noExpiry}”`;
    }),
    update: await inWords(() => updated(accountId)),
    again: await inWords(() => updatedAgain(accountId)),
    many: await inWords(() => updatedWithOthers(accountId)),
  };
  table.set(dialect, seen);
  return seen;
}

async function testedConnection(id: string): Promise<string> {
  const { accounts } = await services.accounts.state();
  const account = accounts.find((each) => each.id === id)!;
  const { label, podUrl, accountId, apiKeyId, environment, color } = account;
  const draft = { label, podUrl, accountId, apiKeyId, environment, color };
  const walked = await services.tester.test(draft, services.accounts.secretForTest(draft, undefined, id));
  const bad = walked.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'skipped');
  return bad.length === 0
    ? 'Every step passes.'
    : bad.map(({ step, outcome }) => `${step} ${outcome}`).join();
}

async function listedOrganizations(accountId: string): Promise<string> {
  const list = await services.organizations.list(accountId, true);
  const count = organizationsOf(list).length;
  if (count === 0) return `“${organizationsText.none}”.`;
  return [
    `${count} organizations.`,
    list.gap && `“${organizationsText.incomplete}”: “${gapText(list.gap, count)}”`,
    list.skipped > 0 && `“${organizationsText.skipped(list.skipped)}”`,
  ]
    .filter(Boolean)
    .join(' ');
}

const changes = { lastName: 'Dialect' };
const userId = () => pod.users[3]!.id;

async function updated(accountId: string): Promise<string> {
  const { sent, baseline, beyond } = await services.features.users.service.update(
    accountId,
    userId(),
    changes,
  );
  if (beyond.length > 0) return `“${userResponseText.changedMore}”: ${fieldList(beyond)}.`;
  const missing = unconfirmedFields(sent, baseline.user);
  if (missing.length === 0) return `“${userResponseText.updated}”.`;
  return `“${userResponseText.accepted}”. “${userResponseText.notConfirmed}”: ${fieldList(missing)}.`;
}

/** Checks that an update is in doubt unless it was refused or confirmed, and that a confirmed one is not sent twice. */
async function updatedAgain(accountId: string): Promise<string> {
  const patches = () => pod.log.filter(({ method }) => method === 'PATCH').length;
  const before = patches();
  const end = await inWords(() => updated(accountId));
  if (patches() === before) return 'Nothing to send: the user is known to be so.';
  const { user, doubt } = services.features.users.service.open(accountId, userId());
  return user === null && doubt === null
    ? 'Nothing is in doubt, and the same is sent.'
    : `Sent again. ${end}`;
}

async function updatedWithOthers(accountId: string): Promise<string> {
  const sheet = services.features.users.bulk.readText(accountId, pod.users[4]!.id);
  const mapping = { columns: ['userId' as const], fixed: changes };
  const plan = services.features.users.bulk.check(accountId, sheet.id, mapping);
  const job = services.features.users.bulk.start(accountId, plan.id);
  const opened = () => services.features.users.bulk.open(accountId, job.id);
  await expect.poll(() => opened().job.status.kind).toBe('finished');
  const [row] = opened().rows;
  if (!row) return 'Nothing.';
  return [
    `“${rowStateText[row.state]}”`,
    row.error && `: “${row.error.message}”`,
    row.unconfirmed.length > 0 && `, ${bulkJobText.notConfirmed}`,
    row.error === null && '.',
  ]
    .filter(Boolean)
    .join('');
}

async function inWords(look: () => Promise<string>): Promise<string> {
  try {
    return await look();
  } catch (thrown) {
    if (!Failure.is(thrown)) throw thrown;
    const { appError } = thrown;
    const named = appError.kind === 'rejected' ? (appError.fields ?? []).map(({ field }) => field) : [];
    const known = userFields.filter((field) => named.includes(field));
    return `“${appError.message}”${known.length > 0 ? `, at the field: ${fieldList(known)}.` : ''}`;
  }
}

for (const [dialect, differences] of Object.entries(expected) as [DialectName, Partial<Seen>][]) {
  test(`${dialect}: ${dialects[dialect].about}`, async () => {
    expect(await seenOn(dialect)).toEqual({ ...fine, ...differences });
  });
}

test('docs/dialects.md is up to date', async () => {
  expect([...table.keys()].toSorted(), 'every dialect was spoken').toEqual(Object.keys(dialects).toSorted());
  // Update it with `npx vitest run --project integration tests/integration/dialects.test.ts -u`.
  await expect(page()).toMatchFileSnapshot(fileURLToPath(new URL('../../docs/dialects.md', import.meta.url)));
});

function page(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const differences = ({ about }: { about: string }, seen: Seen) => {
    const others = (Object.keys(steps) as Step[]).filter((step) => seen[step] !== fine[step]);
    return others.length === 0
      ? [about, 'All of the above.']
      : [about, others.map((step) => `**${steps[step]}**: ${seen[step]}`).join('<br>')];
  };
  return [
    '# Dialects',
    '',
    'The interface leaves open how a pod responds in many places. The sample pod speaks each of these dialects:',
    '`npm run pod -- --dialect NAME`. This page is written by `tests/integration/dialects.test.ts`, which asks all of a pod that a',
    'person does. Texts in quotation marks are those on the screen.',
    '',
    'On a pod that responds as the interface describes (`plain`) a person sees:',
    '',
    row(['Step', 'What the person sees']),
    row(['---', '---']),
    ...(Object.keys(steps) as Step[]).map((step) => row([steps[step], fine[step]])),
    '',
    'And on the others:',
    '',
    row(['Dialect', 'What the pod does', 'What the person sees']),
    row(['---', '---', '---']),
    ...[...table]
      .filter(([dialect]) => dialect !== 'plain')
      .map(([dialect, seen]) => row([`\`${dialect}\``, ...differences(dialects[dialect], seen)])),
    '',
  ].join('\n');
}
