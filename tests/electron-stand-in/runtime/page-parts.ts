import type { Chromium } from './chromium/chromium.ts';
import type { IpcMainModule } from './ipc-main.ts';
import type { NativeThemeModule } from './native-theme.ts';
import type { DefaultSession } from './session.ts';

/** What all of an app's pages share. */
export interface AppParts {
  readonly chromium: () => Chromium;
  readonly ipcMain: IpcMainModule;
  readonly nativeTheme: NativeThemeModule;
  readonly session: DefaultSession;
  /** A key press that the page did not handle, as an accelerator ("Control+Shift+K"). */
  readonly pressed: (accelerator: string) => void;
}

/** How the window handles its page's requests. */
export interface PageOwner {
  readonly preload: string | undefined;
  readonly preloadInSubFrames: boolean;
  close(): void;
  /** The size of the window's content, in device-independent pixels. */
  contentSize(): { readonly width: number; readonly height: number };
}
