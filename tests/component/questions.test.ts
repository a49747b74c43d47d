import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import type { AskedQuestion } from '../../electron/services/questions/page-questions.ts';
import type { QuestionKind } from '../../shared/ipc/questions.ts';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { shownQuestion, questionsOn } from '../support/page-questions.ts';
import { detail, openLogin } from './login-scene.ts';
import { question as shownPassphrase } from './features/offline-copies/offline-scene.ts';
import { locator, northwind, textbox } from './scene.ts';

vi.setConfig({ testTimeout: 30_000 });
window.innerWidth = 1440;

const { label, podUrl, environment, color } = northwind;
const account = { id: northwind.id, label, podUrl, environment, color };
const command: AskedQuestion<'command'> = {
  kind: 'command',
  use: 'get',
  account,
  items: [{ name: 'Edge firewall', client: null }],
  runs: null,
  caller: {
    program: '/usr/bin/podkey',
    script: '/home/ada/renew.sh',
    arguments: null,
    parent: null,
    directory: '/home/ada',
    onceBecause: null,
  },
};
const link = { kind: 'offered', account, inUse: true, locator, valueName: null } as const;
const { id: _, ...passphrase } = shownPassphrase;
const proxy = {
  kind: 'proxy-sign-in',
  origin: 'http://proxy.example:3128',
  userName: '',
} as const;

/** Main’s queue, whose state the page follows, and the answers that those who asked got. */
function startMain(bridge: FakeBridge) {
  const questions = questionsOn(new FakeClock(), () => bridge.change('questions', questions.shown));
  const heard: Partial<Record<QuestionKind, object[]>> = {};
  bridge.answer('questions.answer', async (answer) => {
    await questions.answer(answer);
    return {};
  });
  return {
    ask: async (question: AskedQuestion) => {
      const end = await questions.ask<QuestionKind>(question, { window: 'main' });
      if (end.kind !== 'answered') return;
      const { id: _, ...answer } = end.answer;
      (heard[question.kind] ??= []).push(answer);
    },
    heard: (kind: QuestionKind) => heard[kind] ?? [],
    idOf: (kind: QuestionKind) => shownQuestion(questions, kind)?.id,
  };
}
const mains = new WeakMap<FakeBridge, ReturnType<typeof startMain>>();
function main(bridge: FakeBridge) {
  const started = mains.get(bridge) ?? startMain(bridge);
  mains.set(bridge, started);
  return started;
}

/** Each kind of question: how it arrives, its dialog’s name, and how it is declined, with what main then hears. */
const kinds = {
  command: {
    arrives: (bridge: FakeBridge) => {
      void main(bridge).ask(command);
    },
    title: /renew\.sh/,
    decline: 'Refuse',
    heard: (bridge: FakeBridge) => main(bridge).heard('command'),
    answer: [{ kind: 'command', answer: 'refuse' }],
  },
  link: {
    arrives: (bridge: FakeBridge) => {
      void main(bridge).ask({ kind: 'link', link });
    },
    title: 'Open this secure value?',
    decline: 'Cancel',
    heard: (bridge: FakeBridge) => main(bridge).heard('link'),
    answer: [{ kind: 'link', opens: false }],
  },
  passphrase: {
    arrives: (bridge: FakeBridge) => {
      void main(bridge).ask(passphrase);
    },
    title: /offline/i,
    decline: 'Cancel',
    heard: (bridge: FakeBridge) => main(bridge).heard('passphrase'),
    answer: [{ kind: 'passphrase', passphrase: null }],
  },
  proxy: {
    arrives: (bridge: FakeBridge) => {
      void main(bridge).ask(proxy);
    },
    title: /proxy/i,
    decline: 'Cancel',
    heard: (bridge: FakeBridge) => main(bridge).heard('proxy-sign-in'),
    answer: [{ kind: 'proxy-sign-in', signIn: null }],
  },
};
type Kind = keyof typeof kinds;

const orders: Kind[][] = [
  ['command', 'link', 'passphrase', 'proxy'],
  ['proxy', 'passphrase', 'link', 'command'],
  ['link', 'command', 'proxy', 'passphrase'],
  ['passphrase', 'proxy', 'command', 'link'],
  ['link', 'passphrase', 'command', 'proxy'],
];

/** So many orders of the four kinds, the same in each run. */
function seededOrders(count: number): Kind[][] {
  let seed = 20_261_128;
  const below = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  return Array.from({ length: count }, () => {
    const left = Object.keys(kinds) as Kind[];
    return Object.keys(kinds).flatMap(() => left.splice(below(left.length), 1));
  });
}

/** A login’s form that the person is typing into. */
async function typing() {
  const { user, bridge } = await openLogin('Edge firewall');
  await user.click(within(await detail()).getByRole('button', { name: /^Edit/ }));
  await screen.findByRole('dialog', { name: 'Edit login' });
  await user.type(textbox('Notes'), 'ask');
  return { user, bridge };
}
/** The dialogs but the form. */
const asked = () =>
  screen
    .queryAllByRole('dialog')
    .filter((dialog) => !within(dialog).queryByRole('textbox', { name: 'Notes' }));
