import type { ValueAction } from '../../../shared/schemas/activity.ts';
import type { Copied } from '../../../shared/schemas/clipboard.ts';
import type { HeldValue } from './lease-registry.ts';

/** How the journal names the use of a value or of a code. */
type LentActions = Readonly<Record<'value' | 'code', ValueAction>>;

/** A value in a lease for a use outside Podkey's windows, such as typing it. */
export interface LentValue extends Omit<Copied, 'what'> {
  readonly what: 'value' | 'code';
  /** Records the action and returns the value, or its current code. Fails if the lease has ended or there is nothing. */
  text(actions: LentActions): Promise<string>;
  /** Runs `task` when the lease ends, for whatever reason. */
  whenEnded(task: () => void): void;
  end(): void;
}

/** Which part of a value: `default` is its current code if the pod says that it has one, else the value. */
export type WhatToCopy = 'value' | 'code' | 'default';

/** Whether that is the value's code. */
export function isCode({ value }: Pick<HeldValue, 'value'>, what: WhatToCopy): boolean {
  return what === 'code' || (what === 'default' && value.type === 'totp' && value.code !== null);
}
