import type { Result } from '../../shared/ipc/result.ts';
import { endpoints, type Endpoint, type Fault, type Requests } from './fault.ts';

/** The observed result of a fault at an endpoint. */
export interface Seen {
  answer: Result<unknown>;
  requests: Requests;
  pausesS: readonly number[];
  limitS: number | undefined;
}

/** The observed results by cell, keyed by `cellKey`. */
export type SeenCells = ReadonlyMap<string, Seen>;

export const cellKey = (fault: Fault, endpoint: Endpoint): string => `${fault.name}, ${endpoint}`;

const titles: Readonly<Record<Endpoint, string>> = {
  token: 'Token',
  value: 'Secure value',
  organizations: 'Organizations',
  user: 'User update',
};

const intro = `# What every fault comes to

Written by \`npm run test:faults\`, which goes through all of this on a real server, over TCP and over TLS; \`npm test\` goes
through it in a short form and fails where this page says anything else. Not to be edited by hand.

A call meets the fault: a value is opened without a token in hand (*token*) or with one (*secure value*), the organizations
are listed, a user is updated. A cell says what the call is answered and, in brackets, how many requests reached the endpoint for
it. Further down each fault has what the person is told and what they can do next, and what else was sent. Everywhere the next call
works once the fault is gone, and nowhere is a secret in what is told, thrown, logged or in a URL.

An update is sent once. The exception is an answer of 401, by which the pod did nothing.
`;

/**
 * Returns the matrix as Markdown: an overview, and the messages of each cell. The output depends on the matrix only.
 */
export function matrixPage(faults: readonly Fault[], seen: SeenCells): string {
  const cellsOf = (fault: Fault) =>
    endpoints.map((endpoint) => {
      const cell = seen.get(cellKey(fault, endpoint));
      if (!cell) throw new Error(`Nothing was seen of “${cellKey(fault, endpoint)}”`);
      return { endpoint, cell };
    });
  const overview = faults.map((fault) =>
    row([fault.name, ...cellsOf(fault).map(({ endpoint, cell }) => inShort(endpoint, cell))]),
  );
  return [
    intro,
    row(['Fault', ...endpoints.map((endpoint) => titles[endpoint])]),
    row(Array.from({ length: 5 }, () => '---')),
    ...overview,
    ...faults.flatMap((fault) => ['', ...sectionOf(fault, cellsOf(fault))]),
    '',
  ].join('\n');
}

function inShort(endpoint: Endpoint, { answer, requests }: Seen): string {
  return `${answer.ok ? 'works' : `\`${answer.error.kind}\``} (${requests[endpoint] ?? 0})`;
}

function sectionOf(fault: Fault, cells: readonly { endpoint: Endpoint; cell: Seen }[]): string[] {
  const rows = new Map<string, string[]>();
  for (const { endpoint, cell } of cells) {
    const what = row([inWords(endpoint, cell), toldAs(cell)]);
    rows.set(what, [...(rows.get(what) ?? []), titles[endpoint]]);
  }
  return [
    `## ${fault.name}`,
    '',
    `${fault.how}${fault.over === 'tls' ? ' Over TLS alone.' : ''}`,
    '',
    row(['Endpoint', 'Requests', 'What is told']),
    row(Array.from({ length: 3 }, () => '---')),
    ...[...rows].map(
      ([what, names]) => `| ${names.length === endpoints.length ? 'All' : names.join(', ')} ${what}`,
    ),
  ];
}

function inWords(endpoint: Endpoint, { requests, pausesS, limitS }: Seen): string {
  const others = endpoints.filter((other) => other !== endpoint && requests[other] !== undefined);
  return [
    String(requests[endpoint] ?? 0),
    ...others.map((other) => `${requests[other]} for a ${titles[other].toLowerCase()}`),
    ...(pausesS.length > 0 ? [`pauses of ${pausesS.join(', ')} s`] : []),
    ...(limitS === undefined ? [] : [`given up after ${limitS} s`]),
  ].join('; ');
}

function toldAs({ answer }: Seen): string {
  if (answer.ok) return 'Nothing: it works.';
  const { message, nextStep, ...error } = answer.error;
  const causes = error.kind === 'unauthenticated' ? error.causes.map((cause) => `• ${cause}`) : [];
  return [message, ...causes, `*${nextStep}*`].join('<br>');
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
