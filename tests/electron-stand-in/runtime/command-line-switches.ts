import type { CommandLine } from 'electron';

import { apiName, StrictObject } from './missing.ts';

/** `app.commandLine`. Switches that the app adds are only remembered: Chromium has already started without them. */
export class CommandLineSwitches
  extends StrictObject
  implements
    Pick<CommandLine, 'appendSwitch' | 'hasSwitch' | 'getSwitchValue' | 'removeSwitch' | 'appendArgument'>
{
  readonly [apiName] = 'electron.app.commandLine';
  readonly #switches: Map<string, string>;

  constructor(switches: ReadonlyMap<string, string>) {
    super();
    this.#switches = new Map(switches);
  }

  appendSwitch(name: string, value = ''): void {
    this.#switches.set(name.toLowerCase(), value);
  }

  appendArgument(): void {}

  hasSwitch(name: string): boolean {
    return this.#switches.has(name);
  }

  getSwitchValue(name: string): string {
    return this.#switches.get(name) ?? '';
  }

  removeSwitch(name: string): void {
    this.#switches.delete(name);
  }
}
