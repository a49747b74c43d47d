import { app, Menu, type ContextMenuParams, type MenuItemConstructorOptions } from 'electron';
import { menuText } from '../../shared/text/app/menu.ts';

/** What a menu under the right mouse button has to go by. */
type Under = Pick<ContextMenuParams, 'isEditable' | 'formControlType' | 'selectionText' | 'editFlags'>;

/**
 * The menu for what is under the pointer: of a field what can be done in it, of selected text to copy it; none elsewhere.
 *
 * From a field that hides what it holds nothing can be copied. What is revealed can't be selected, and so has none.
 */
export function contextMenuFor({
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

/** Shows these menus in every window. */
export function offerContextMenus(): void {
  app.on('browser-window-created', (_event, window) => {
    window.webContents.on('context-menu', (_menuEvent, params) => {
      const items = contextMenuFor(params);
      if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
    });
  });
}
