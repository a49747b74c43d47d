import type { DiagnosticsService } from '../../services/diagnostics/diagnostics-service.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `diagnostics.…` calls. */
export function diagnosticsHandlers(diagnostics: DiagnosticsService): DomainHandlers<'diagnostics'> {
  return {
    'diagnostics.collect': () => diagnostics.collect(),
    'diagnostics.save': async ({ handle }) => ({ fileName: await diagnostics.save(handle) }),
  };
}
