import { areas } from '../electron/self-check/rows/all-rows.ts';
import type { ShownBy, UnverifiedRow } from '../electron/self-check/rows/row.ts';

const intro = `# Not yet seen on a real Electron

Written by \`npm run unverified\` from the table in \`electron/self-check/rows\`. Not to be edited by hand; a unit test fails when the two differ.

Podkey is written for Electron 45 and typechecked against its declarations. If its runtime could not be had, Podkey was run on the
stand-in (docs/adr/0003), which can't show what follows. \`npm run setup\` fetches the runtime.
`;

const selfCheckIntro = `## Shown by the self-check

\`npm run check:electron\` starts the built Podkey on the runtime that is there and checks each row. \`podkey --self-check=FILE\` does the
same in an installed Podkey and writes the JSON to FILE, a new file whose name ends in \`.json\`. It takes a little over a minute;
\`--self-check-seconds=N\` shortens the time in which requests are counted. Podkey then uses a new user data folder and its own keychain
entries (service \`Podkey self-check\`), and removes both. It writes to the clipboard only if that is empty or, on Windows and macOS, holds
plain text, which it puts back. The exit code is 1 if a row failed, 2 if the self-check could not begin.

A row is \`passed\`, \`failed\`, \`needs a real Electron\` (on the stand-in, with the reason below), or \`does not apply\` (to this
system, or to a Podkey that is not installed, with the reason).
`;

const commandIntro = `## Shown by other commands
`;

const handIntro = `## By hand

Only a person can see these.
`;

/** Returns docs/unverified.md as Markdown. */
export function unverifiedPage(): string {
  return [
    intro,
    selfCheckIntro,
    ...section('self-check', ['id', 'what', 'why the stand-in does not show it', 'needs'], (row) => [
      `\`${row.id}\``,
      row.what,
      row.why,
      needsOf(row.shownBy),
    ]),
    commandIntro,
    ...section('command', ['what', 'why the stand-in does not show it', 'command'], (row) => [
      row.what,
      row.why,
      row.shownBy.kind === 'command' ? row.shownBy.command : '',
    ]),
    handIntro,
    ...section('by hand', ['what', 'why the stand-in does not show it', 'steps'], (row) => [
      row.what,
      row.why,
      row.shownBy.kind === 'by hand' ? row.shownBy.steps : '',
    ]),
  ].join('\n');
}

/** Returns the tables of the rows that are shown in one way, one per area. */
function section(
  kind: ShownBy['kind'],
  head: readonly string[],
  cells: (row: UnverifiedRow) => readonly string[],
): string[] {
  return areas.flatMap(({ title, rows }) => {
    const lines = [...rows].filter(({ shownBy }) => shownBy.kind === kind).map((row) => lineOf(cells(row)));
    if (lines.length === 0) return [];
    return [`### ${title}\n`, lineOf(head), lineOf(head.map(() => '---')), ...lines, ''];
  });
}

function needsOf(shownBy: ShownBy): string {
  if (shownBy.kind !== 'self-check' || shownBy.onStandIn) return '';
  return shownBy.installed ? 'an installed Podkey' : 'Electron';
}

const lineOf = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
