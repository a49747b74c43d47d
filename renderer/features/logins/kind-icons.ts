import KeyRound from '@lucide/svelte/icons/key-round';
import LockKeyhole from '@lucide/svelte/icons/lock-keyhole';
import RectangleEllipsis from '@lucide/svelte/icons/rectangle-ellipsis';
import Timer from '@lucide/svelte/icons/timer';
import type { LucideProps } from '@lucide/svelte';
import type { Component } from 'svelte';
import type { ItemKind } from '../../../shared/schemas/item-kind.ts';

/** The icon of each kind of item. */
export const itemKindIcons: Readonly<Record<ItemKind, Component<LucideProps>>> = {
  password: RectangleEllipsis,
  code: Timer,
  key: KeyRound,
  other: LockKeyhole,
};
