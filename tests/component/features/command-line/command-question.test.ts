import { screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import type { Question } from '../../../../shared/ipc/questions.ts';
import { defaultSettings } from '../../../../shared/schemas/settings.ts';
import { aShownProgram } from '../../../support/calling-programs.ts';
import { useLanguage } from '../../../../shared/text/catalogue.ts';
import { aBridge, aFailure, button, northwind, showWindow } from '../../scene.ts';

const id = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const { label, podUrl, environment, color } = northwind;
const anItem = (name: string) => ({ name, client: name.split('/')[0] ?? null });
const kind = 'command';
const question: Question<'command'> = {
  kind,
  id: id(1),
  use: 'run',
  caller: aShownProgram({ arguments: '--live', parent: '/usr/bin/xterm' }),
  runs: 'psql -h db',
  account: { id: northwind.id, label, podUrl, environment, color },
  items: ['Core router', 'VPN'].map((name) => anItem(`Harbour Hotel/${name}/password`)),
};
/** Main asks this question, and no other. */
const shows = (main: Question | null) => ({ main, palette: null });
const asked = () => aBridge([northwind]).state('questions', shows(question));

afterEach(() => useLanguage('en'));

test('a program’s question names what it wants, the program, its parent, folder and account, with the focus on Refuse', async () => {
  const bridge = asked();
  const user = showWindow();
  const dialog = await screen.findByRole('dialog', { name: /^Let .*deploy.sh.* use these passwords\?$/ });
  const { onceBecause, ...facts } = question.caller;
  expect(onceBecause).toBeNull();
  const names = question.items.map(({ name }) => name);
  for (const text of [...names, ...Object.values(facts), question.runs, label])
    expect(dialog).toHaveTextContent(String(text));
  await waitFor(() => expect(button('Refuse')).toHaveFocus());
  expect(button('Allow once')).toBeDisabled();
  expect(button('Allow for an hour')).toBeDisabled();
  // A key meant for what was there before answers nothing.
  await user.keyboard('{Enter}');
  expect(bridge.inputsOf('questions.answer')).toEqual([]);
  await waitFor(() => expect(button('Allow once')).toBeEnabled());
  await user.keyboard('{Enter}');
  expect(bridge.inputsOf('questions.answer')).toEqual([{ kind, id: id(1), answer: 'refuse' }]);
});

test.each([
  ['Allow once', 'once'],
  ['Allow for an hour', 'hour'],
] as const)('%s is sent after the question was shown for a moment', async (name, answer) => {
  const bridge = asked();
  const user = showWindow();
  await screen.findByRole('dialog');
  await waitFor(() => expect(button(name)).toBeEnabled());
  await user.click(button(name));
  expect(bridge.inputsOf('questions.answer')).toEqual([{ kind, id: id(1), answer }]);
});

test('the facts come before the names, each of which is listed once, with their number', async () => {
  const items = [...Array.from({ length: 50 }, () => 'Core router'), 'VPN'].map(anItem);
  aBridge([northwind]).state('questions', shows({ ...question, items }));
  showWindow();
  const list = await screen.findByRole('list', { name: /2 items/ });
  expect([...list.children].map((item) => item.textContent.trim())).toEqual(['Core router', 'VPN']);
  const facts = screen.getByText('/home/ada/deploy.sh');
  expect(facts.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['en', '\u0421ontoso (looks like “Contoso”)'],
  ['de', '\u0421ontoso (sieht aus wie „Contoso“)'],
] as const)('a client that looks like another one says so in the question (%s)', async (language, said) => {
  const item = { ...anItem('\u0421ontoso/Core router/password'), clientLooksLike: 'Contoso' };
  const items = [item, anItem('Contoso/Core router/password')];
  aBridge([northwind])
    .state('settings', { ...defaultSettings, language })
    .state('questions', shows({ ...question, items }));
  await useLanguage(language);
  showWindow();
  const dialog = await screen.findByRole('dialog');
  const [flagged, plain] = within(dialog).getAllByRole('listitem');
  expect(flagged).toHaveTextContent(said);
  expect(plain).toHaveTextContent(/^Contoso\/Core router\/password$/);
});

test.each([
  ['unknown', /can’t tell which program/],
  ['text', /text or input/],
  ['options', /options or settings/],
  ['relative', /full path/],
  ['no-script', /can’t tell what this program runs/],
  ['environment', /LD_PRELOAD/],
  ['apart', /other files/],
  ['replaced', /changed since/],
] as const)(
  'a program that isn’t surely what it seems (%s) can’t be allowed for an hour, and why',
  async (onceBecause, why) => {
    const caller = aShownProgram({ onceBecause, script: null });
    aBridge([northwind]).state('questions', shows({ ...question, caller }));
    showWindow();
    const dialog = await screen.findByRole('dialog', { name: /^Let .*bash.* use these passwords/ });
    expect(dialog).toHaveTextContent(why);
    expect(screen.queryByRole('button', { name: 'Allow for an hour' })).not.toBeInTheDocument();
    expect(button('Allow once')).toBeVisible();
  },
);

test('Escape refuses, the next question replaces the first, and the dialog closes after the last', async () => {
  const bridge = asked();
  const user = showWindow();
  await screen.findByRole('dialog');
  await waitFor(() => expect(button('Allow once')).toBeEnabled());
  await user.keyboard('{Escape}');
  expect(bridge.inputsOf('questions.answer')).toEqual([{ kind, id: id(1), answer: 'refuse' }]);
  const items = [anItem('Guest Wi-Fi/passphrase')];
  bridge.change('questions', shows({ ...question, id: id(2), use: 'copy', items }));
  expect(await screen.findByText('Guest Wi-Fi/passphrase')).toBeVisible();
  expect(button('Allow once')).toBeDisabled();
  bridge.change('questions', shows(null));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an answer that comes too late says so', async () => {
  asked().fail('questions.answer', aFailure({ message: 'This question was already answered.' }));
  const user = showWindow();
  await screen.findByRole('dialog');
  await waitFor(() => expect(button('Allow once')).toBeEnabled());
  await user.click(button('Allow once'));
  expect(await screen.findByRole('alert')).toHaveTextContent('already answered');
});

test('the question is in German too', async () => {
  asked().state('settings', {
    ...defaultSettings,
    language: 'de',
  });
  await useLanguage('de');
  showWindow();
  expect(
    await screen.findByRole('dialog', { name: /^Darf .*deploy.sh.* diese Passwörter verwenden\?$/ }),
  ).toBeVisible();
});
