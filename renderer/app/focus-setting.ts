import type { SettingId } from '../../shared/settings/setting-registry.ts';
import { settingRowId } from '../features/settings/setting-text.ts';

/** Focuses a setting's control on the Settings screen, or its row if it has no control. */
export function focusSetting(id: SettingId): void {
  const row = document.getElementById(settingRowId(id));
  if (!row) return;
  row.scrollIntoView({ block: 'center' });
  const control = row.querySelector<HTMLElement>('button, input, select');
  if (control) {
    focusOnceEnabled(control);
  } else {
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }
}

/** A setting stays disabled until it has been read. */
function focusOnceEnabled(control: HTMLElement): void {
  const focus = () => control.focus({ preventScroll: true });
  if (!control.matches(':disabled')) {
    focus();
    return;
  }
  const observer = new MutationObserver(() => {
    if (control.matches(':disabled')) return;
    observer.disconnect();
    focus();
  });
  observer.observe(control, { attributeFilter: ['disabled'] });
}
