import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { defaultTypingOptions } from '../../shared/features/typing/typing-options.ts';
import { anIdentifiedProgram } from '../support/calling-programs.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failsWith, heldUntil } from '../../sample-pod/faults.ts';
import type { Login } from '../../shared/schemas/login.ts';
import { Random } from '../races/random.ts';
import { settled } from '../support/fake-clock.ts';
import { aLoginDraft } from '../support/sample-logins.ts';
import { anotherWindow, ScriptedKeyboard } from '../support/features/typing/scripted-keyboard.ts';
import { startNorthwindForWindow, type NorthwindWithWindow } from '../support/window-on-services.ts';
import { searchBox, showWindow } from './scene.ts';
import { answerQuestion, shownQuestion } from '../support/page-questions.ts';

// Wide enough for a list beside the detail.
window.innerWidth = 1440;

const rounds = 100;
const seed = Number(process.env['LAST_ACT_SEED'] ?? Date.now() % 1_000_000);
const queueKey = 'CommandOrControl+Alt+V';

let northwind: NorthwindWithWindow;
let keyboard: ScriptedKeyboard;
let globalKeys: Map<string, () => void>;

beforeEach(async () => {
  globalKeys = new Map();
  keyboard = new ScriptedKeyboard();
  keyboard.focused = anotherWindow();
  northwind = await startNorthwindForWindow({
    outside: { keyboard },
    globalKeys: {
      hold: (key, onPress) => Boolean(globalKeys.set(key, onPress)),
      release: (key) => void globalKeys.delete(key),
    },
  });
});
afterEach(() => northwind.close());

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const lastAction = () => screen.getByRole('status', { name: 'Last action' });
const clipboardBar = () => screen.getByRole('status', { name: 'Clipboard' });
const shown = () =>
  within(screen.getByRole('region', { name: 'Login' })).getByRole('heading', { level: 2 }).textContent;
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? window, { key, ctrlKey: true, ...more });

