import type { NativeTheme } from 'electron';

import { apiName, StrictEmitter } from './missing.ts';

/** `electron.nativeTheme`. The simulated system uses a light theme. */
export class NativeThemeModule
  extends StrictEmitter
  implements Pick<NativeTheme, 'shouldUseDarkColors' | 'themeSource'>
{
  readonly [apiName] = 'electron.nativeTheme';
  readonly shouldUseHighContrastColors = false;
  readonly shouldUseInvertedColorScheme = false;
  readonly prefersReducedTransparency = false;
  readonly inForcedColorsMode = false;
  readonly #followers: (() => void)[] = [];
  #themeSource: NativeTheme['themeSource'] = 'system';

  constructor() {
    super(['updated']);
  }

  get shouldUseDarkColors(): boolean {
    return this.#themeSource === 'dark';
  }

  get themeSource(): NativeTheme['themeSource'] {
    return this.#themeSource;
  }

  set themeSource(source: NativeTheme['themeSource']) {
    if (source === this.#themeSource) return;
    this.#themeSource = source;
    for (const follow of this.#followers) follow();
    this.emit('updated');
  }

  /** For pages: called when the app selects another theme. */
  onChoice(follow: () => void): void {
    this.#followers.push(follow);
  }
}
