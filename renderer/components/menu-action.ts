import type { LucideProps } from '@lucide/svelte';
import type { Component } from 'svelte';
import type { Shortcut } from './shortcut.ts';

/** One action of a menu. */
export interface MenuAction {
  icon: Component<LucideProps>;
  label: string;
  /** Shown as a hint; the owner listens for the shortcut. */
  shortcut?: Shortcut;
  /** Starts a new group. */
  apart?: boolean;
  act: () => void;
}
