import { screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBridge, aFailure, northwind, showWindow } from '../../scene.ts';

beforeEach(() => {
  window.location.hash = '#/settings';
});

describe('diagnostics', () => {
  const handle = '99999999-1111-4111-8111-111111111111';
  const report = 'Podkey diagnostics\n  collected: today\n';

  async function openDiagnostics() {
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Save diagnostics…' }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Save diagnostics…' })) };
  }

  test('are shown verbatim before they are saved, and saved by their handle alone', async () => {
    const bridge = aBridge([northwind])
      .answer('diagnostics.collect', { handle, report })
      .answer('diagnostics.save', { fileName: 'podkey-diagnostics.txt' });
    const { user, dialog } = await openDiagnostics();
    const shown = await dialog.findByRole('region', { name: 'Full diagnostics' });
    expect(shown.textContent).toBe(report);
    await user.click(dialog.getByRole('button', { name: 'Save…' }));
    expect(await dialog.findByText('Saved as podkey-diagnostics.txt.')).toBeVisible();
    expect(bridge.inputsOf('diagnostics.save')).toEqual([{ handle }]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('stay as they are if saving is cancelled; a failure is reported and can be tried again', async () => {
    const bridge = aBridge([northwind])
      .answer('diagnostics.collect', { handle, report })
      .answer('diagnostics.save', { fileName: null });
    const { user, dialog } = await openDiagnostics();
    await dialog.findByRole('region', { name: 'Full diagnostics' });
    await user.click(dialog.getByRole('button', { name: 'Save…' }));
    expect(dialog.queryByText(/^Saved as/)).not.toBeInTheDocument();
    bridge.fail('diagnostics.save', aFailure({ message: 'The disk is full.' }));
    await user.click(dialog.getByRole('button', { name: 'Save…' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The disk is full.');
    bridge.answer('diagnostics.save', { fileName: 'there.txt' });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Saved as there.txt.')).toBeVisible();
  });

  test('that cannot be collected say why', async () => {
    aBridge([northwind]).fail('diagnostics.collect', aFailure({ message: 'No.' }));
    const { dialog } = await openDiagnostics();
    expect(await dialog.findByRole('alert')).toHaveTextContent('No.');
  });
});

describe('damaged data', () => {
  const lastAt = Date.UTC(2030, 4, 12, 12);

  test('is not mentioned if there is none', async () => {
    aBridge([northwind]);
    showWindow();
    await screen.findByRole('button', { name: 'Save diagnostics…' });
    expect(screen.queryByRole('heading', { name: 'Damaged data' })).not.toBeInTheDocument();
  });

  test('is counted with its date, and deleted for good only after a question', async () => {
    const bridge = aBridge([northwind]).state('damagedRows', [
      { table: 'accounts', count: 1, lastAt },
      { table: 'logins', count: 2, lastAt: lastAt - 1 },
    ]);
    bridge.answer('diagnostics.removeDamagedRows', () => {
      bridge.change('damagedRows', []);
      return {};
    });
    const user = showWindow();
    await screen.findByRole('heading', { name: 'Damaged data' });
    const said = screen.getByText(/^3 damaged rows were set aside/);
    expect(said).toHaveTextContent(/, last on .*2030\. Accounts: 1, Logins: 2$/);
    await user.click(screen.getByRole('button', { name: 'Delete for good…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/All copies of Podkey’s data are deleted too/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(bridge.inputsOf('diagnostics.removeDamagedRows')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete for good…' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The damaged data was deleted.')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Damaged data' })).not.toBeInTheDocument();
  });

  test('of no account is deleted without a word about accounts and copies', async () => {
    aBridge([northwind]).state('damagedRows', [{ table: 'logins', count: 1, lastAt }]);
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Delete for good…' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Its content can’t be restored after that.');
    expect(dialog).not.toHaveTextContent('copies');
  });

  test('that can’t be deleted stays, and the reason is shown', async () => {
    aBridge([northwind])
      .state('damagedRows', [{ table: 'accounts', count: 1, lastAt }])
      .fail('diagnostics.removeDamagedRows', aFailure({ message: 'The disk is full.' }));
    const user = showWindow();
    await user.click(await screen.findByRole('button', { name: 'Delete for good…' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full.');
    expect(screen.getByRole('heading', { name: 'Damaged data' })).toBeVisible();
  });
});
