/** An Electron event; a listener may prevent its default action (Electron docs, "Event object"). */
export interface PreventableEvent {
  preventDefault(): void;
  readonly defaultPrevented: boolean;
}

/** Creates an Electron event with `params`. */
export function createEvent<Params extends object>(params: Params): PreventableEvent & Params {
  let prevented = false;
  const event = {
    preventDefault() {
      prevented = true;
    },
    get defaultPrevented() {
      return prevented;
    },
  };
  return Object.defineProperties(event, Object.getOwnPropertyDescriptors(params)) as typeof event & Params;
}
