import { AppWindows } from '../../../../electron/main/app-windows.ts';

type Options = ConstructorParameters<typeof AppWindows>[0];

/** Podkey's windows, which remember and tell nothing unless a test says otherwise. */
export function someWindows(over: Partial<Options> = {}, services: object = {}): AppWindows {
  const nothing = () => undefined;
  return new AppWindows({
    folders: { preload: '/preload', icons: '/icons' },
    emptyWindow: undefined,
    services: () =>
      ({
        preferences: { get: () => null, set: nothing },
        pageIsGone: nothing,
        pageQuestions: { windowIsClosed: nothing },
        discardQuestions: { isInWindow: false, mayClose: () => Promise.resolve(true) },
        ...services,
      }) as unknown as ReturnType<Options['services']>,
    onPaletteShown: nothing,
    onCrash: nothing,
    onMainChanged: nothing,
    onShown: nothing,
    ...over,
  });
}
