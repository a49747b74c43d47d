import { AppWindows } from '../../../../electron/main/app-windows.ts';

type Options = ConstructorParameters<typeof AppWindows>[0];

/** Podkey's windows, which remember and tell nothing unless a test says otherwise. */
export function someWindows(over: Partial<Options> = {}): AppWindows {
  const nothing = () => undefined;
  return new AppWindows({
    folders: { preload: '/preload', icons: '/icons' },
    emptyWindow: undefined,
    bounds: { read: () => null, write: nothing },
    onPageGone: nothing,
    onPaletteHidden: nothing,
    onPaletteShown: nothing,
    onCrash: nothing,
    mayClose: { isCertain: () => true, ask: () => Promise.resolve(true) },
    onMainChanged: nothing,
    onShown: nothing,
    ...over,
  });
}
