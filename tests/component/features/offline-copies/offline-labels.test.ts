import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { item, openLogin } from '../../login-scene.ts';
import { endsAt, kept, keptAt, noCopies, someCopies } from './offline-scene.ts';
import { aPaletteBridge, kept as saved, openPalette, row } from '../../palette-scene.ts';
import { aBridge, aLease, holdingClipboard, locator, northwind, showWindow } from '../../scene.ts';

// Everything that comes from an offline copy says so, and nothing else does.

const fromCopy = aLease({ kept: { keptAt, endsAt } });

test.each([
  [kept, fromCopy],
  [null, aLease()],
])('an open value says %s, also while it is revealed', async (label, lease) => {
  const { user, bridge } = await openLogin('Edge firewall');
  bridge.answer('secrets.open', lease).answer('secrets.reveal', { value: 'hunter2', hidesInMs: 30_000 });
  await user.click(within(await item('Password')).getByRole('button', { name: 'Reveal' }));
  await screen.findByText('hunter2');
  const value = within(await item('Password')).getByRole('region', { name: 'Secure value' });
  if (label === null) expect(value).not.toHaveTextContent('may be outdated');
  else expect(within(value).getByText(label)).toBeVisible();
});

test('a one-time code says it too', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  bridge.answer('secrets.open', { ...fromCopy, kind: 'totp', hasCode: true }).answer('secrets.code', {
    code: '123456',
    expiresInMs: 20_000,
    periodMs: 30_000,
    nextIsKnown: true,
    clockSkewMs: 0,
  });
  await user.click(within(await item('One-time code')).getByRole('button', { name: /^Show/ }));
  const value = await screen.findByRole('region', { name: 'Secure value' });
  expect(await within(value).findByText(kept)).toBeVisible();
});

test('the clipboard bar says it while it counts down, and announces it', async () => {
  const { copied } = holdingClipboard;
  aBridge([northwind]).state('clipboard', { ...holdingClipboard, copied: { ...copied, keptAt } });
  showWindow();
  expect(await screen.findByText(kept)).toBeInTheDocument();
  const status = screen.getByRole('status', { name: 'Clipboard' });
  await waitFor(() => expect(status).toHaveTextContent(`${kept}.`));
});

test('the line about what was copied last says it', async () => {
  const bridge = aBridge([northwind]);
  showWindow();
  const line = await screen.findByRole('status', { name: 'Last action' });
  const act = {
    what: 'value',
    property: locator.property,
    account: fromCopy.account,
    valueName: null,
    subject: { kind: 'value', locator },
  } as const;
  bridge.change('lastAct', { kind: 'done', by: null, act, keptAt });
  await waitFor(() => expect(line).toHaveTextContent(`${kept}.`));
  bridge.change('lastAct', { kind: 'done', by: null, act });
  await waitFor(() => expect(line).not.toHaveTextContent('outdated'));
  expect(line).not.toBeEmptyDOMElement();
});

test('a login that has copies says until when, until they are gone', async () => {
  const { bridge, region } = await openLogin('Edge firewall', undefined, (main) =>
    main.state('offlineCopies', someCopies),
  );
  expect(await within(region).findByText('Kept on this computer until 6 October')).toBeVisible();
  bridge.change('offlineCopies', noCopies);
  await waitFor(() => expect(region).not.toHaveTextContent('Kept on this computer'));
});

test('the palette says which logins are kept', async () => {
  const [{ accountId, logins }] = saved;
  const [login] = logins;
  const [copies] = someCopies.logins;
  if (!login || !copies) throw new Error('no login');
  aPaletteBridge().state('offlineCopies', {
    ...someCopies,
    logins: [{ ...copies, accountId, loginId: login.id, name: login.name }],
  });
  await openPalette();
  await waitFor(async () => expect(await row(/Firewall Zürich/)).toHaveTextContent('kept until 6 October'));
  expect(await row(/Router Oslo/)).not.toHaveTextContent('kept until');
});
