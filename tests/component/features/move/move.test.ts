import { screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { MoveLine, MoveResult, MoveSummary } from '../../../../shared/features/move/contract.ts';
import { defaultSettings } from '../../../../shared/schemas/settings.ts';
import { sealingFailureText } from '../../../../shared/text/en/passphrase.ts';
import type { AppError } from '../../../../shared/errors/app-error.ts';
import { useLanguage } from '../../../../shared/text/catalogue.ts';
import { aBridge, aFailure, handle, northwind, showWindow } from '../../scene.ts';

const passphrase = 'bkdf-mwqr-hzzt-cvvx-gpty-qrwx';
const wrongPassphrase: AppError = {
  kind: 'validation',
  message: sealingFailureText.wrongPassphrase,
  nextStep: sealingFailureText.wrongPassphraseNext,
  retryable: false,
  fields: [{ field: 'passphrase', message: sealingFailureText.wrongPassphrase }],
};

const summary: MoveSummary = {
  handle,
  fileName: 'podkey-2030-01-01.age',
  madeAt: Date.UTC(2030, 0, 1, 12),
  accounts: [
    {
      label: 'Northwind',
      podUrl: 'https://docs.northwind.example',
      verdict: 'new',
      existing: null,
      reason: null,
      proxy: 'http://proxy.example:3128',
      caFile: '/ca/northwind.pem',
      caFileMissing: true,
    },
    {
      label: 'Contoso',
      podUrl: 'https://contoso.example',
      verdict: 'other-settings',
      existing: 'Contoso EU',
      reason: null,
      proxy: null,
      caFile: null,
      caFileMissing: false,
    },
    {
      label: 'Fabrikam',
      podUrl: 'https://fabrikam.example',
      verdict: 'refused',
      existing: null,
      reason: 'Your organization allows only https://contoso.example.',
      proxy: null,
      caFile: null,
      caFileMissing: false,
    },
  ],
  logins: { added: 1_200, changed: 1, same: 30, leftOut: 4 },
  lineCount: 60,
  others: ['2 additions to logins of team libraries', 'Typing options of 1 login'],
  settings: [
    { name: 'theme', from: 'system', to: 'dark' },
    { name: 'clearClipboardAfterS', from: 30, to: 60 },
  ],
  heldSettings: ['lockAfterMinutes'],
};
const nothingNew: MoveSummary = {
  ...summary,
  accounts: summary.accounts.slice(1, 2),
  logins: { added: 0, changed: 0, same: 5, leftOut: 0 },
  lineCount: 0,
  others: [],
  settings: [],
  heldSettings: [],
};
const result: MoveResult = {
  accounts: 1,
  logins: { added: 1_200, changed: 1 },
  notes: [
    'A team library that you had set for an account is set again in the settings; your additions then show.',
  ],
  withoutKey: [{ id: northwind.id, label: 'Northwind' }],
};

const lines: MoveLine[] = Array.from({ length: 60 }, (_, index) => ({
  account: 'Contoso',
  name: `Login ${index + 1}`,
  isNew: index > 0,
  changes: [
    {
      field: 'sites',
      from: null,
      to: index > 0 ? 'https://evil.example and its subdomains' : 'http://evil.example (not encrypted)',
    },
  ],
}));
const pageOf = ({ from }: { from: number }) => ({ lines: lines.slice(from, from + 25) });
const textIn = (element: HTMLElement) => element.textContent.replace(/\s+/gu, ' ').trim();
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('Exporting', () => {
  beforeEach(() => {
    window.location.hash = '#/settings';
  });

  async function opened() {
    const bridge = aBridge([northwind]).answer('move.cancel', {});
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Export…' }));
    const dialog = await dialogNamed('Export for another computer');
    const field = (name: string) => dialog.getByRole('textbox', { name });
    const save = () => user.click(dialog.getByRole('button', { name: 'Choose where to save…' }));
    return { bridge, user, dialog, field, save };
  }

  test('seals the file with the passphrase that was typed twice, and says what comes next', async () => {
    const { bridge, user, dialog, field, save } = await opened();
    const answer = bridge.hold('move.export');
    expect(field('Passphrase')).toHaveFocus();
    await user.type(field('Passphrase'), passphrase);
    await user.type(field('Confirm passphrase'), passphrase);
    await save();
    bridge.change('moveProgress', { step: 'sealing', done: null, total: null });
    expect(await dialog.findByText(/^Sealing the file/u)).toBeVisible();
    expect(bridge.inputsOf('move.export')).toEqual([{ passphrase }]);
    answer({ saved: { fileName: 'podkey.age', accounts: 2, logins: 1_200, leftOut: ['Old login'] } });
    expect(await dialog.findByText(/2 accounts.*1,200 logins.*sealed in.*podkey\.age/u)).toBeVisible();
    expect(dialog.getByText(/Bring your data from another computer…/u)).toBeVisible();
    expect(dialog.getByText('Old login')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('button', { name: 'Export…' })).toHaveFocus();
  });

  test.each([
    ['too short', 'elevenchars', 'elevenchars', 'Use at least 12 characters.', 'Passphrase'],
    ['not the same', passphrase, `${passphrase}x`, 'The passphrases don’t match.', 'Confirm passphrase'],
  ])('a passphrase that is %s is refused at its field', async (_, first, second, message, name) => {
    const { bridge, user, dialog, field, save } = await opened();
    await user.type(field('Passphrase'), first);
    await user.type(field('Confirm passphrase'), second);
    await save();
    expect(await dialog.findByText(message)).toBeVisible();
    expect(field(name)).toHaveFocus();
    expect(bridge.inputsOf('move.export')).toEqual([]);
  });

  test('a suggested passphrase can be read until another is typed, and must be entered again', async () => {
    const { bridge, user, dialog, field, save } = await opened();
    bridge.answer('move.export', { saved: null });
    await user.click(dialog.getByRole('button', { name: 'Suggest a passphrase' }));
    const { value } = field('Passphrase') as HTMLInputElement;
    expect(value).toMatch(/^[a-z]{4}(?:-[a-z]{4}){4}$/u);
    const [show] = dialog.getAllByRole('button', { name: 'Show passphrase' });
    expect(show).toHaveAttribute('aria-pressed', 'true');
    const again = field('Confirm passphrase');
    expect(again).toHaveFocus();
    expect(again).toHaveAccessibleDescription('Write the suggested passphrase down, then enter it here.');
    await save();
    expect(again).toHaveAccessibleDescription('The passphrases don’t match.');
    expect(bridge.inputsOf('move.export')).toEqual([]);
    await user.type(again, value);
    await save();
    expect(bridge.inputsOf('move.export')).toEqual([{ passphrase: value }]);
    await user.type(field('Passphrase'), 'x');
    expect(again).not.toHaveAccessibleDescription();
  });

  test('a failure is shown, and closing ends what is running', async () => {
    const { bridge, user, dialog, field, save } = await opened();
    bridge.fail('move.export', aFailure({ message: 'The disk is full.' }));
    await user.type(field('Passphrase'), passphrase);
    await user.type(field('Confirm passphrase'), passphrase);
    await save();
    expect(await dialog.findByText('The disk is full.')).toBeVisible();
    bridge.hold('move.export');
    await save();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bridge.inputsOf('move.cancel')).toHaveLength(1);
  });
});

