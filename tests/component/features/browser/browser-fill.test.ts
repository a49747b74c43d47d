import { setImmediate as nextTurn } from 'node:timers/promises';
import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import App from '../../../../renderer/app/App.svelte';
import type { Question } from '../../../../shared/ipc/questions.ts';
import { aPaletteBridge, firewall, kept, packed, stagingFirewall } from '../../palette-scene.ts';
import { aFailure, northwind, staging } from '../../scene.ts';

const id = 'cccccccc-cccc-4ccc-8ccc-cccccccccccc';
const origin = 'https://fw.example';
const [router] = kept[0].logins.slice(1);
if (!router) throw new Error('There is no second login');
const match = { accountId: northwind.id, loginId: firewall.id };

const aChoice = (over: Partial<Question<'choice'>> = {}): Question<'choice'> => ({
  kind: 'choice',
  id,
  browser: 'Chromium',
  origin,
  wants: ['user-name', 'password'],
  misses: {},
  matches: [match],
  suggested: [],
  alike: [],
  ...over,
});

/** Shows the small window while a browser waits. */
const shows = (palette: Question | null) => ({ main: null, palette });
async function asked(question: Question<'choice' | 'pairing' | 'unfilled'> = aChoice()) {
  const bridge = aPaletteBridge().state('questions', shows(question)).answer('windows.hidePalette', {});
  render(App, { props: { view: 'palette' } });
  if (question.kind !== 'pairing') await screen.findByText(question.origin);
  return { bridge, user: userEvent.setup() };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const filled = (loginId: string, addsSite = false, accountId = northwind.id) => ({
  kind: 'choice',
  id,
  chosen: { accountId, loginId, addsSite },
});

test('The window is shown once the question and its logins are on its page, and not without one', async () => {
  const shown: (string | null)[] = [];
  const bridge = aPaletteBridge();
  const loaded = bridge.hold('logins.all');
  bridge.answer('questions.drawn', () => {
    shown.push(document.body.textContent);
    return {};
  });
  render(App, { props: { view: 'palette' } });
  await screen.findByRole('combobox');
  // The page has read that there is none.
  await nextTurn();
  expect(shown).toEqual([]);
  bridge.change('questions', shows(aChoice()));
  await screen.findByText(origin);
  expect(shown).toEqual([]);
  loaded(packed(kept));
  await waitFor(() => expect(shown).toEqual([expect.stringContaining(firewall.name)]));
});

test('Enter fills the first login for the page, with its client and account in sight', async () => {
  const { bridge, user } = await asked();
  const row = await screen.findByRole('option', { name: /Firewall Zürich/ });
  expect(row).toHaveTextContent('Alder Dental');
  expect(row).toHaveTextContent('root');
  expect(row).toHaveTextContent(northwind.label);
  expect(options()).toHaveLength(1);
  expect(screen.getByText('in Chromium')).toBeVisible();
  expect(screen.getByText('The page asks for: user name and password')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(bridge.inputsOf('questions.answer')).toEqual([filled(firewall.id)]);
});

test('Arrows choose among several, and each is filled in as it is chosen', async () => {
  const matches = [match, { accountId: northwind.id, loginId: router.id }];
  const { bridge, user } = await asked(aChoice({ matches }));
  await screen.findByRole('option', { name: /Router Oslo/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(bridge.inputsOf('questions.answer')).toEqual([filled(router.id)]);
});

test('Escape fills nothing in', async () => {
  const { bridge, user } = await asked();
  await screen.findByRole('option', { name: /Firewall/ });
  await user.keyboard('{Escape}');
  expect(bridge.inputsOf('questions.answer')).toEqual([{ kind: 'choice', id, chosen: null }]);
});

test('Where no login is for the page none is offered, and one that is found is doubted first', async () => {
  const { bridge, user } = await asked(aChoice({ matches: [] }));
  expect(await screen.findByText('No login is for this page.')).toBeVisible();
  expect(options()).toEqual([]);
  await user.keyboard('{Enter}');
  await user.keyboard('oslo');
  await screen.findByRole('option', { name: /Router Oslo/ });
  await user.keyboard('{Enter}');
  expect(
    await screen.findByText(`The login isn’t for this page. Fill it in at ${origin} anyway?`),
  ).toBeVisible();
  expect(bridge.inputsOf('questions.answer')).toEqual([]);
  await user.keyboard('{Enter}');
  expect(bridge.inputsOf('questions.answer')).toEqual([filled(router.id)]);
});

test('The page’s address is remembered for a doubted login if the person says so', async () => {
  const { bridge, user } = await asked(aChoice({ matches: [] }));
  await screen.findByText('No login is for this page.');
  await user.keyboard('oslo');
  await screen.findByRole('option', { name: /Router Oslo/ });
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('checkbox', { name: 'Also remember this address for the login' }));
  await user.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(bridge.inputsOf('questions.answer')).toEqual([filled(router.id, true)]);
});

test('A login that a file suggests for the page is listed and asked for, with all that the file names', async () => {
  const site = { origin: 'https://example', subdomains: true, suggested: true } as const;
  const { bridge, user } = await asked(aChoice({ matches: [], suggested: [{ ...match, site }] }));
  await screen.findByRole('option', { name: /Firewall Zürich/ });
  expect(options()).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/Only a file says that the login is for this page/)).toBeVisible();
  expect(screen.getByText(/The file names https:\/\/example and all its subdomains/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(bridge.inputsOf('questions.answer')).toEqual([]);
  await user.keyboard('{Enter}');
  expect(bridge.inputsOf('questions.answer')).toEqual([filled(firewall.id, true)]);
});

test('Escape takes back a doubted choice, and another row needs its own', async () => {
  const { bridge, user } = await asked(aChoice({ matches: [] }));
  await screen.findByText('No login is for this page.');
  await user.keyboard('firewall');
  await screen.findByRole('option', { name: /Firewall Zürich/ });
  await user.keyboard('{Enter}');
  await screen.findByText(/isn’t for this page/);
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/isn’t for this page/)).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  await screen.findByText(/isn’t for this page/);
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(screen.queryByText(/isn’t for this page/)).not.toBeInTheDocument());
  expect(bridge.inputsOf('questions.answer')).toEqual([]);
});

