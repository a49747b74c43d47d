import path from 'node:path';
import type { SamplePod } from '../../../sample-pod/index.ts';
import { sampleAssets } from '../../../sample-pod/seed/assets.ts';
import { seededLogins } from '../../../sample-pod/seed/logins.ts';
import { organizationName } from '../../../sample-pod/seed/organizations.ts';
import { languageDefinitions } from '../../../shared/text/languages.ts';

/*
 * Recognizes data on a screen, which is the same in every language. Names come from the sample pod's seeds and from the
 * scenes; other data is recognized by its format.
 */

/** Entries and names of the scenes themselves. */
const typed = [
  'Northwind',
  'Contoso',
  'Fabrikam',
  'Litware',
  'Tailspin',
  'Wingtip',
  'Firewall',
  'Client',
  'Seen before',
  'Broken',
  'INC-1042',
  'xyzzy',
  'dental',
  'bergstrm',
  'Ada Holm',
  'Ek',
  'Bo Ek',
  'Kim Berg',
  'Siri Dahl',
  'Holm',
  'name',
  'first',
  'second',
  'role',
  'boss',
  'support',
  'viewer',
  'technician-anna',
  'technician-ben',
  'Core router',
  'Harbour switch',
  // The item's name on the command line, in every language.
  'password',
  'Microsoft 365 admin',
  'Console server',
  'Workshop Wi-Fi',
  'Zürich Museum',
  'Harbour & Daughters Marine',
  'on call',
  'admin',
  'none',
  'teleport',
  'team.csv',
  // Columns of another program's export.
  'username',
  'url',
  'notes',
  'colour',
  'archived',
  'colour and archived',
  'team.key',
  'library.json',
  'sig',
  'team.json',
  'office.json',
  'other.json',
];

/** The pod's own texts. */
const saidByPods = [
  'The X-Account-ID header is missing or incorrect',
  'Send the account ID of this pod in the X-Account-ID header.',
  'The role may not read secure values',
  'Scripted failure',
  'forbidden',
  'HTTP',
];

/** Names of languages, products and protocols, and parts of dates. */
const names = [
  // The program that calls as a browser does: the tests' own.
  process.execPath,
  path.basename(process.execPath),
  // Every language is named in itself.
  ...Object.values(languageDefinitions).flatMap(({ name, switchTo }) => [name, switchTo]),
  'Podkey',
  'Electron',
  'Node.js',
  'Linux',
  'Ctrl',
  'Shift',
  'Alt',
  'Esc',
  'Enter',
  'Tab',
  'Space',
  // The program that starts the command line in a test.
  'workerProcessEntry.js',
  'End',
  ...Array.from({ length: 7 }, (_, day) => day).flatMap((day) =>
    (['long', 'short'] as const).map((style) =>
      new Date(Date.UTC(2026, 0, 1 + day)).toLocaleDateString('en-GB', { weekday: style, timeZone: 'UTC' }),
    ),
  ),
  ...Array.from({ length: 12 }, (_, month) => month).flatMap((month) =>
    (['long', 'short'] as const).map((style) =>
      new Date(Date.UTC(2026, month, 1)).toLocaleDateString('en-GB', { month: style, timeZone: 'UTC' }),
    ),
  ),
];

const forms = [
  // The conjunctions of `Intl` lists: the pseudo-locale is not a language that `Intl` knows.
  / (?:and|or) (?=⟦)/g,
  // Sealed files, and their passphrases.
  /\bpodkey-\d{4}-\d{2}-\d{2}\.age\b/g,
  /\b[a-z]{4}(?:-[a-z]{4}){5}\b/g,
  // File paths.
  /(?<=^|\s)\/(?:[\w.-]+\/)+[\w.-]+/g,
  // User IDs in other systems.
  /\b[a-z]+: [A-Z]-\d+/g,
  /\bhttps?:\/\/\S+/g,
  /\/v1\/\S*/g,
  // Paths of secure values.
  /\b[a-z-]+\/[0-9a-f-]{36}\/revisions\/[0-9a-f-]{36}\/secure\/\w+/g,
  // UUIDs, e-mail addresses, hosts with or without a port.
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g,
  // Public keys in base64, and their fingerprints.
  /\b[A-Za-z0-9+/]{43}=/g,
  /\b[0-9a-f]{4}(?: [0-9a-f]{4}){7}\b/g,
  // SSH keys, their fingerprints and types.
  /\bssh-(?:ed25519|rsa)(?: [A-Za-z0-9+/=]+)?/g,
  /\bSHA256:[A-Za-z0-9+/]{43}/g,
  // The start of an asset’s UUID, which tells values without a login apart.
  /\b[0-9a-f]{8}\b/g,
  /\S+@\S+/g,
  /\b(?:[a-z0-9-]+\.)+(?:com|example|local)\b(?::\d+)?/g,
  // Names of properties, fields and errors on a pod, such as `account_id_invalid`.
  /\b[a-z0-9]+(?:_[a-z0-9]+)+\b/g,
];

/** Returns a function that removes data from a text. */
export function withoutData(pod: SamplePod): (text: string) => string {
  const words = [...new Set([...typed, ...saidByPods, ...names, ...namesOn(pod)])]
    .filter((word) => /[A-Za-z]{2}/.test(word))
    .sort((first, second) => second.length - first.length);
  const known = new RegExp(
    `(?<![A-Za-z])(?:${words.map((word) => RegExp.escape(word)).join('|')})(?![A-Za-z])`,
    'g',
  );
  return (text) => forms.reduce((left, form) => left.replace(form, ' '), text).replace(known, ' ');
}

function namesOn(pod: SamplePod): string[] {
  const assets = sampleAssets();
  const shown = new Set(pod.examples.map(({ assetId }) => assetId));
  return [
    ...assets.flatMap(({ name, typeName, revisions }) => [
      name,
      typeName,
      ...(revisions.at(-1)?.properties.map((property) => property.name) ?? []),
    ]),
    ...pod.examples.flatMap(({ name }) => [name, name.split(' · ')[1] ?? '']),
    ...assets
      .filter(({ id }) => shown.has(id))
      .flatMap(({ revisions }) => revisions.at(-1)?.properties ?? [])
      .flatMap(({ value }) => (typeof value === 'string' ? [value, ...value.split('\n')] : [])),
    ...seededLogins(assets).flatMap(({ name, userName, address, tags, items }) => [
      name,
      ...tags,
      ...[userName, address, ...items.map(({ label }) => label)].filter((text) => text !== null),
    ]),
    ...pod.users.flatMap((user) => [user.first_name, user.last_name, user.email]),
    ...Array.from({ length: 500 }, (_, place) => organizationName(place)),
  ];
}
