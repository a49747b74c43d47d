import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NoGoodCopy, type Recovered } from '../../../../electron/storage/database.ts';
import { useLanguage } from '../../../../shared/text/catalogue.ts';

const { showErrorBox, showMessageBox } = vi.hoisted(() => ({
  showErrorBox: vi.fn<(title: string, content: string) => void>(),
  showMessageBox: vi.fn<(options: Electron.MessageBoxOptions) => Promise<{ response: number }>>(),
}));
vi.mock('electron', () => ({ app: {}, dialog: { showErrorBox, showMessageBox } }));

const { mayStartEmpty, reportDamage } = await import('../../../../electron/main/startup-notices.ts');

const holds = { accounts: 2, logins: 1, entries: 1_060 };
const had = { accounts: 2, logins: 3, entries: 1_064 };
const movedTo = '/home/ada/.config/Podkey/podkey.db.corrupt-2030-01-02T03-04-05-678Z';
// At noon, so that the day is the same in each time zone of the tests.
const restored = { at: Date.UTC(2030, 0, 1, 12), holds };

/** The box that a person sees, paragraph by paragraph. */
function boxOf(recovered: Recovered): string[] {
  reportDamage(recovered);
  const [title = '', content = ''] = showErrorBox.mock.lastCall ?? [];
  return [title, ...content.split('\n\n')];
}

beforeEach(() => {
  showErrorBox.mockReset();
  showMessageBox.mockReset();
});
afterEach(() => useLanguage('en'));

describe('The notice of a damage', () => {
  test('says which copy was restored, what it holds, and what the damaged file still shows', () => {
    expect(boxOf({ what: 'database', movedTo, had, restored })).toEqual([
      'Podkey restored a copy of its data',
      `Podkey’s data file was damaged. It was saved as ${movedTo}.`,
      expect.stringMatching(
        /^Restored is the copy of 1 Jan 2030, .*: 2 accounts, 1 login and 1,060 journal entries\.$/u,
      ),
      'The damaged file still shows 2 accounts, 3 logins and 1,064 journal entries.',
      expect.stringMatching(/^Check your most recent entries and re-enter what’s missing\./u),
    ]);
  });

  test('says that it can’t tell what a damaged file held that can’t be read', () => {
    expect(boxOf({ what: 'database', movedTo, had: null, restored })).toContain(
      'The damaged file can’t be read, so Podkey can’t tell how much was added after the copy.',
    );
  });

  test('says nothing of what a file held that is gone', () => {
    const said = boxOf({ what: 'database', movedTo: null, had: null, restored });
    expect(said[1]).toBe('Podkey’s data file podkey.db was gone.');
    expect(said).toHaveLength(4);
  });

  test('says that Podkey started empty', () => {
    expect(boxOf({ what: 'database', movedTo, had: null, restored: null })).toEqual([
      'Podkey started with an empty account list',
      `Podkey’s data file was damaged. It was saved as ${movedTo}.`,
      expect.stringMatching(/^Add your accounts again/u),
    ]);
  });

  test.each([
    [`${movedTo}-wal`, `They were saved as ${movedTo}-wal; earlier data is intact.`],
    [null, 'Podkey’s data file podkey.db-wal, which held them, was gone; earlier data is intact.'],
  ])('says that the latest changes were lost, and where they are: %s', (log, words) => {
    expect(boxOf({ what: 'latest', movedTo: log })).toEqual([
      'Podkey couldn’t read the latest changes',
      words,
      expect.stringMatching(/^Check your most recent entries/u),
    ]);
  });

  test('is in German too', async () => {
    await useLanguage('de');
    expect(boxOf({ what: 'database', movedTo, had, restored })).toEqual([
      'Podkey hat eine Sicherung seiner Daten wiederhergestellt',
      `Podkeys Datendatei war beschädigt. Sie wurde als ${movedTo} gespeichert.`,
      expect.stringMatching(
        /^Wiederhergestellt ist die Sicherung vom .*2030.*: 2 Konten, 1 Zugang und 1\.060 Protokolleinträge\.$/u,
      ),
      'Die beschädigte Datei zeigt noch 2 Konten, 3 Zugänge und 1.064 Protokolleinträge.',
      expect.stringMatching(/^Prüfen Sie Ihre letzten Eingaben/u),
    ]);
    expect(boxOf({ what: 'latest', movedTo: null })[1]).toMatch(
      /podkey\.db-wal mit diesen Änderungen fehlte/u,
    );
  });
});

describe('The question whether Podkey may start empty', () => {
  test.each([
    ['en', 'Podkey’s data is damaged or gone, and Podkey has no good copy of it.', ['Quit', 'Start empty']],
    [
      'de',
      'Podkeys Daten sind beschädigt oder fehlen, und Podkey hat keine brauchbare Sicherung davon.',
      ['Beenden', 'Leer beginnen'],
    ],
  ] as const)(
    'says why, and quits unless a person chooses otherwise, in %s',
    async (language, message, buttons) => {
      await useLanguage(language);
      showMessageBox.mockResolvedValue({ response: 0 });
      expect(await mayStartEmpty(new NoGoodCopy())).toBe(false);
      expect(showMessageBox.mock.lastCall?.[0]).toMatchObject({
        message,
        buttons,
        defaultId: 0,
        cancelId: 0,
      });
      showMessageBox.mockResolvedValue({ response: 1 });
      expect(await mayStartEmpty(new NoGoodCopy())).toBe(true);
    },
  );
});
