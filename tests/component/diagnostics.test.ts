import { screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import { aBridge, aFailure, northwind, showWindow } from './scene.ts';

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