test.each([
  ['letters', /letters that look the same/],
  ['dot', /dot at its end/],
  ['scheme', /reached in another way/],
  ['port', /the port is another one/],
  ['domain', /another host of the same domain/],
] as const)('A page that may be taken for another one is said: %s', async (likeness, said) => {
  await asked(aChoice({ matches: [], alike: [{ ...match, site: 'https://www.fw.example', likeness }] }));
  const warning = await screen.findByRole('alert');
  expect(warning).toHaveTextContent(said);
  expect(warning).toHaveTextContent('https://www.fw.example');
  expect(options()).toEqual([]);
});

test('A page that isn’t encrypted is said', async () => {
  await asked(aChoice({ origin: 'http://10.0.0.1' }));
  expect(screen.getByText(/This page isn’t encrypted/)).toBeVisible();
});

test('A login of another account is filled in after the person agreed to the switch', async () => {
  const matches = [{ accountId: staging.id, loginId: stagingFirewall.id }];
  const { bridge, user } = await asked(aChoice({ matches }));
  await screen.findByRole('option', { name: /test bed/ });
  await user.keyboard('{Enter}');
  expect(await screen.findByText(`Fill in from ${staging.label}?`)).toBeVisible();
  expect(bridge.inputsOf('questions.answer')).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(bridge.inputsOf('questions.answer')).toEqual([filled(stagingFirewall.id, false, staging.id)]),
  );
  expect(bridge.inputsOf('accounts.select')).toEqual([{ id: staging.id }]);
});

test('A failure is shown, and the person can choose again', async () => {
  const { bridge, user } = await asked();
  bridge.fail('questions.answer', aFailure({ message: 'The pod can’t be reached.' }));
  await screen.findByRole('option', { name: /Firewall/ });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('The pod can’t be reached.')).toBeVisible();
  bridge.answer('questions.answer', {});
  await user.keyboard('{Escape}{Enter}');
  await waitFor(() => expect(bridge.inputsOf('questions.answer')).toHaveLength(2));
});

test('Once the browser waits for nothing, the window is the palette again', async () => {
  const { bridge } = await asked();
  bridge.change('questions', shows(null));
  await waitFor(() => expect(screen.queryByText(origin)).not.toBeInTheDocument());
  expect(await screen.findByRole('combobox', { name: 'Search' })).toBeVisible();
});

test('What the page has, or may have, and is left out is said before the choice, with the reason', async () => {
  await asked(aChoice({ wants: ['user-name'], misses: { password: 'hidden-field', code: 'no-field' } }));
  expect(screen.getByText(/^Password: Its field can’t be seen/)).toBeVisible();
  expect(screen.queryByText(/One-time code/)).not.toBeInTheDocument();
});

test('A login can be copied in turn instead, and the browser gets nothing', async () => {
  const { bridge, user } = await asked();
  bridge.answer('copyQueue.start', {});
  await screen.findByRole('option', { name: /Firewall Zürich/ });
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await waitFor(() =>
    expect(bridge.inputsOf('questions.answer')).toEqual([{ kind: 'choice', id, chosen: null }]),
  );
  expect(bridge.inputsOf('copyQueue.start')).toEqual([{ accountId: northwind.id, loginId: firewall.id }]);
});

