import { Virtualizer, type VirtualizerOptions } from '@tanstack/svelte-virtual';
import { rowsInView } from '../renderer/components/rows-in-view.ts';
import { atLeast, conclude, quantile } from './results.ts';

/**
 * Do lists with rows of one height need `rowsInView`, or would TanStack Virtual, which the activity list uses, do as well?
 *
 * Each round shows a new result among 100,000 rows, as each letter of a search does.
 */
const size = 100_000;
const rounds = 200;
const view = { height: 600, rowHeight: 36 };

const optionsFor = (count: number): VirtualizerOptions<Element, Element> => ({
  count,
  getScrollElement: () => null,
  estimateSize: () => view.rowHeight,
  overscan: 5,
  initialRect: { width: 800, height: view.height },
  observeElementRect: () => undefined,
  observeElementOffset: () => undefined,
  scrollToFn: () => undefined,
});
const virtualizer = new Virtualizer(optionsFor(0));

function timed(show: (count: number) => unknown): number {
  const times = Array.from({ length: rounds }, (_, round) => {
    show(5);
    const startedAt = performance.now();
    show(size - round);
    return performance.now() - startedAt;
  });
  return quantile(times, 0.5);
}

const theirs = timed((count) => {
  virtualizer.setOptions(optionsFor(count));
  virtualizer.calculateRange();
  return [virtualizer.getVirtualItems(), virtualizer.getTotalSize()];
});
const ours = timed((count) => rowsInView({ ...view, top: 0, count, pinned: 0 }));

console.log(
  `a new result among ${size} rows, p50: TanStack Virtual ${theirs.toFixed(2)} ms, ours ${ours.toFixed(4)} ms`,
);
await conclude([atLeast('the rows in view among 100,000, faster', 'TanStack Virtual', theirs / ours, 20)]);
