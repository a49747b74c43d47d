import type { AccountLogins } from '../../shared/schemas/login.ts';
import { loginText as text } from '../../shared/text/logins/logins.ts';
import type { MenuAction } from '../components/menu-action.ts';
import { menuBelow } from '../components/menu-below.ts';
import type { ListRow } from '../features/logins/login-row.ts';
import { listActions, rowActions } from '../features/logins/menu-actions.ts';

interface OpenMenu {
  label: string;
  /** The menu's corner, in CSS pixels of the window. */
  position: { x: number; y: number };
  actions: MenuAction[];
  restoreFocus: () => void;
}

/** The menu of the list, or of one of its rows, if it is open. */
export class CurrentMenu {
  open = $state.raw<OpenMenu>();

  showRow(
    row: ListRow,
    position: OpenMenu['position'],
    handlers: Parameters<typeof rowActions>[1],
    restoreFocus: () => void,
  ): void {
    const label = text.actionsFor({ name: row.title });
    this.open = { label, position, actions: rowActions(row, handlers), restoreFocus };
  }

  /** Shows the list's menu below its button. */
  showList(button: HTMLElement, logins: AccountLogins, handlers: Parameters<typeof listActions>[1]): void {
    this.open = {
      label: text.more,
      position: menuBelow(button),
      actions: listActions(logins, handlers),
      restoreFocus: () => button.focus(),
    };
  }

  close(): void {
    this.open?.restoreFocus();
    this.open = undefined;
  }
}
