/** The observations of one clipboard manager. */
export interface ManagerRow {
  title: string;
  /**
   * An unmarked text: the files that contain it, and whether it is back after its owner cleared the clipboard or ended.
   */
  alone: { files: string[]; cleared: boolean; ended: boolean };
  /** A copy by Podkey: the files that contain it, and the clipboard's content at each point. */
  podkey: { files: string[]; cleared: string; quit: string; killed: string; restarted: string };
  shown: { before: string; after: string };
}

const intro = `# What clipboard managers keep

Written by \`npm run test:clipboard-managers\`, which runs each of these managers of Debian 12 for real, with the settings it
comes with, on a separate X display. Not to be edited by hand.

*Alone* is what a manager does with a text that carries no marker, which is what every program's copies met before Podkey
offered markers and covered its copies: where on disk the text is afterwards, and whether the manager puts the text back on the
clipboard after its owner clears the clipboard, and after its owner ends. *Podkey's copy* is a value copied in Podkey, cleared by
**Clear clipboard now**; then another one, and Podkey quits; then another one, and Podkey is killed and started again.
`;

/** Returns the page as Markdown. The output depends on the observations only. */
export function managersPage(rows: readonly ManagerRow[], notRun: readonly string[]): string {
  const kept = table(
    [
      'Manager',
      'Alone: on disk',
      'Alone: back after clearing',
      'Alone: back after its end',
      'Podkey’s copy: on disk',
    ],
    rows.map(({ title, alone, podkey }) => [
      title,
      files(alone.files),
      alone.cleared ? '**yes**' : 'no',
      alone.ended ? '**yes**' : 'no',
      files(podkey.files),
    ]),
  );
  const clipboard = table(
    ['Manager', 'Cleared', 'Podkey quits', 'Podkey is killed', 'Podkey starts again'],
    rows.map(({ title, podkey: { cleared, quit, killed, restarted } }) => [
      title,
      cleared,
      quit,
      killed,
      restarted,
    ]),
  );
  const shown = table(
    ['Manager', 'Before the first copy', 'After the clearing'],
    rows.map(({ title, shown: { before, after } }) => [title, before || 'nothing', after]),
  );
  const missing = notRun.length > 0 ? `\nNot installed, so not run: ${notRun.join(', ')}.\n` : '';
  return [
    intro,
    `## What each one keeps\n\n${kept}`,
    `## What is on the clipboard\n\n${clipboard}`,
    `## What Podkey says\n\n${shown}`,
    missing,
  ].join('\n');
}

function files(found: readonly string[]): string {
  return found.length === 0 ? 'no' : `**yes**: ${found.map((file) => `\`${file}\``).join(', ')}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`;
}
