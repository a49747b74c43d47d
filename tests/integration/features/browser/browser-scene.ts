import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { BrowserAnswer } from '../../../../electron/features/browser/browser-messages.ts';
import type { CallingBrowser } from '../../../../electron/features/browser/known-browsers.ts';
import type { Question } from '../../../../shared/ipc/questions.ts';
import { chromiumExtensionId } from '../../../../shared/features/browser/extension.ts';
import type { AssembleOptions } from '../../../support/assemble-services.ts';
import { asSent } from '../../../support/browser-connection.ts';
import { answerQuestion } from '../../../support/page-questions.ts';
import { journalEntries } from '../../../support/journal-entries.ts';
import { northwindLogins } from '../../../support/northwind-logins.ts';
import { startNorthwind } from '../../../support/start-northwind.ts';
import { begun } from '../command-line/command-line-scene.ts';

export const chromium: CallingBrowser = {
  program: '/usr/lib/chromium/chromium',
  isItself: true,
  given: [`chrome-extension://${chromiumExtensionId}/`],
};
export const page = 'https://fw.example';
/** A login’s site at that page. */
export const site = { origin: page, subdomains: false };

/** An unlocked Podkey, and browsers that open connections without a socket. */
export async function startBrowserScene(options: Omit<AssembleOptions, 'clock'> = {}) {
  const northwind = await startNorthwind(options);
  const { services, accountId } = northwind;
  await begun(services);
  const logins = northwindLogins(northwind);

  /** Opens a connection. */
  function browser(caller: CallingBrowser = chromium) {
    const answers: BrowserAnswer[] = [];
    let ended = false;
    const connection = services.features.browser.service.open({
      caller: () => Promise.resolve(caller),
      send: (answer) => void answers.push(answer),
      end: () => (ended = true),
    });
    const send = (message: object) => {
      const id = randomUUID();
      connection.receive(asSent({ id, ...message }));
      return id;
    };
    return {
      answers,
      send,
      isEnded: () => ended,
      close: () => connection.close(),
      /** Presses Podkey's button in a page. Returns the question's ID. */
      press: (wants: readonly string[] = ['user-name', 'password'], origin = page) =>
        send({ ask: 'fill', origin, wants }),
      /** Resolves to the last answer to a question that is not about waiting. */
      answerTo: async (id: string) => {
        const found = () =>
          answers.findLast((answer) => answer.answer !== 'waits' && 'id' in answer && answer.id === id);
        await expect.poll(found).toBeDefined();
        return found();
      },
      waitsFor: () => answers.flatMap((answer) => (answer.answer === 'waits' ? [answer.for] : [])),
    };
  }

  const { pageQuestions } = services;
  const pending = async <Kind extends 'pairing' | 'choice' | 'unfilled'>(kind: Kind) => {
    await expect.poll(() => pageQuestions.shown.palette?.kind).toBe(kind);
    return pageQuestions.shown.palette as Question<Kind>;
  };
  /** Answers the question for a login; null if the person wants none. */
  const fill = (id: string, chosen: { accountId: string; loginId: string } | null, addsSite = false) =>
    answerQuestion(pageQuestions, 'choice', { chosen: chosen && { ...chosen, addsSite } }, id);
  const choose = async (
    loginId: string,
    addsSite = false,
    inAccount = accountId,
  ): Promise<Question<'choice'>> => {
    const choice = await pending('choice');
    await fill(choice.id, { accountId: inAccount, loginId }, addsSite);
    return choice;
  };
  return {
    northwind,
    services,
    accountId,
    /** A login with a user name, a password and a code, for the page. */
    full: logins.save({
      name: 'Edge firewall',
      sites: [site],
      items: [logins.passwordItem(), logins.codeItem()],
    }),
    logins,
    browser,
    pending,
    fill,
    /** The person compared the codes. */
    pair: (id: string, isSame: boolean) => answerQuestion(pageQuestions, 'pairing', { isSame }, id),
    /** What is on screen in the palette’s window. */
    shown: () => pageQuestions.shown.palette,
    /** Chooses a login for the page that waits. */
    choose,
    /** What the journal says, the latest first. */
    journal: () => journalEntries(services.activityRows.rows).map(({ record }) => record?.event),
    /** The password that the pod has for the login. */
    close: () => northwind.close(),
  };
}
