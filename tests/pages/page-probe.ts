/** A field of a page after a fill. */
export interface ProbedField {
  /** Its `data-is`: what should be in it, if anything. */
  is: string;
  /** Whether it is what the page sent, and no input. */
  isSent: boolean;
  /** What it is, for a message. */
  name: string;
  before: string;
  after: string;
  /** Whether a person can read what is in it. */
  showsText: boolean;
  /** Whether it had the cursor when the fill began. */
  hasFocus: boolean;
}

export interface PageProbe {
  /**
   * Opens the page's dialogs, puts the cursor where it should be, and takes note of what is in the fields, before a fill. `fields` has meanings
   * by name or ID, as in `name=user-name pw=password`.
   */
  begin: (focus?: string, fields?: string) => void;
  fields: () => ProbedField[];
  /** A shadow tree, also a closed one, which pages hide from each other but not from extensions. */
  rootOf: (element: Element) => ShadowRoot | null;
}

/**
 * Runs in the page's own world, before its scripts. It sees each field in the document, its frames of the same origin and its shadow trees. An
 * element with `data-is` that is no input stands for what the page sent: its text is what the page took.
 */
export const probeScript = `globalThis.podkeyProbe ??= (${makeProbe.toString()})();`;

/** Written without imports, because its source is what runs. */
function makeProbe(): PageProbe {
  const roots = new WeakMap<Element, ShadowRoot>();
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    roots.set(this, root);
    return root;
  };
  const rootOf = (element: Element) => roots.get(element) ?? element.shadowRoot;
  const elementsIn = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => {
      const inner =
        element instanceof HTMLIFrameElement
          ? element.contentDocument
          : (roots.get(element) ?? element.shadowRoot);
      return [element, ...(inner instanceof Node ? elementsIn(inner) : [])];
    });
  // Those of a frame are instances of that frame’s classes.
  const isInput = (element: Element): element is HTMLInputElement =>
    element.localName === 'input' &&
    !/^(?:hidden|submit|button|checkbox|radio|image|reset|file)$/.test((element as HTMLInputElement).type);
  const fieldsNow = () =>
    elementsIn(document).filter((element) => isInput(element) || element.hasAttribute('data-is'));
  const valueOf = (element: Element) => (isInput(element) ? element.value : element.textContent.trim());
  let before = new Map<Element, string>();
  let focused: Element | null = null;
  return {
    begin(focus = '[autofocus]', meanings = '') {
      for (const each of document.querySelectorAll<HTMLElement>('[popover]:not(:popover-open)'))
        each.showPopover();
      for (const each of document.querySelectorAll('dialog')) if (!each.open) each.showModal();
      for (const [name, is] of meanings.split(' ').map((each) => each.split('=')))
        for (const field of fieldsNow())
          if (
            name !== undefined &&
            is !== undefined &&
            [(field as HTMLInputElement).name, field.id].includes(name)
          )
            field.setAttribute('data-is', is);
      document.querySelector<HTMLElement>(focus)?.focus();
      before = new Map(fieldsNow().map((field) => [field, valueOf(field)]));
      focused = document.activeElement;
    },
    fields: () =>
      fieldsNow().map((field) => {
        const { type = '', name = '', id, defaultValue = '' } = field as Partial<HTMLInputElement>;
        const security = getComputedStyle(field).getPropertyValue('-webkit-text-security');
        return {
          is: field.getAttribute('data-is') ?? '',
          isSent: !isInput(field),
          name: name || id || (field.getAttribute('placeholder') ?? field.localName),
          before: before.get(field) ?? defaultValue,
          after: valueOf(field),
          showsText: isInput(field) && type !== 'password' && (security === 'none' || security === ''),
          hasFocus: field === focused,
        };
      }),
    rootOf,
  };
}
