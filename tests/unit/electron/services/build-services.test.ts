import { afterEach, describe, expect, test, vi } from 'vitest';
import { writeDeepLink } from '../../../../shared/schemas/deep-link.ts';
import { assembleServices, type AssembleOptions, type Services } from '../../../support/assemble-services.ts';
import { FakeClock, settled } from '../../../support/fake-clock.ts';
import { inForce } from '../../../support/sample-policy.ts';
import { contosoDraft, northwindDraft, routerLocator } from '../../../support/samples.ts';

const opened: Services[] = [];
afterEach(async () => {
  for (const services of opened.splice(0)) await services.close();
});

function podkey(options: Partial<AssembleOptions> = {}): Services {
  const services = assembleServices({ clock: new FakeClock(), ...options });
  opened.push(services);
  return services;
}

describe('A change of the settings', () => {
  test('is told to the window, the lock, the shortcuts and the journal', async () => {
    const held: string[] = [];
    const services = podkey({
      globalKeys: { hold: (accelerator) => Boolean(held.push(accelerator)), release: () => undefined },
    });
    services.begin();
    await settled();
    const prune = vi.spyOn(services.journalUpkeep, 'prune');
    const announced = services.told('lock').length;
    services.settings.change({ language: 'de', panicKey: 'CommandOrControl+Alt+L', keepActivityDays: 30 });
    expect(services.told('settings')).toEqual([services.settings.current]);
    expect(services.settings.current.language).toBe('de');
    expect(held).toContain('CommandOrControl+Alt+L');
    expect(services.told('lock').length).toBeGreaterThan(announced);
    expect(prune).toHaveBeenCalledTimes(1);
  });

  test('guards a window that shows a secret, or ends that', () => {
    const services = podkey();
    services.settings.change({ protectFromCapture: false });
    services.screen.valueShows('handle');
    expect(services.heard.protection).toEqual([]);
    services.settings.change({ protectFromCapture: true });
    expect(services.heard.protection).toEqual([true]);
    services.settings.change({ protectFromCapture: false });
    expect(services.heard.protection).toEqual([true, false]);
  });
});

test('captures that the person allows are announced, unless the policy forbids them', () => {
  const services = podkey();
  services.screen.allowCapture(true);
  expect(services.told('screen')).toEqual([{ guard: 'removes', captureAllowed: true }]);
  const held = podkey({ policy: inForce({ captureProtection: true }) });
  expect(() => held.screen.allowCapture(true)).toThrow();
  expect(held.told('screen')).toEqual([]);
});

test('a link that arrives is announced', async () => {
  const services = podkey();
  services.begin();
  const { podUrl, accountId } = northwindDraft;
  services.links.receive(writeDeepLink({ podUrl, accountId, locator: routerLocator }));
  await expect.poll(() => services.told('questions').at(-1)?.main?.kind).toBe('link');
});

describe('The start', () => {
  const begun = (services: Services) => ({
    keys: vi.spyOn(services.features.sshKeys.service, 'begin'),
    journal: vi.spyOn(services.journalUpkeep, 'begin'),
    library: vi.spyOn(services.features.teamLibrary.service, 'begin'),
    updates: vi.spyOn(services.features.updates.service, 'begin'),
    interrupted: vi.spyOn(services.features.users.bulk, 'endInterrupted'),
    lock: vi.spyOn(services.lock, 'begin'),
  });

  test('begins the background work, and ends what a crash interrupted before anything else', async () => {
    const services = podkey();
    const [first, second] = [
      await services.accounts.add(northwindDraft, 'secret one', 'session'),
      await services.accounts.add(contosoDraft, 'secret two', 'session'),
    ];
    const work = begun(services);
    services.begin();
    expect(work.interrupted.mock.calls).toEqual([[first.id], [second.id]]);
    expect(work.lock).toHaveBeenCalledWith(false);
    for (const begin of [work.keys, work.journal, work.library, work.updates]) {
      expect(begin).toHaveBeenCalledTimes(1);
      expect(begin).toHaveBeenCalledAfter(work.interrupted);
    }
  });

  test('without accounts has nothing to protect, so it does not wait for the keychain', () => {
    const services = podkey();
    const work = begun(services);
    services.begin();
    expect(work.lock).toHaveBeenCalledWith(true);
    expect(services.lock.state.kind).toBe('unlocked');
    expect(services.told('globalKeys'), 'the shortcuts are registered').toHaveLength(1);
  });
});

describe('A page that is gone', () => {
  test.each([
    ['main', 1],
    ['palette', 0],
    ['small', 0],
  ] as const)(
    '(%s) ends its leases, and with the main page the connection test and the prompt',
    (which, ends) => {
      const services = podkey();
      const leases = vi.spyOn(services.leases, 'endAllOf');
      const connectionTest = vi.spyOn(services.tester, 'cancel');
      const prompt = vi.spyOn(services.lock, 'endPrompt');
      services.pageIsGone(7, which);
      expect(leases.mock.calls).toEqual([[7, 'closed']]);
      expect(connectionTest).toHaveBeenCalledTimes(ends);
      expect(prompt).toHaveBeenCalledTimes(ends);
    },
  );
});

describe('The end', () => {
  test('ends the background work and the session, writes the journal, and seals it after that', async () => {
    const services = podkey();
    const ended = [
      vi.spyOn(services.features.teamLibrary.service, 'end'),
      vi.spyOn(services.features.updates.service, 'end'),
      vi.spyOn(services.lock, 'endPrompt'),
      vi.spyOn(services.sessions, 'quit'),
    ];
    const written = vi.spyOn(services.activity, 'writeNow');
    const sealed = vi.spyOn(services.journalUpkeep, 'end');
    await services.end();
    for (const end of ended) expect(end).toHaveBeenCalledTimes(1);
    expect(sealed).toHaveBeenCalledAfter(written);
  });

  test('closes the sample pod after the session', async () => {
    const log: string[] = [];
    const services = podkey({
      startSample: () =>
        Promise.resolve({
          ...northwindDraft,
          secret: 's3cret',
          examples: [],
          logins: [],
          users: [],
          close: () => Promise.resolve(void log.push('sample pod closed')),
        }),
    });
    await services.accounts.startSample();
    const quit = services.sessions.quit.bind(services.sessions);
    vi.spyOn(services.sessions, 'quit').mockImplementation(async () => {
      await quit();
      log.push('session ended');
    });
    await services.end();
    expect(log).toEqual(['session ended', 'sample pod closed']);
  });

  test('does not fail if the journal can’t be written, and seals it all the same', async () => {
    const services = podkey();
    vi.spyOn(services.activity, 'writeNow').mockImplementation(() => {
      throw new Error('disk full');
    });
    const sealed = vi.spyOn(services.journalUpkeep, 'end');
    await services.end();
    expect(sealed).toHaveBeenCalledTimes(1);
  });
});
