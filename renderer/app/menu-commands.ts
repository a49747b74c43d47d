import { on } from '../bridge/events.ts';
import type { AccountImport } from '../features/accounts/account-import.ts';
import type { Route } from './routes.ts';

interface Window {
  go: (to: Route) => void;
  openPalette: () => void;
  accountImport: AccountImport;
}

/** Carries out menu commands that concern the whole window, until the returned function is called. */
export function followMenu({ go, openPalette, accountImport }: Window): () => void {
  return on('menu.chosen', (chosen) => {
    switch (chosen.command) {
      case 'go':
        return go({ kind: chosen.to });
      case 'add-account':
        return go({ kind: 'account-editor', accountId: null });
      case 'import-accounts':
        return void accountImport.choose();
      case 'open-palette':
        return openPalette();
      // The account switcher and Help handle these.
      case 'use-account':
      case 'show-shortcuts':
    }
  });
}
