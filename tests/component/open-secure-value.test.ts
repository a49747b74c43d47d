import { screen, waitFor, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  aBridge,
  aFailure,
  aLease,
  button,
  handle,
  linkBox,
  locator,
  northwind,
  path,
  sample,
  searchBox,
  showWindow,
  staging,
  textbox,
} from './scene.ts';

const region = () => screen.findByRole('region', { name: 'Secure value' });

async function paste(text: string) {
  const user = showWindow();
  await user.click(await linkBox());
  await user.paste(text);
  return user;
}

async function openPasted(text = path) {
  const user = await paste(text);
  await user.click(button('Open'));
  return user;
}

/** The dialog with its four fields. */
async function showFields() {
  const user = showWindow();
  await linkBox();
  await user.click(button('Enter IDs'));
  return user;
}

test('a pasted path fills the four fields, and Open opens the value masked', async () => {
  const bridge = aBridge([northwind]);
  const user = await paste(path);
  expect(screen.getByText('root password of this server')).toBeVisible();
  await user.click(button('Enter IDs'));
  expect(textbox('Asset type')).toHaveValue('server');
  expect(textbox('Asset ID')).toHaveValue(locator.assetId);
  expect(textbox('Revision ID')).toHaveValue(locator.revisionId);
  expect(textbox('Property')).toHaveValue('root password');
  await user.click(button('Open'));
  expect(await region()).toBeVisible();
  expect(screen.getByRole('heading', { name: 'root password' })).toHaveProperty('tagName', 'H2');
  const pane = screen.getByRole('group', { name: 'root password' });
  expect(within(pane).queryByText('root password')).not.toBeInTheDocument();
  expect(screen.getByText('Masked')).toBeInTheDocument();
  expect(bridge.inputsOf('secrets.open')).toEqual([{ accountId: northwind.id, locator }]);
  expect(bridge.inputsOf('secrets.reveal')).toHaveLength(0);
});

test('the search box has the focus at first, and Ctrl+L opens the dialog with the focus on the link field', async () => {
  aBridge([northwind]);
  const user = showWindow();
  expect(await searchBox()).toHaveFocus();
  await user.keyboard('{Control>}l{/Control}');
  await waitFor(async () => expect(await linkBox()).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(async () => expect(await searchBox()).toHaveFocus());
});

test('a link pasted into the search box opens with Enter; another pod’s link is refused in the dialog', async () => {
  const bridge = aBridge([northwind]);
  const user = showWindow();
  await user.click(await searchBox());
  await user.paste(`<https://elsewhere.example${path}>`);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/None of your accounts is on that pod/)).toBeVisible();
  expect(bridge.inputsOf('secrets.open')).toEqual([]);
  await user.keyboard('{Escape}');
  await user.clear(await searchBox());
  await user.paste(path);
  await user.keyboard('{Enter}');
  expect(await region()).toBeVisible();
  expect(bridge.inputsOf('secrets.open')).toEqual([{ accountId: northwind.id, locator }]);
  expect(await searchBox()).toHaveValue('');
});

test('a value is opened by the four parts of its locator', async () => {
  const bridge = aBridge([northwind]);
  const user = await showFields();
  await user.type(textbox('Asset type'), 'server');
  await user.type(textbox('Asset ID'), locator.assetId);
  await user.type(textbox('Revision ID'), locator.revisionId);
  await user.type(textbox('Property'), 'root password');
  await user.click(button('Open'));
  expect(await region()).toBeVisible();
  expect(bridge.inputsOf('secrets.open')).toEqual([{ accountId: northwind.id, locator }]);
});

test('invalid and empty fields show their errors before any request', async () => {
  const bridge = aBridge([northwind]);
  const user = await showFields();
  await user.type(textbox('Asset type'), 'server');
  await user.type(textbox('Asset ID'), '1234');
  await user.click(button('Open'));
  expect(textbox('Asset ID')).toHaveAccessibleDescription(/isn’t a UUID/);
  expect(textbox('Asset ID')).toHaveFocus();
  expect(textbox('Property')).toHaveAccessibleDescription('Enter the property.');
  expect(bridge.inputsOf('secrets.open')).toHaveLength(0);
});

