import { app, Menu, type ContextMenuParams, type MenuItemConstructorOptions } from 'electron';
import { menuText } from '../../shared/text/en/system.ts';

/** What the menu depends on. */
type Under = Pick<ContextMenuParams, 'isEditable' | 'formControlType' | 'selectionText' | 'editFlags'>;

/**
 * The context menu at the pointer: edit commands for a field, **Copy** for selected text, none elsewhere.
 *
 * A field that hides its content offers no copying. Revealed values can't be selected, so they get no menu.
 */
function contextMenuFor({
  isEditable,
  formControlType,
  selectionText,
  editFlags,
}: Under): MenuItemConstructorOptions[] {
  const copy: MenuItemConstructorOptions = { role: 'copy', label: menuText.copy, enabled: editFlags.canCopy };
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy];
  const taking: MenuItemConstructorOptions[] =
    formControlType === 'input-password'
      ? []
      : [{ role: 'cut', label: menuText.cut, enabled: editFlags.canCut }, copy];
  return [
    ...taking,
    { role: 'paste', label: menuText.paste, enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: menuText.selectAll, enabled: editFlags.canSelectAll },
  ];
}

/** Offers these menus in every window. */
export function offerContextMenus(): void {
  app.on('browser-window-created', (_event, window) => {
    window.webContents.on('context-menu', (_menuEvent, params) => {
      const items = contextMenuFor(params);
      if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
    });
  });
}
