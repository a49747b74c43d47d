import { DecoratorHandler, type Dispatcher } from 'undici';

class StartObserver extends DecoratorHandler implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #onStart: () => void;

  constructor(handler: Dispatcher.DispatchHandler, onStart: () => void) {
    super(handler);
    this.#handler = handler;
    this.#onStart = onStart;
  }

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    this.#onStart();
    this.#handler.onRequestStart?.(controller, context);
  }
}

/**
 * Tells when a request begins to be written to a connection that stands, TLS and proxy included.
 *
 * Until then nothing of it can have reached the pod; from then on all of it may have.
 */
export function observingStart(onStart: () => void): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => dispatch(options, new StartObserver(handler, onStart));
}
