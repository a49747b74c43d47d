import os from 'node:os';
import { parseJson } from '../../../shared/schemas/parse-json.ts';
import type { DomainHandlers } from '../../ipc/handle-call.ts';
import { processFactsOn } from '../../platform/outside-programs/process-facts.ts';
import type { Core } from '../../services/core.ts';
import { DialogTurns } from '../../services/dialogs/dialog-turns.ts';
import { programRequestSchema, type Channel } from '../../services/outside-programs/channel.ts';
import type { MainFeature } from '../feature.ts';
import { browserCommandOn } from './browser-command.ts';
import { browserHostsOn, type BrowserHosts } from './browser-hosts.ts';
import { BrowserQuestions } from './browser-questions.ts';
import { BrowserService, type OpenedByBrowser } from './browser-service.ts';
import { callingBrowser } from './known-browsers.ts';
import { PageValues, FillGrants } from './page-values.ts';

/** How many connections of browsers there may be. Those that are idle keep no other program waiting. */
export const maxBrowsers = 32;

interface Outside {
  /** The manifests by which browsers find `podkey`; this user's by default. */
  browserHosts?: BrowserHosts;
}

/** What takes the messages of a browser's extension, as they were sent, until it has gone. */
interface BrowserSession {
  receive: (message: Buffer) => void;
  close: () => void;
}

/** The connections that browsers open through `podkey`, whose program is at this path. */
export const browserChannel = (
  service: { open: (opened: OpenedByBrowser) => BrowserSession },
  podkey: string,
): Channel => ({
  opensWith: 'B',
  max: maxBrowsers,
  converses: true,
  serve: async ({ drop, nextMessage, pid, received, send, signal }) => {
    const request = programRequestSchema.safeParse(parseJson(received)).data;
    const session = service.open({
      caller: async () => {
        const calling = callingBrowser(await processFactsOn(process.platform), pid(request?.pid), podkey);
        return { program: null, isItself: false, ...calling, given: request?.arguments ?? [] };
      },
      send: (answer) => send('M', Buffer.from(JSON.stringify(answer))),
      end: drop,
    });
    signal.addEventListener('abort', () => session.close(), { once: true });
    try {
      for (let message = await nextMessage(); message; message = await nextMessage())
        session.receive(message);
    } finally {
      session.close();
    }
  },
});

/** Fills logins in for browsers, and asks the person about it. */
export function browser(core: Core, outside: Outside) {
  const { channels, computer, knownAccounts, monotonic, pageQuestions, podkey, policy, states, windows } =
    core;
  const service = new BrowserService({
    ...core,
    version: computer.version,
    platform: computer.platform,
    isOff: policy?.browser === 'off',
    accounts: () => knownAccounts.list(),
    selected: () => knownAccounts.selected,
    questions: new BrowserQuestions({
      monotonic,
      // Their own turns: a browser's questions must not keep the person from opening a file.
      turns: new DialogTurns(monotonic),
      questions: pageQuestions,
      holdPalette: (isAsking) => windows.holdPalette(isAsking),
    }),
    values: new PageValues({ ...core, journal: core.activity }),
    grants: new FillGrants(core.clock),
    showMain: () => windows.showMain(),
  });
  channels.push(browserChannel(service, podkey));
  const hosts =
    outside.browserHosts ??
    browserHostsOn({ platform: process.platform, env: process.env, home: os.homedir(), podkey });
  core.programCommands.push(browserCommandOn(hosts));
  states.provide('pairedBrowsers', () => service.pairedPrograms);
  const handlers: DomainHandlers<'browser'> = {
    'browser.forgetPaired': () => {
      service.forgetPaired();
      states.changed('pairedBrowsers', []);
    },
  };
  return { service, handlers, session: service } satisfies MainFeature & { service: BrowserService };
}
