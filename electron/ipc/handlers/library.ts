import type { LibraryService } from '../../services/library/library-service.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `library.…` calls. */
export function libraryHandlers(library: LibraryService): DomainHandlers<'library'> {
  return {
    'library.state': () => library.state,
    'library.refresh': () => library.refresh().then(() => library.state),
    'library.forgetKept': () => {
      library.forgetKept();
      return library.state;
    },
  };
}
