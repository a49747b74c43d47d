import type { CopyRecord } from '../../../../../electron/services/clipboard/copy-record.ts';
import type { GuardedClipboard } from '../../../../../electron/services/clipboard/guarded-clipboard.ts';
import type { ClipboardState, Copied } from '../../../../../shared/schemas/clipboard.ts';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';
import { guardedClipboard, memoryCopyRecord } from '../../../../support/guarded-clipboard.ts';
import { MemoryClipboard } from '../../../../support/memory-clipboard.ts';
import { northwindBadge } from '../../../../support/samples.ts';

/** What the tests say that they copy. */
export const copied: Copied = {
  what: 'value',
  property: 'admin_password',
  account: northwindBadge,
  valueName: null,
};

/** A guarded clipboard on doubles. `states` are the announced ones, and `managers` the clipboard managers that run. */
export interface GuardedClipboardScene {
  clock: FakeClock;
  port: MemoryClipboard;
  states: ClipboardState[];
  record: CopyRecord;
  managers: { name: string; records: boolean }[];
  clipboard: GuardedClipboard;
  /** Runs pending work that no one awaits, then advances the clock. */
  pass: (ms: number) => Promise<void>;
}

/** Sets up a guarded clipboard. */
export function guardedClipboardScene(): GuardedClipboardScene {
  const clock = new FakeClock();
  const port = new MemoryClipboard();
  const states: ClipboardState[] = [];
  const record = memoryCopyRecord(clock);
  const managers: GuardedClipboardScene['managers'] = [];
  const onChanged = (state: ClipboardState) => void states.push(state);
  const clipboard = guardedClipboard(port, clock, onChanged, { record, managers: () => managers });
  const pass = async (ms: number) => {
    await settled();
    await clock.advance(ms);
  };
  return { clock, port, states, record, managers, clipboard, pass };
}
