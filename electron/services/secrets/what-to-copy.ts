import type { HeldValue } from './lease-registry.ts';

/** Which part of a value: `default` is its current code if the pod says that it has one, else the value. */
export type WhatToCopy = 'value' | 'code' | 'default';

/** Whether that is the value's code. */
export function isCode({ value }: Pick<HeldValue, 'value'>, what: WhatToCopy): boolean {
  return what === 'code' || (what === 'default' && value.type === 'totp' && value.code !== null);
}