describe('Importing', () => {
  beforeEach(() => {
    window.location.hash = '#/settings';
  });

  /** Up to the question for the passphrase. */
  async function chosen() {
    const bridge = aBridge([northwind])
      .answer('move.cancel', {})
      .answer('move.choose', { fileName: 'podkey-2030-01-01.age' });
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Import…' }));
    const dialog = await dialogNamed('Import from another computer');
    await user.click(dialog.getByRole('button', { name: 'Choose file…' }));
    const field = await dialog.findByRole('textbox', { name: 'Passphrase' });
    return { bridge, user, dialog, field };
  }

  test('says what would change, imports after one confirmation, and names the next step', async () => {
    // The list draws the rows in view, and jsdom has no layout.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(280);
    onTestFinished(() => void vi.restoreAllMocks());
    const { bridge, user, dialog, field } = await chosen();
    bridge.answer('move.lines', pageOf).answer('move.read', summary).answer('move.import', result);
    expect(dialog.getByText('podkey-2030-01-01.age')).toBeVisible();
    expect(field).toHaveFocus();
    await user.type(field, `${passphrase}{Enter}`);
    expect(bridge.inputsOf('move.read')).toEqual([{ passphrase }]);

    const accounts = await dialog.findByRole('list', { name: 'Accounts' });
    expect(within(accounts).getAllByRole('listitem').map(textIn)).toEqual([
      expect.stringMatching(
        /^Northwind docs\.northwind\.example New\. .* CA file is not on this computer\.$/u,
      ),
      expect.stringMatching(/^Contoso contoso\.example Here as .*Contoso EU.* stay as they are\.$/u),
      expect.stringMatching(/^Fabrikam .* Left out with its logins: .*allows only/u),
    ]);
    expect(
      within(dialog.getByRole('list', { name: 'Logins' }))
        .getAllByRole('listitem')
        .map(textIn),
    ).toEqual([
      '1,200 new logins',
      '1 login changes',
      '30 logins are here already',
      '4 logins are left out',
      '2 additions to logins of team libraries',
      'Typing options of 1 login',
    ]);
    const changes = within(dialog.getByRole('list', { name: 'What the logins become' }));
    const shown = await changes.findAllByRole('listitem');
    expect(shown[0]).toHaveAttribute('aria-setsize', '60');
    expect(shown.slice(0, 2).map(textIn)).toEqual([
      'Login 1 Contoso Filled in at: empty → http://evil.example (not encrypted)',
      'Login 2 Contoso · new Filled in at: https://evil.example and its subdomains',
    ]);
    // All of them, however many calls that takes.
    expect(bridge.inputsOf('move.lines').map(({ from }) => from)).toEqual([0, 25, 50]);
    const settings = within(dialog.getByRole('list', { name: 'Settings' })).getAllByRole('listitem');
    expect(settings.map((item) => textIn(item).replaceAll(/[\u2066-\u2069]/gu, ''))).toEqual([
      'Theme: System → Dark',
      'Clear the clipboard after: 30 seconds → 1 minute',
      'Lock after inactivity stays, because your organization’s policy sets it.',
    ]);
    expect(bridge.inputsOf('move.import')).toEqual([]);

    const confirm = dialog.getByRole('button', { name: 'Import' });
    expect(confirm).toHaveFocus();
    await user.click(confirm);
    expect(bridge.inputsOf('move.import')).toEqual([{ handle }]);
    const done = await dialogNamed('Import finished');
    expect(textIn(done.getByRole('list', { name: 'Accounts without a secret' }))).toBe('Northwind');
    expect(done.getByText(/enter the API key secret/u)).toBeVisible();
    await user.click(done.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('button', { name: 'Import…' })).toHaveFocus();
    expect(bridge.inputsOf('move.cancel')).toEqual([]);
  });

  test('a wrong passphrase is said at its field and can be corrected', async () => {
    const { bridge, user, dialog, field } = await chosen();
    bridge.fail('move.read', wrongPassphrase);
    await user.type(field, `wrong{Enter}`);
    expect(await dialog.findByText('The passphrase does not open this file.')).toBeVisible();
    expect(dialog.getByText(/with capitals and hyphens/u)).toBeVisible();
    expect(field).toHaveFocus();
    bridge.answer('move.lines', pageOf).answer('move.read', summary);
    await user.clear(field);
    await user.type(field, `${passphrase}{Enter}`);
    expect(await dialog.findByRole('list', { name: 'Accounts' })).toBeVisible();
  });

  test('a damaged file is said, and another can be chosen', async () => {
    const { bridge, user, dialog, field } = await chosen();
    bridge.fail('move.read', { ...wrongPassphrase, message: 'The file is damaged.', fields: [] });
    await user.type(field, `${passphrase}{Enter}`);
    expect(await dialog.findByText('The file is damaged.')).toBeVisible();
    bridge.answer('move.choose', { fileName: 'other.age' });
    await user.click(dialog.getByRole('button', { name: 'Choose another file…' }));
    expect(await dialog.findByText('other.age')).toBeVisible();
    expect(dialog.queryByText('The file is damaged.')).not.toBeInTheDocument();
  });

  test('an empty passphrase is not sent', async () => {
    const { bridge, user, dialog } = await chosen();
    await user.click(dialog.getByRole('button', { name: 'Open' }));
    expect(await dialog.findByText('Enter the passphrase.')).toBeVisible();
    expect(bridge.inputsOf('move.read')).toEqual([]);
  });

  test('a file with nothing new can’t be imported', async () => {
    const { bridge, user, dialog, field } = await chosen();
    bridge.answer('move.read', nothingNew);
    await user.type(field, `${passphrase}{Enter}`);
    expect(await dialog.findByText('Everything in this file is here already.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  });

  test('an import that is writing stays open until its result is there', async () => {
    const { bridge, user, dialog, field } = await chosen();
    bridge.answer('move.lines', pageOf).answer('move.read', summary);
    const answer = bridge.hold('move.import');
    await user.type(field, `${passphrase}{Enter}`);
    await user.click(await dialog.findByRole('button', { name: 'Import' }));
    await user.keyboard('{Escape}');
    answer(result);
    expect(await screen.findByRole('dialog', { name: 'Import finished' })).toBeVisible();
    expect(bridge.inputsOf('move.cancel')).toEqual([]);
  });

  test('progress is said, and Escape ends it', async () => {
    const { bridge, user, dialog, field } = await chosen();
    bridge.hold('move.read');
    await user.type(field, `${passphrase}{Enter}`);
    bridge.change('moveProgress', { step: 'opening', done: null, total: null });
    expect(await dialog.findByText(/^Opening the file/u)).toBeVisible();
    bridge.change('moveProgress', { step: 'comparing', done: 500, total: 20_000 });
    expect(await dialog.findByText('Comparing 500 of 20,000 logins…')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bridge.inputsOf('move.cancel')).toHaveLength(1);
  });
});

test.each(['before', 'after'] as const)(
  'on the first run it is offered, and its result outlasts a change of language that comes %s it',
  async (when) => {
    window.location.hash = '';
    onTestFinished(() => useLanguage('en'));
    const missing = { ...northwind, secretIn: 'missing' as const };
    const bridge = aBridge([])
      .answer('move.choose', { fileName: 'podkey.age' })
      .answer('move.lines', pageOf)
      .answer('move.read', summary);
    const answer = bridge.hold('move.import');
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Bring your data from another computer…' }));
    await user.click(await screen.findByRole('button', { name: 'Choose file…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Passphrase' }), `${passphrase}{Enter}`);
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    bridge.change('accounts', { accounts: [missing], selectedId: missing.id });
    if (when === 'after') answer(result);
    bridge.change('settings', { ...defaultSettings, language: 'de' });
    bridge.change('language', 'de');
    await screen.findByRole('dialog', {
      name: /^(Von einem anderen Computer importieren|Import abgeschlossen)$/u,
    });
    if (when === 'before') answer(result);
    expect(await screen.findByRole('dialog', { name: 'Import abgeschlossen' })).toBeVisible();
  },
);

test('the palette opens both dialogs', async () => {
  window.location.hash = '';
  aBridge([northwind]).answer('logins.all', []);
  const user = showWindow();
  await screen.findByRole('searchbox', { name: 'Search clients and logins' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'another computer');
  expect(await screen.findByRole('option', { name: /^Import from another computer/u })).toBeVisible();
  await user.click(await screen.findByRole('option', { name: /^Export for another computer/u }));
  expect(await screen.findByRole('dialog', { name: 'Export for another computer' })).toBeVisible();
});
