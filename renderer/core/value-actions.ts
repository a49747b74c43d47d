import { createContext, type Component } from 'svelte';
import type { ItemKind } from '../../shared/schemas/login.ts';
import type { Lease } from '../../shared/schemas/secure-value.ts';
import type { MenuAction } from '../components/menu-action.ts';

/** Something to do with a secure value, in its menu. It opens the value, and then a dialog. */
export interface ActionOnValue {
  /** Identifies it. */
  name: string;
  icon: MenuAction['icon'];
  label: () => string;
  /** Whether values of this kind have it. */
  fits: (kind: ItemKind) => boolean;
  /** The dialog. A value that was opened for it is closed with it. */
  load: () => Promise<{ default: Component<{ lease: Lease; name: string; onclose: () => void }> }>;
}

/** What features do with values. Set by the window. */
const [getValueActions, setValueActions] = createContext<readonly ActionOnValue[]>();
export { getValueActions, setValueActions };
