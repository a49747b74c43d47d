import type { LucideProps } from '@lucide/svelte';
import type { Component } from 'svelte';
import type { Shortcut } from './shortcut.ts';

export interface MenuAction {
  icon: Component<LucideProps>;
  label: string;
  /** Shown as a hint; the owner listens for the shortcut. */
  shortcut?: Shortcut;
  /** Starts a new group. */
  apart?: boolean;
  act: () => void;
}

/** A menu's least width in CSS pixels (ActionMenu). */
const menuWidth = 208;

/** Where a menu's corner should be, in CSS pixels of the window: the upper left one, or the lower left one. */
export interface MenuPosition {
  x: number;
  y: number;
  isAbove?: true;
}

/** Where a menu opens above its button, with their right edges in line. */
export function menuAbove(button: Element): MenuPosition {
  const { right, top } = button.getBoundingClientRect();
  return { x: right - menuWidth, y: top - 4, isAbove: true };
}

/** Where a menu opens below its button, with their right edges in line: the menu's corner, in CSS pixels of the window. */
export function menuBelow(button: Element): MenuPosition {
  const { right, bottom } = button.getBoundingClientRect();
  return { x: right - menuWidth, y: bottom + 4 };
}
