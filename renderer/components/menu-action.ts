import type { LucideProps } from '@lucide/svelte';
import type { Component } from 'svelte';
import type { Shortcut } from './shortcut.ts';

/** One thing to be done from a menu. */
export interface MenuAction {
  icon: Component<LucideProps>;
  label: string;
  /** Shown as a hint; the listener for it is the owner's. */
  shortcut?: Shortcut;
  /** Begins a new group. */
  apart?: boolean;
  act: () => void;
}
