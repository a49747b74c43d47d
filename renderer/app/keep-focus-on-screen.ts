/**
 * Keeps the keyboard's focus on the screen, until the returned function is called.
 *
 * Where what has the focus goes or is disabled, and nothing else takes it, it goes to the nearest thing around it that is
 * still there and may have it (`tabindex="-1"`), else to the page's heading. From the body, where a browser leaves it, a
 * person would begin anew at the top.
 */
export function keepFocusOnScreen(body: HTMLElement): () => void {
  // Weak: what has gone may have shown a secret, and must not be held by this.
  let last: WeakRef<Element> | undefined;
  let around: WeakRef<HTMLElement>[] = [];
  let beneath = around;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function remember({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    last = new WeakRef(target);
    const places = placesAround(target).map((place) => new WeakRef(place));
    // What stands over the page goes, and with it what it was about: then what it was opened from is next.
    if (target.closest('[role$="dialog"]')) around = [...places, ...beneath];
    else around = beneath = places;
  }

  function isLost(): boolean {
    const focused = document.activeElement;
    return (
      last !== undefined && isGone(last.deref()) && (focused === null || focused === body || isGone(focused))
    );
  }

  function putBack(): void {
    timer = undefined;
    if (!isLost()) return;
    const place =
      around.map((reference) => reference.deref()).find((candidate) => candidate?.isConnected) ??
      body.querySelector<HTMLElement>('h1[tabindex="-1"]');
    place?.focus({ preventScroll: true });
  }

  // Later: whoever took it away may yet say where it goes, as a dialog does that closes.
  const observer = new MutationObserver(() => {
    if (isLost()) timer ??= setTimeout(putBack);
  });
  body.addEventListener('focusin', remember);
  observer.observe(body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    body.removeEventListener('focusin', remember);
  };
}

const isGone = (element: Element | undefined) => !element?.isConnected || element.matches(':disabled');

/** From the nearest on. */
function placesAround(element: Element): HTMLElement[] {
  const place = element.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  return place ? [place, ...placesAround(place)] : [];
}