test('Where nothing can be written, Enter copies a login in turn, and other keys its parts', async () => {
  const { bridge, user } = await asked(aChoice({ wants: [] }));
  bridge.answer('copyQueue.start', {}).answer('secrets.copy', {});
  expect(
    screen.getByText(/It is the browser’s own sign-in dialog|it is the browser’s own sign-in dialog/),
  ).toBeVisible();
  await screen.findByRole('option', { name: /Firewall Zürich/ });
  expect(screen.getByRole('button', { name: /Copy in turn/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Fill in/ })).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(bridge.inputsOf('questions.answer')).toEqual([{ kind: 'choice', id, chosen: null }]),
  );
  expect(bridge.inputsOf('copyQueue.start')).toEqual([{ accountId: northwind.id, loginId: firewall.id }]);
  await user.keyboard('{Control>}c{/Control}');
  await waitFor(() => expect(bridge.inputsOf('secrets.copy')).toHaveLength(1));
});

const unfilled: Question<'unfilled'> = {
  kind: 'unfilled',
  id,
  browser: 'Chromium',
  origin,
  accountId: northwind.id,
  loginId: firewall.id,
  filled: ['user-name'],
  missed: { password: 'too-long' },
};

test('After a half fill the window says what was filled in, what was not, why, and what to do', async () => {
  const { bridge, user } = await asked(unfilled);
  const main = within(await screen.findByRole('main'));
  expect(await main.findByRole('heading', { name: 'Not everything was filled in' })).toHaveFocus();
  const [done, missed] = main.getAllByRole('listitem');
  expect(done).toHaveTextContent('User name filled in');
  expect(missed).toHaveTextContent('Password');
  expect(missed).toHaveTextContent('Its field takes fewer characters. Check the value, or copy it instead.');
  // A key that was meant for the browser.
  await user.keyboard('{Enter} ');
  expect(bridge.inputsOf('questions.answer')).toEqual([]);
  await user.keyboard('{Escape}');
  expect(bridge.inputsOf('questions.answer')).toEqual([{ kind: 'unfilled', id }]);
});

test('If nothing was filled in, the window says so', async () => {
  await asked({ ...unfilled, filled: [], missed: { 'user-name': 'unsure', password: 'unsure' } });
  expect(await screen.findByRole('heading', { name: 'Nothing was filled in' })).toBeVisible();
  expect(screen.getAllByText(/More than one field could be it/)).toHaveLength(2);
});

test('What was not filled in can be copied in turn there', async () => {
  const { bridge, user } = await asked(unfilled);
  bridge.fail('copyQueue.start', aFailure({ message: 'The pod can’t be reached.' }));
  await user.click(await screen.findByRole('button', { name: /Copy in turn/ }));
  expect(await screen.findByText('The pod can’t be reached.')).toBeVisible();
  expect(bridge.inputsOf('questions.answer')).toEqual([]);
  bridge.answer('copyQueue.start', {});
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await waitFor(() => expect(bridge.inputsOf('questions.answer')).toEqual([{ kind: 'unfilled', id }]));
  expect(bridge.inputsOf('copyQueue.start')).toHaveLength(2);
});

const pairing: Question<'pairing'> = {
  kind: 'pairing',
  id,
  browser: 'chrome',
  program: '/home/ada/chromium/chrome',
  digits: '042917',
};

test('A browser that Podkey doesn’t know is paired by comparing a code, with no key that is meant for it', async () => {
  const { bridge, user } = await asked(pairing);
  const main = within(await screen.findByRole('main'));
  expect(await main.findByText('042 917')).toBeVisible();
  expect(main.getByText(/\/home\/ada\/chromium\/chrome/)).toBeVisible();
  await user.keyboard('{Enter} ');
  expect(bridge.inputsOf('questions.answer')).toEqual([]);
  await user.click(main.getByRole('button', { name: 'The codes are the same' }));
  expect(bridge.inputsOf('questions.answer')).toEqual([{ kind: 'pairing', id, isSame: true }]);
});

test('No key reaches the search before it is known whether a browser waits', async () => {
  const bridge = aPaletteBridge();
  const read = bridge.holdState('questions');
  render(App, { props: { view: 'palette' } });
  await screen.findByRole('main');
  await nextTurn();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  read(shows(aChoice()));
  expect(await screen.findByText(origin)).toBeVisible();
});

test('Escape and the other button refuse it', async () => {
  const { bridge, user } = await asked(pairing);
  await user.click(await screen.findByRole('button', { name: /They differ/ }));
  await user.keyboard('{Escape}');
  expect(bridge.inputsOf('questions.answer')).toEqual([
    { kind: 'pairing', id, isSame: false },
    { kind: 'pairing', id, isSame: false },
  ]);
});