const theQuestion = async (kind: Kind) => {
  await waitFor(() => expect(asked()).toHaveLength(1), { timeout: 5_000 });
  return screen.findByRole('dialog', { name: kinds[kind].title });
};

describe('Questions from outside', () => {
  test.each(orders)('come one at a time over a form, first %s, then %s, %s and %s', async (...order) => {
    const { user, bridge } = await typing();
    for (const kind of order) {
      kinds[kind].arrives(bridge);
      // Each arrives before the next one.
      await waitFor(() => expect(bridge.inputsOf('windows.noteUnsaved').length).toBeGreaterThan(0));
    }
    for (const kind of order) {
      const dialog = await theQuestion(kind);
      // A key meant for the text answers nothing, and the focus is on nothing that a key presses.
      await user.keyboard(' {Enter} x');
      expect(asked()).toHaveLength(1);
      expect(kinds[kind].heard(bridge)).toEqual([]);
      await user.click(await within(dialog).findByRole('button', { name: kinds[kind].decline }));
      await waitFor(() => expect(kinds[kind].heard(bridge)).toEqual(kinds[kind].answer));
    }
    await waitFor(() => expect(asked()).toEqual([]));
    expect(textbox('Notes')).toHaveValue('ask');
  });

  test.each(seededOrders(8))(
    'lose nothing that is typed while others arrive: %s, %s, %s and %s',
    async (...order) => {
      const { user, bridge } = await typing();
      const typed = new Map<Kind, string>();
      kinds[order[0]!].arrives(bridge);
      await theQuestion(order[0]!);
      for (const [at, kind] of order.entries()) {
        const dialog = await theQuestion(kind);
        const field = within(dialog).queryByRole('textbox', { name: /passphrase|User name/ });
        if (field) {
          // Keys reach it only after a moment without any.
          await fireEvent.input(field, { target: { value: `typed ${kind}` } });
        }
        const next = order[at + 1];
        if (next) kinds[next].arrives(bridge);
        // The person’s changes are asked about too, after what they type into.
        if (field) void main(bridge).ask({ kind: 'discard' });
        if (field) {
          expect(asked()).toEqual([dialog]);
          expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
          expect(field).toHaveValue(`typed ${kind}`);
          typed.set(kind, `typed ${kind}`);
        }
        await user.click(await within(dialog).findByRole('button', { name: kinds[kind].decline }));
        await waitFor(() => expect(kinds[kind].heard(bridge)).toEqual(kinds[kind].answer));
        if (!field) continue;
        const discard = await screen.findByRole('alertdialog');
        expect(asked()).toEqual([]);
        await user.click(within(discard).getByRole('button', { name: 'Keep editing' }));
        await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
      }
      expect(typed.size).toBe(2);
      expect(main(bridge).heard('discard')).toEqual([
        { kind: 'discard', discards: false },
        { kind: 'discard', discards: false },
      ]);
      expect(textbox('Notes')).toHaveValue('ask');
    },
  );

  test('do not begin their time before they are on screen', async () => {
    const { bridge } = await typing();
    kinds.link.arrives(bridge);
    await theQuestion('link');
    kinds.command.arrives(bridge);
    expect(bridge.inputsOf('questions.drawn')).toEqual([]);
    within(asked()[0]!).getByRole('button', { name: 'Cancel' }).click();
    await theQuestion('command');
    expect(bridge.inputsOf('questions.drawn')).toEqual([{ id: main(bridge).idOf('command') }]);
  });

  test('are answered by keys after a moment without any, from their own buttons', async () => {
    const { user, bridge } = await typing();
    kinds.command.arrives(bridge);
    const dialog = await theQuestion('command');
    const once = within(dialog).getByRole('button', { name: /once/i });
    await waitFor(() => expect(once).toBeEnabled(), { timeout: 5_000 });
    await user.keyboard(' {Enter}');
    expect(kinds.command.heard(bridge)).toEqual([]);
    once.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(kinds.command.heard(bridge)).toEqual([{ kind: 'command', answer: 'once' }]));
  });

  test('wait while the person is asked about their changes, and come back afterwards', async () => {
    const { user, bridge } = await typing();
    kinds.command.arrives(bridge);
    await theQuestion('command');
    void main(bridge).ask({ kind: 'discard' });
    const discard = await screen.findByRole('alertdialog');
    await waitFor(() => expect(asked()).toEqual([]));
    await user.click(within(discard).getByRole('button', { name: 'Keep editing' }));
    await theQuestion('command');
    expect(bridge.inputsOf('questions.drawn')).toHaveLength(2);
    expect(kinds.command.heard(bridge)).toEqual([]);
  });
});
