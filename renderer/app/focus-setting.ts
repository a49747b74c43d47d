/** Puts the cursor into the row of a setting, told by its name as it is written there. */
export function focusSetting(page: HTMLElement, name: string): void {
  const title = [...page.querySelectorAll<HTMLElement>('label, h3')].find(
    (candidate) => candidate.textContent.trim() === name,
  );
  const control =
    title instanceof HTMLLabelElement
      ? title.control
      : // A row with several controls has a heading.
        title?.closest('.row')?.querySelector<HTMLElement>('button, input, select');
  title?.scrollIntoView({ block: 'center' });
  if (control) focusOnceEnabled(control);
}

/** A setting can't be changed until it was read. */
function focusOnceEnabled(control: HTMLElement): void {
  const focus = () => control.focus({ preventScroll: true });
  if (!control.matches(':disabled')) {
    focus();
    return;
  }
  const watch = new MutationObserver(() => {
    if (control.matches(':disabled')) return;
    watch.disconnect();
    focus();
  });
  watch.observe(control, { attributeFilter: ['disabled'] });
}
