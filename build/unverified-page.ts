import { areas, type UnverifiedRow } from '../electron/self-check/rows.ts';

const intro = `# Not yet seen on a real Electron

Written by \`npm run unverified\` from \`electron/self-check/rows.ts\`. Not to be edited by hand; a unit test fails when the two differ.

Podkey is written for Electron 45 and typechecked against its declarations. Where its runtime could not be had, Podkey was run on the
stand-in (docs/adr/0003), which can't show what follows. \`npm run setup\` fetches the runtime. [proved-elsewhere.md](proved-elsewhere.md)
says what Electron's source proves.
`;

const selfCheckIntro = `## Shown by \`npm run check:electron\`

It starts the built Podkey on the runtime that is there, checks each row below, and looks whether all its processes end.
\`podkey --self-check=FILE\` does the same in an installed Podkey and writes the JSON to FILE, a new file whose name ends in \`.json\`. It
takes a little over a minute; \`--self-check-seconds=N\` shortens the time in which requests are counted. Podkey then uses a new user data
folder and its own keychain entries (service \`Podkey self-check\`), and removes both. It writes to the clipboard only if that is empty or, on
Windows and macOS, holds plain text, which it puts back. The exit code is 1 if a row failed, 2 if the self-check could not begin.

A row is \`passed\`, \`failed\`, \`needs a real Electron\` (on the stand-in), or \`does not apply\` (to this system, or to a Podkey that is
not installed). The report says what each row is and what was seen; \`tests/unit/electron/self-check\` breaks each of them once.
`;

const othersIntro = `## Shown by a command or a person
`;

/** Returns docs/unverified.md as Markdown. */
export function unverifiedPage(): string {
  return [
    intro,
    selfCheckIntro,
    ...table(
      ['area', 'rows'],
      areas.flatMap(({ title, rows }) => checkedIn(title, rows)),
    ),
    othersIntro,
    ...table(
      ['area', 'what', 'command, or steps'],
      areas.flatMap(({ title, rows }) => othersIn(title, rows)),
    ),
  ].join('\n');
}

function checkedIn(title: string, rows: readonly UnverifiedRow[]): string[][] {
  const ids = rows.filter(({ shownBy }) => shownBy.kind === 'self-check').map(({ id }) => `\`${id}\``);
  return ids.length === 0 ? [] : [[title, ids.join(', ')]];
}

function othersIn(title: string, rows: readonly UnverifiedRow[]): string[][] {
  return rows.flatMap(({ what, shownBy }) => {
    if (shownBy.kind === 'self-check') return [];
    return [[title, what, shownBy.kind === 'command' ? shownBy.command : shownBy.steps]];
  });
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  lineOf(head),
  lineOf(head.map(() => '---')),
  ...rows.map(lineOf),
  '',
];

const lineOf = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
