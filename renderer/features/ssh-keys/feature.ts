import type { PageFeature } from '../feature.ts';

/** Values as keys in the system's SSH agent. */
export const sshKeys: PageFeature = {
  onCoreScreens: async () => (await import('./on-core-screens.ts')).onCoreScreens,
  actions: () => import('./on-core-screens.ts'),
  stripPart: async () => {
    const [{ default: segment }, { provideSshKeys: provide }] = await Promise.all([
      import('./SshKeysSegment.svelte'),
      import('./ssh-keys-store.svelte.ts'),
    ]);
    return { provide, segment };
  },
};