test('a pasted link of another account is opened there by Enter, which first says what it does', async () => {
  const bridge = aBridge([northwind, staging]);
  bridge.answer('accounts.select', ({ id }) => {
    bridge.change('accounts', { accounts: [northwind, staging], selectedId: id });
    return {};
  });
  const user = await paste(`See <${staging.podUrl}${path}>.`);
  expect(await linkBox()).toHaveAccessibleDescription(
    'This link belongs to https://staging.contoso.example. Switch to “Contoso staging” to open it.',
  );
  expect(screen.getByText('Anything open in Northwind will be closed.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();
  await waitFor(() => expect(button('Switch to Contoso staging and open')).toHaveFocus());
  expect(bridge.inputsOf('accounts.select')).toHaveLength(0);
  await user.keyboard('{Enter}');
  await region();
  expect(bridge.inputsOf('accounts.select')).toEqual([{ id: staging.id }]);
  expect(bridge.inputsOf('secrets.open')).toEqual([{ accountId: staging.id, locator }]);
});

test('a link that leads to values of two other accounts asks which one', async () => {
  const other = { ...staging, id: northwind.accountId.replaceAll('1', '7'), label: 'Contoso live' };
  const bridge = aBridge([northwind, staging, other]);
  bridge.answer('accounts.select', {});
  const user = await paste(`${staging.podUrl}${path}`);
  await waitFor(() => expect(button('Switch to Contoso staging and open')).toHaveFocus());
  await user.click(button('Switch to Contoso live and open'));
  expect(bridge.inputsOf('accounts.select')).toEqual([{ id: other.id }]);
});

test('an opened value’s Copy has the focus, while it opens and afterwards', async () => {
  const bridge = aBridge([northwind]);
  bridge.answer('secrets.copy', {});
  const respond = bridge.hold('secrets.open');
  const user = showWindow();
  await searchBox();
  await user.keyboard('{Control>}l{/Control}');
  await waitFor(async () => expect(await linkBox()).toHaveFocus());
  await user.paste(path);
  await user.click(button('Open'));
  await waitFor(() => expect(button('Copy password')).toHaveFocus());
  respond(aLease());
  await waitFor(() => expect(button('Copy password')).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(bridge.inputsOf('secrets.copy')).toEqual([{ handle, what: 'value' }]);
});

test('a value that opens late leaves the focus where a person has moved it', async () => {
  const bridge = aBridge([northwind]);
  const respond = bridge.hold('secrets.open');
  await openPasted();
  await waitFor(() => expect(button('Copy password')).toHaveFocus());
  (await searchBox()).focus();
  respond(aLease());
  await screen.findByRole('button', { name: 'Copy password' });
  expect(await searchBox()).toHaveFocus();
});

test('a link of a pod without an account is reported', async () => {
  aBridge([northwind]);
  await paste(`https://elsewhere.example${path}`);
  expect(await linkBox()).toHaveAccessibleDescription(/None of your accounts is on that pod/);
});

test('a text that is no link is an error when pasted, not while it is typed', async () => {
  aBridge([northwind]);
  const user = showWindow();
  await user.type(await linkBox(), 'root');
  expect(await linkBox()).toBeValid();
  await user.clear(await linkBox());
  await user.paste('root');
  expect(await linkBox()).toBeInvalid();
});

test.each([
  [
    'an address that carries no link',
    'https://protect-eu.mimecast.com/s/AbC1dEfG?domain=docs.northwind.example',
    /protect-eu\.mimecast\.com, and no link to a value can be read in it.*open it in a browser/i,
  ],
  ['the beginning of a broken link', `/v1/assets/router/33333333-3333-43`, /isn’t a secure-value link/],
  [
    'two links',
    // A field for one line takes no line breaks, so the second one follows the first.
    `${path} ${path}2`,
    /several links/,
  ],
])('%s stays in the field with the reason', async (_, text, reason) => {
  aBridge([northwind]);
  await paste(text);
  expect(await linkBox()).toHaveAccessibleDescription(reason);
  expect(await linkBox()).not.toHaveValue('');
  expect(screen.queryByRole('textbox', { name: 'Asset ID' })).toBeNull();
});

test('a link that a mail filter replaced, in a quoted mail, fills the four fields', async () => {
  aBridge([northwind]);
  const link = encodeURIComponent(new URL(path, northwind.podUrl).href);
  await paste(`> https://eur05.safelinks.protection.outlook.com/?url=${link}&amp;data=05&reserved=3D0`);
  expect(screen.getByText('root password of this server')).toBeVisible();
});

test('a link that a mail has split into lines is read in whole, and nothing of the mail with it', async () => {
  aBridge([northwind]);
  const split = new URL(path, northwind.podUrl).href.replaceAll(/.{60}/g, '$&\n');
  await paste(`Hello,\n${split}\n\nhunter2`);
  expect(screen.getByText('root password of this server')).toBeVisible();
  expect(await linkBox()).toHaveDisplayValue(/password hunter2$/);
});

test('typing into a field empties the link field, which no longer matches', async () => {
  aBridge([northwind]);
  const user = await paste(path);
  await user.click(button('Enter IDs'));
  await user.type(textbox('Property'), '2');
  expect(await linkBox()).toHaveValue('');
});

test('a failure says what happened, what to do and the Error ID, and can be tried again', async () => {
  const bridge = aBridge([northwind]).fail(
    'secrets.open',
    aFailure({ service: { status: 500, errorId: 'e-42', errorCode: 'INTERNAL' } }),
  );
  const user = await openPasted();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The pod had an internal problem. Try again in a minute.');
  expect(alert).toHaveTextContent('Error ID e-42');
  bridge.answer('secrets.open', aLease());
  await user.click(button('Try again'));
  expect(await region()).toBeVisible();
});

test('a failure that a retry cannot fix offers none', async () => {
  aBridge([northwind]).fail('secrets.open', { ...aFailure({ retryable: false }), kind: 'forbidden' });
  await openPasted();
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('opening another value closes the previous one', async () => {
  const bridge = aBridge([northwind]);
  const user = await openPasted();
  await region();
  await user.click(await linkBox());
  await user.paste(path);
  await user.click(button('Open'));
  await region();
  expect(bridge.made.filter(({ name }) => /^(?:secrets|calls)\./.test(name)).map(({ name }) => name)).toEqual(
    ['secrets.open', 'secrets.close', 'secrets.open'],
  );
});

test('a value that arrives after the person has left is closed at once', async () => {
  const bridge = aBridge([northwind]);
  const respond = bridge.hold('secrets.open');
  const user = await openPasted();
  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await screen.findByRole('heading', { name: 'About' });
  respond(aLease());
  await expect.poll(() => bridge.inputsOf('secrets.close')).toEqual([{ handle }]);
});

test.each([
  ['Cancel', (user: UserEvent) => user.click(button('Cancel'))],
  ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
])('%s cancels an opening that a slow pod has not answered', async (_key, cancel) => {
  const bridge = aBridge([northwind]);
  const respond = bridge.hold('secrets.open');
  const user = await openPasted();
  await cancel(user);
  expect(bridge.inputsOf('calls.cancel')).toEqual([{ name: 'secrets.open' }]);
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  respond(aLease());
  await expect.poll(() => bridge.inputsOf('secrets.close')).toEqual([{ handle }]);
  expect(screen.queryByRole('region', { name: 'Secure value' })).not.toBeInTheDocument();
});

test('another value is opened while a slow pod has not answered for the first', async () => {
  const bridge = aBridge([northwind]);
  bridge.hold('secrets.open');
  const user = await openPasted();
  bridge.answer('secrets.open', aLease());
  await user.click(await linkBox());
  await user.paste(path.replace('root%20password', 'pin'));
  await user.click(button('Open'));
  expect(await region()).toBeVisible();
  expect(bridge.made.filter(({ name }) => /^(?:secrets|calls)\./.test(name)).map(({ name }) => name)).toEqual(
    ['secrets.open', 'calls.cancel', 'secrets.open'],
  );
  expect(bridge.inputsOf('secrets.open')[1]).toMatchObject({ locator: { ...locator, property: 'pin' } });
});

test('Close ends the lease, and the value stays in the detail, masked', async () => {
  const bridge = aBridge([northwind]);
  const user = await openPasted();
  await region();
  await user.click(within(await region()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Secure value' })).not.toBeInTheDocument();
  expect(button('Reveal')).toBeVisible();
  expect(bridge.inputsOf('secrets.close')).toEqual([{ handle }]);
});

test('a value whose lease has ended says why, and can be opened again', async () => {
  const bridge = aBridge([northwind]);
  const user = await openPasted();
  await region();
  bridge.emit('secrets.leaseEnded', { handle, reason: 'locked' });
  expect(await screen.findByText(/Closed because Podkey was locked/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Secure value' })).not.toBeInTheDocument();
  await user.click(button('Open again'));
  expect(await region()).toBeVisible();
});

test('an empty value is shown as empty, with nothing to reveal or copy', async () => {
  aBridge([northwind]).answer('secrets.open', aLease({ isEmpty: true }));
  await openPasted();
  expect(await region()).toHaveTextContent('This value is empty.');
  expect(button('Reveal')).toBeDisabled();
  expect(button('Copy password')).toBeDisabled();
});

test('an example of the sample pod opens with one press', async () => {
  const bridge = aBridge([sample]).state('sampleExamples', [
    { name: 'Core router · admin password', path, kind: 'secret' },
  ]);
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name: 'Core router · admin password' }));
  expect(await region()).toBeVisible();
  expect(bridge.inputsOf('secrets.open')).toEqual([{ accountId: sample.id, locator }]);
});
