import { onMount } from 'svelte';
import { isTextField } from './typed-text.svelte.ts';

/** How long a dialog is on screen without a key press before keys reach it, in ms. */
const quietMs = 600;

/**
 * A dialog that appears unasked, so that a key may be meant for what was there before. Create it during the dialog's setup.
 *
 * Until it is settled, keys do nothing and its owner agrees to nothing.
 */
export class Interruption {
  isSettled = $state(false);
  /** Whether the person was in a text field. Then no button has the focus first. */
  readonly hasInterruptedText = isTextField(document.activeElement);

  /** `takesText`: the first focus is a text field, which keys may be meant for, unless another one had the focus. */
  constructor(takesText: boolean) {
    const blocksKeys = !takesText || this.hasInterruptedText;
    onMount(() => {
      const settle = () => {
        this.isSettled = true;
        end();
      };
      let timer = setTimeout(settle, quietMs);
      const block = (event: KeyboardEvent) => {
        if (!blocksKeys) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        clearTimeout(timer);
        timer = setTimeout(settle, quietMs);
      };
      const end = () => {
        clearTimeout(timer);
        window.removeEventListener('keydown', block, true);
        window.removeEventListener('keyup', block, true);
      };
      window.addEventListener('keydown', block, true);
      window.addEventListener('keyup', block, true);
      return end;
    });
  }
}
