import type { Attachment } from 'svelte/attachments';

/**
 * Fits an element's content into its width: sets `data-level` to the lowest level, from 0, at which nothing is wider than its room.
 * Style rules shorten or hide something more at each level. At the last level the content may wrap.
 *
 * Elements with `data-whole` count as too wide if their own text is cut off.
 */
export function fitLevels(last: number): Attachment<HTMLElement> {
  return (element) => {
    const isTooWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;
    const fit = () => {
      for (let level = 0; level <= last; level += 1) {
        element.dataset['level'] = String(level);
        if (![element, ...element.querySelectorAll('[data-whole]')].some(isTooWide)) return;
      }
    };
    const resized = new ResizeObserver(fit);
    const changed = new MutationObserver(fit);
    resized.observe(element);
    changed.observe(element, { childList: true, subtree: true, characterData: true });
    fit();
    return () => {
      resized.disconnect();
      changed.disconnect();
    };
  };
}
