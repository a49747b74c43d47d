import type { CdpSession } from './chromium/cdp-connection.ts';
import type { NativeThemeModule } from './native-theme.ts';

/** Gives a page the app's colour scheme, now and when the app changes it. */
export async function followTheme(session: CdpSession, nativeTheme: NativeThemeModule): Promise<void> {
  const apply = async (): Promise<void> => {
    const value = nativeTheme.themeSource === 'system' ? '' : nativeTheme.themeSource;
    await session
      .send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
      .catch(() => undefined);
  };
  nativeTheme.onChoice(() => void apply());
  // 'system' is Chromium's default; setting it would undo what a test emulates.
  if (nativeTheme.themeSource !== 'system') await apply();
}