test(`the strip, the clipboard and the keys name the same login after ${rounds} random copies, wherever they are asked for`, async () => {
  console.log(`LAST_ACT_SEED=${seed}`);
  const random = new Random(seed);
  const { services, accountId, pod, clock } = northwind;
  services.settings.change({ clearClipboardAfterS: 120 });

  // Logins of different clients, each with another value.
  const examples = pod.examples.filter(({ name }) => /password|key|PIN/i.test(name)).slice(0, 6);
  expect(examples.length).toBeGreaterThan(3);
  /** Each login's value, by its name. */
  const values = new Map<string, string>();
  const logins: Login[] = [];
  for (const [place, { name: example }] of examples.entries()) {
    const name = `Switch ${'ABCDEF'.charAt(place)}`;
    const locator = northwind.locator(example);
    const { handle } = await services.secrets.open(accountId, locator);
    values.set(name, services.secrets.reveal(handle, 'reveal').value);
    services.secrets.close(handle);
    const items = [{ kind: 'password' as const, label: null, locator }];
    const client = { id: null, name: `Client ${place}` };
    const login = services.logins.save(accountId, aLoginDraft({ name, client, userName: name, items }));
    services.features.typing.options.set(accountId, login.id, { ...defaultTypingOptions, lineBreaks: true });
    logins.push(login);
  }
  expect(new Set(values.values()).size).toBe(logins.length);

  showWindow();
  await searchBox();
  await screen.findByRole('grid', { name: 'Logins' });

  /** Chooses a login, as a person does before the next thing is copied from elsewhere. */
  async function choose({ name }: Login): Promise<void> {
    const cell = within(row(name)).getAllByRole('gridcell')[0];
    if (cell) await fireEvent.click(cell);
    await waitFor(() => expect(shown()).toBe(name));
  }

  async function openPalette(): Promise<HTMLElement> {
    await press('k');
    return screen.findByRole('combobox', { name: 'Search' });
  }

  async function closePalette(): Promise<void> {
    for (let times = 0; times < 3 && screen.queryByRole('dialog'); times += 1) {
      await fireEvent.keyDown(document.activeElement ?? window, { key: 'Escape' });
      await settled();
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  /** What the clipboard bar names. */
  let held: string | undefined;

  /** Ways to copy or type a login’s password, each while another login may be in the detail. */
  const ways = {
    row: async ({ name }: Login) => {
      await fireEvent.click(within(row(name)).getByRole('button', { name: /^Copy / }));
    },
    keys: async (login: Login) => {
      await choose(login);
      await press('c', { shiftKey: true });
    },
    palette: async ({ name }: Login) => {
      const box = await openPalette();
      await fireEvent.input(box, { target: { value: name } });
      const dialog = within(screen.getByRole('dialog'));
      const found = await dialog.findByRole('option', { name: new RegExp(name) });
      // A row that was selected before the logins were there stays selected.
      for (let times = 0; times < 9 && found.getAttribute('aria-selected') !== 'true'; times += 1) {
        await fireEvent.keyDown(box, { key: 'ArrowDown' });
        await settled();
      }
      await press('c');
    },
    queue: async (login: Login) => {
      await services.features.copyInTurn.service.startLogin(accountId, login.id);
      await waitFor(() => expect(shown()).toBe(login.name));
      expect(services.port.text).toBe(login.userName);
      held = `User name · ${login.name}`;
      const other = random.chance(0.5) ? random.pick(logins) : undefined;
      if (other) await choose(other);
      await clock.advance(1_000);
      globalKeys.get(queueKey)?.();
    },
    'command line': async ({ name }: Login) => {
      const common = { directory: '/tmp', pid: 4_711, waits: true };
      const responding = services.features.commandLine.service.respond(
        { ...common, command: 'copy', name, what: 'value' },
        {
          caller: () => Promise.resolve(anIdentifiedProgram()),
          tell: () => undefined,
          signal: new AbortController().signal,
        },
      );
      await settled();
      const pending = shownQuestion(services.pageQuestions, 'command');
      if (pending) await answerQuestion(services.pageQuestions, 'command', { answer: 'hour' }, pending.id);
      await responding;
    },
    typing: async ({ name }: Login) => {
      row(name).focus();
      await press('v', { shiftKey: true });
    },
  };
  type Way = keyof typeof ways;
  const names = Object.keys(ways) as Way[];
  const done = new Map<Way, number>();

  /** What Podkey says and does after `way` acted on a login. */
  async function expectActedOn({ name }: Login, way: Way, fails: boolean, hint: string): Promise<void> {
    const text = services.port.text;
    const named = `Password · ${name} · Client`;
    if (!fails && way !== 'typing') held = `Password · ${name}`;
    if (way === 'typing' && !fails) {
      await waitFor(() => expect(services.features.typing.service.state.kind, hint).toBe('counting'));
      await clock.advance(3_000);
      expect(keyboard.orders.at(-1)?.text, hint).toBe(values.get(name));
      keyboard.finish();
    }
    await waitFor(() => {
      expect(shown(), hint).toBe(name);
      if (fails) {
        expect(lastAction(), hint).toHaveTextContent(
          way === 'typing' ? `Not typed: ${named}` : `Not copied: ${named}`,
        );
        if (held !== undefined && way !== 'typing')
          expect(lastAction(), hint).toHaveTextContent(`still holds: ${held} · Client`);
        expect(services.port.text, hint).toBe(text);
      } else if (way === 'typing') {
        expect(lastAction(), hint).toHaveTextContent(`Typed: ${named}`);
        expect(services.port.text, hint).toBe(text);
      } else {
        expect(clipboardBar(), hint).toHaveTextContent(named);
        expect(lastAction(), hint).toHaveTextContent(/^$/);
        expect(services.port.text, hint).toBe(values.get(name));
        expect(services.lastAct.state, hint).toMatchObject({ kind: 'done', by: null });
      }
    });
  }

  for (let round = 0; round < rounds; round += 1) {
    const login = random.pick(logins);
    const way = random.pick(names);
    if (!login || !way) throw new Error('There is nothing to choose from');
    const fails = random.chance(0.25);
    done.set(way, (done.get(way) ?? 0) + 1);
    const hint = `LAST_ACT_SEED=${seed}, round ${round}: ${login.name} by ${way}${fails ? ', failing' : ''}`;
    // The list arrives again, with another order of use.
    if (random.chance(0.2)) services.logins.forgetRecents(accountId);
    if (random.chance(0.2)) {
      await openPalette();
      await closePalette();
    }
    pod.faults.clear();
    // An earlier copy still waits for the pod. What is typed does not replace it.
    const slow = way !== 'typing' && random.chance(0.2) ? random.pick(logins) : undefined;
    const [asked, response] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    if (slow) {
      pod.faults.next({ route: 'secure' }, (exchange) => {
        asked.resolve(undefined);
        return heldUntil(response.promise)(exchange);
      });
      await ways.row(slow);
      await asked.promise;
    }
    if (fails) pod.faults.next({ route: 'secure', times: 10 }, failsWith(404));
    await ways[way](login);
    await expectActedOn(login, way, fails, hint);
    if (slow) {
      response.resolve(undefined);
      await northwind.responded();
      await expectActedOn(login, way, fails, `${hint}, and the copy of ${slow.name} before it was slow`);
    }
    await closePalette();
    pod.faults.clear();
    if (random.chance(0.3)) {
      await press('c', { shiftKey: true });
      await expectActedOn(login, 'keys', false, `${hint}, then by the keys`);
    }
  }
  expect([...done.keys()].toSorted()).toEqual(names.toSorted());
}, 180_000);
