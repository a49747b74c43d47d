import type { ScreenGuard } from '../../services/screen/screen-guard.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `screen.…` calls. */
export function screenHandlers(screen: ScreenGuard): DomainHandlers<'screen'> {
  return {
    'screen.state': () => screen.state,
    'screen.allowCapture': ({ allowed }) => screen.allowCapture(allowed),
  };
}
