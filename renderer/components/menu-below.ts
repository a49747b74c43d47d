/** A menu's least width in CSS pixels (ActionMenu). */
const menuWidth = 208;

/** Where a menu opens below its button, with their right edges in line: the menu's corner, in CSS pixels of the window. */
export function menuBelow(button: Element): { x: number; y: number } {
  const { right, bottom } = button.getBoundingClientRect();
  return { x: right - menuWidth, y: bottom + 4 };
}
