import { z } from 'zod';
import type { DomainHandlers } from '../../ipc/handle-call.ts';
import type { Core } from '../../services/core.ts';
import type { MainFeature } from '../feature.ts';

/** Where the preferences say that the person closed the tour. */
const overKey = 'tour-is-over';

/** Remembers that the tour of the main screen is over. */
export function tour({ preferences, states }: Core) {
  states.provide('isTourOver', () => preferences.get(overKey, z.literal(true)) ?? false);
  const handlers: DomainHandlers<'tour'> = {
    'tour.end': () => {
      preferences.set(overKey, true);
      states.changed('isTourOver', true);
    },
  };
  return { handlers, session: { holdsNoAccountData: 'reads the preferences' } } satisfies MainFeature;
}
