/** Focuses the control of the setting with this name, as it is written in the setting's row. */
export function focusSetting(page: HTMLElement, name: string): void {
  const title = [...page.querySelectorAll<HTMLElement>('label, h3')].find(
    (candidate) => candidate.textContent.trim() === name,
  );
  const control =
    title instanceof HTMLLabelElement
      ? title.control
      : // A row with several controls has a heading instead of a label.
        title?.closest('.row')?.querySelector<HTMLElement>('button, input, select');
  title?.scrollIntoView({ block: 'center' });
  if (control) focusOnceEnabled(control);
}

/** A setting stays disabled until it has been read. */
function focusOnceEnabled(control: HTMLElement): void {
  const focus = () => control.focus({ preventScroll: true });
  if (!control.matches(':disabled')) {
    focus();
    return;
  }
  const observer = new MutationObserver(() => {
    if (control.matches(':disabled')) return;
    observer.disconnect();
    focus();
  });
  observer.observe(control, { attributeFilter: ['disabled'] });
}
