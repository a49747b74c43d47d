import type { Result } from '../../../shared/ipc/result.ts';

interface Source<State> {
  /** Hears of each change until the returned function is called. */
  listen: (take: (state: State) => void) => () => void;
  ask: () => Promise<Result<State>>;
}

/** Follows a state that main holds: as it is now, and each time it changes, until the returned function is called. */
export function followState<State>({ listen, ask }: Source<State>, take: (state: State) => void): () => void {
  let told = false;
  const end = listen((state) => {
    told = true;
    take(state);
  });
  // An event that comes meanwhile is newer than this answer.
  void ask().then((answer) => {
    if (answer.ok && !told) take(answer.value);
  });
  return end;
}
