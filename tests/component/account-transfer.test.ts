import { screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { ImportedAccount } from '../../shared/schemas/account.ts';
import type { ImportPreview } from '../../shared/schemas/file-import.ts';
import {
  aBridge,
  aFailure,
  anAccount,
  button,
  handle,
  northwind,
  sample,
  showWindow,
  staging,
} from './scene.ts';

async function openSettings() {
  window.location.hash = '#/settings';
  const user = showWindow();
  await screen.findByRole('heading', { name: 'Accounts' });
  return user;
}

const checkbox = (name: string) => screen.getByRole('checkbox', { name });

test('an export offers every account but the sample, says that it contains no secrets, and names the file', async () => {
  const bridge = aBridge([northwind, staging, sample]).answer('accounts.export', { fileName: 'team.json' });
  const user = await openSettings();
  await user.click(button('Export accounts…'));
  const dialog = await screen.findByRole('dialog', { name: 'Export accounts' });
  expect(dialog).toHaveAccessibleDescription(/It contains no API key secrets/);
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(2);
  await user.click(checkbox('Contoso staging'));
  await user.click(button('Export 1 account'));
  expect(await within(dialog).findByRole('status')).toHaveTextContent('1 account written to team.json.');
  expect(bridge.inputsOf('accounts.export')).toEqual([{ ids: [northwind.id] }]);
  // Nothing is left to export, and the focus is where it was.
  expect(within(dialog).getAllByRole('button')).toEqual([button('Done')]);
  expect(button('Done')).toHaveFocus();
  await user.click(button('Done'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('without a chosen account there is nothing to export', async () => {
  aBridge([northwind]);
  const user = await openSettings();
  await user.click(button('Export accounts…'));
  await user.click(checkbox('Northwind'));
  expect(button('Export 0 accounts')).toBeDisabled();
});

test('a cancelled file dialog leaves the export unchanged', async () => {
  aBridge([northwind]).answer('accounts.export', { fileName: null });
  const user = await openSettings();
  await user.click(button('Export accounts…'));
  await user.click(button('Export 1 account'));
  expect(button('Cancel')).toBeVisible();
  expect(within(screen.getByRole('dialog')).getByRole('status')).toBeEmptyDOMElement();
});

test('a failed export says why and can be tried again', async () => {
  const bridge = aBridge([northwind]).fail('accounts.export', aFailure({ message: 'The disk is full.' }));
  const user = await openSettings();
  await user.click(button('Export accounts…'));
  await user.click(button('Export 1 account'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full.');
  await user.click(button('Try again'));
  expect(bridge.inputsOf('accounts.export')).toHaveLength(2);
});

const { id: _id, secretIn: _kept, ...fresh } = anAccount(7, { label: 'Fabrikam' });
const { id: _known, secretIn: _stored, ...known } = northwind;
const preview: ImportPreview<ImportedAccount> = {
  handle,
  fileName: 'team.json',
  unknown: [],
  rows: [
    { verdict: 'new', line: 1, entry: { ...fresh, caFileMissing: false } },
    { verdict: 'exists', line: 2, entry: { ...known, caFileMissing: false }, existing: 'Northwind' },
    { verdict: 'invalid', line: 3, name: null, problems: [{ field: 'podUrl', message: 'Use https://' }] },
    {
      verdict: 'new',
      line: 4,
      entry: {
        ...fresh,
        label: 'Behind CA',
        network: { proxy: 'system', caFile: '/ca.pem' },
        caFileMissing: true,
      },
    },
  ],
};

const rows = () =>
  within(screen.getByRole('list', { name: 'Accounts in the file' }))
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('checkbox'));

test('an import shows each row before anything is added, and each row’s result afterwards', async () => {
  const bridge = aBridge([northwind])
    .answer('accounts.previewImport', { preview })
    .answer('accounts.import', [
      { outcome: 'added', line: 1 },
      { outcome: 'exists', line: 4, existing: 'Mine' },
    ]);
  const user = await openSettings();
  await user.click(button('Import accounts…'));
  const dialog = await screen.findByRole('dialog', { name: 'Import accounts' });
  expect(dialog).toHaveAccessibleDescription(/team\.json contains 4 accounts \(no secrets\)/);
  expect(rows().map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Fabrikam.*New/),
    expect.stringMatching(/Already added as “Northwind”/),
    expect.stringMatching(/Entry 3.*Can’t be imported.*Service address \(pod URL\): Use https:/),
    expect.stringMatching(/Behind CA.*CA file \/ca\.pem.*isn’t on this computer/),
  ]);
  expect(checkbox('Fabrikam')).toBeChecked();
  expect(checkbox('Northwind')).toBeDisabled();
  expect(checkbox('Entry 3')).toBeDisabled();

  await user.click(button('Import 2 accounts'));
  expect(await within(dialog).findByText(/^1 account added\. Podkey asks/)).toBeVisible();
  expect(bridge.inputsOf('accounts.import')).toEqual([{ handle, lines: [1, 4] }]);
  expect(rows()[0]).toHaveTextContent('Added');
  expect(rows()[3]).toHaveTextContent('Not added: already added as “Mine”');
  await user.click(button('Done'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('only the chosen rows are imported, and the others say so', async () => {
  const bridge = aBridge([northwind])
    .answer('accounts.previewImport', { preview })
    .answer('accounts.import', [{ outcome: 'added', line: 4 }]);
  const user = await openSettings();
  await user.click(button('Import accounts…'));
  await user.click(await screen.findByRole('checkbox', { name: 'Fabrikam' }));
  await user.click(button('Import 1 account'));
  expect(bridge.inputsOf('accounts.import')).toEqual([{ handle, lines: [4] }]);
  expect(rows()[0]).toHaveTextContent('Not added');
  expect(rows()[0]).not.toHaveTextContent('New');
  expect(rows()[1]).toHaveTextContent('Already added as “Northwind”');
});

test('a file that is no account file is reported with what to do, and another can be chosen', async () => {
  const bridge = aBridge([northwind]).fail(
    'accounts.previewImport',
    aFailure({ message: 'This isn’t a Podkey accounts file.', retryable: false }),
  );
  const user = await openSettings();
  await user.click(button('Import accounts…'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This isn’t a Podkey accounts file.');
  bridge.answer('accounts.previewImport', { preview: { ...preview, rows: [] } });
  await user.click(button('Choose another file…'));
  expect(await screen.findByText('There are no accounts in team.json.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a cancelled file dialog shows nothing', async () => {
  aBridge([northwind]).answer('accounts.previewImport', { preview: null });
  const user = await openSettings();
  await user.click(button('Import accounts…'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('accounts can be imported at the first run, and the result stays when that screen closes', async () => {
  const imported = anAccount(7, { label: 'Fabrikam', secretIn: 'missing' });
  const bridge = aBridge([])
    .answer('accounts.previewImport', { preview })
    .answer('accounts.import', () => {
      bridge.change('accounts', { accounts: [imported], selectedId: imported.id });
      return [{ outcome: 'added', line: 1 }];
    });
  window.location.hash = '';
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name: 'Import accounts…' }));
  await user.click(await screen.findByRole('button', { name: 'Import 2 accounts' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('heading', { name: 'Enter the API key secret' })).toBeVisible();
});
