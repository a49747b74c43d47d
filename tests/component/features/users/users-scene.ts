import { screen } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, vi } from 'vitest';
import type { Baseline, UserUpdate } from '../../../../shared/schemas/user.ts';
import type { FakeBridge } from '../../../support/fake-bridge.ts';
import { aUser } from '../../../support/sample-users.ts';
import { aBridge, northwind, showWindow, staging, textbox } from '../../scene.ts';

export const userId = aUser().id;
export const group = (name: string) => screen.getByRole('group', { name });
export const role = () => screen.getByRole('combobox', { name: 'Role' });
export const region = () => screen.findByRole('region', { name: 'User' });

/** Anna Berg’s baseline; the test overrides what it needs. */
export function aBaseline(over: Partial<Baseline> = {}): Baseline {
  return { userId, user: aUser(), ageMs: 3 * 3_600_000, doubt: null, isSaved: false, ...over };
}

export const unknown = aBaseline({ user: null, ageMs: null });

/** The result of a changed first name. */
export function anUpdate(over: Partial<UserUpdate> = {}): UserUpdate {
  const user = aUser({ firstName: 'Åsa' });
  return {
    sent: { firstName: 'Åsa' },
    before: aUser(),
    baseline: { ...aBaseline({ ageMs: 0 }), user },
    beyond: [],
    undo: { firstName: 'Anna' },
    notUndone: [],
    ...over,
  };
}

/** A window that starts on the Users screen, with a bridge that knows Anna Berg. */
export function aUsersBridge(): FakeBridge {
  window.location.hash = '#/users';
  return aBridge([northwind, staging]).answer('users.open', aBaseline()).answer('users.update', anUpdate());
}

/** The running test's bridge that knows Anna Berg: a new one before each test. */
export let bridge: FakeBridge;

/** Registers the hook that builds it, and gives tests the time that they need. */
export function useUsersBridge(): void {
  // Queries by role are slow in jsdom on a long form.
  vi.setConfig({ testTimeout: 20_000 });
  beforeEach(() => {
    bridge = aUsersBridge();
  });
}

/** Opens Anna Berg by her ID. */
export async function openUser(): Promise<UserEvent> {
  const user = showWindow();
  await user.click(await screen.findByRole('textbox', { name: 'User ID' }));
  await user.paste(userId);
  await region();
  return user;
}

/** Replaces the text of a field. */
export async function retype(user: UserEvent, name: string, text: string): Promise<void> {
  await user.clear(textbox(name));
  if (text !== '') await user.type(textbox(name), text);
}

/** The changes of each update sent. */
export const sentChanges = () => bridge.inputsOf('users.update').map(({ changes }) => changes);
