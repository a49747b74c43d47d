import os from 'node:os';
import type { DomainHandlers } from '../../ipc/handle-call.ts';
import type { Core } from '../../services/core.ts';
import { DialogTurns } from '../../services/dialogs/dialog-turns.ts';
import type { MainFeature } from '../feature.ts';
import { browserCommandOn } from './browser-command.ts';
import { browserChannel } from './browser-connection.ts';
import { browserHostsOn, type BrowserHosts } from './browser-hosts.ts';
import { BrowserService } from './browser-service.ts';
import { PageValues, FillGrants } from './page-values.ts';

interface Outside {
  /** The manifests by which browsers find `podkey`; this user's by default. */
  browserHosts?: BrowserHosts;
}

/** Fills logins in for browsers, and asks the person about it. */
export function browser(core: Core, outside: Outside) {
  const { channels, computer, knownAccounts, monotonic, podkey, policy, states } = core;
  const service = new BrowserService({
    ...core,
    version: computer.version,
    platform: computer.platform,
    isOff: policy?.browser === 'off',
    accounts: () => knownAccounts.list(),
    selected: () => knownAccounts.selected,
    // Their own turns: a browser's questions must not keep the person from opening a file.
    turns: new DialogTurns(monotonic),
    values: new PageValues({ ...core, journal: core.activity }),
    grants: new FillGrants(core.clock),
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
