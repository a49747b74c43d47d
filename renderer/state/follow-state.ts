import type { Result } from '../../shared/ipc/result.ts';

interface Source<State> {
  /** Calls the listener on each change until the returned function is called. */
  listen: (onState: (state: State) => void) => () => void;
  ask: () => Promise<Result<State>>;
}

/** Passes on a state that main holds, now and at each change, until the returned function is called. */
export function followState<State>(
  { listen, ask }: Source<State>,
  onState: (state: State) => void,
): () => void {
  let hasEvent = false;
  const unsubscribe = listen((state) => {
    hasEvent = true;
    onState(state);
  });
  // An event that arrived first is newer than this response.
  void ask().then((response) => {
    if (response.ok && !hasEvent) onState(response.value);
  });
  return unsubscribe;
}
