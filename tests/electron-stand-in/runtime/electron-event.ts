/** An Electron event: a listener may prevent what would follow it (Electron docs, "Event object"). */
export interface PreventableEvent {
  preventDefault(): void;
  readonly defaultPrevented: boolean;
}

/** Makes an Electron event carrying `params`. */
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
