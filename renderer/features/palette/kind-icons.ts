import Building2 from '@lucide/svelte/icons/building-2';
import CircleUserRound from '@lucide/svelte/icons/circle-user-round';
import Command from '@lucide/svelte/icons/command';
import History from '@lucide/svelte/icons/history';
import KeySquare from '@lucide/svelte/icons/key-square';
import KeyRound from '@lucide/svelte/icons/key-round';
import Settings2 from '@lucide/svelte/icons/settings-2';
import UserRound from '@lucide/svelte/icons/user-round';
import type { LucideProps } from '@lucide/svelte';
import type { Component } from 'svelte';
import type { EntryKind } from './palette-entry.ts';

/** The icon of each kind of row. */
export const kindIcons: Readonly<Record<EntryKind, Component<LucideProps>>> = {
  login: KeySquare,
  item: KeyRound,
  recent: History,
  value: KeyRound,
  organization: Building2,
  user: UserRound,
  account: CircleUserRound,
  command: Command,
  setting: Settings2,
};
