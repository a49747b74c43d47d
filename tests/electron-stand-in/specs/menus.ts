import { expect } from 'vitest';

import { inMain, type ModuleAssertions } from './assertion.ts';

/** `electron.Menu` and `electron.MenuItem`. */
export const menuAssertions: ModuleAssertions = {
  module: 'Menu, MenuItem',
  spec: 'api-menu-spec.ts, api-menu-item-spec.ts',
  assertions: [
    inMain(
      'a template of items and of plain objects is built',
      ({ Menu, MenuItem }) => {
        const menu = Menu.buildFromTemplate([new MenuItem({ label: 'one' }), { label: 'two' }]);
        return menu.items.map(({ label }) => label);
      },
      ['one', 'two'],
    ),
    inMain(
      'the template is not changed',
      ({ Menu }) => {
        const template = [{ label: 'text', submenu: [{ label: 'sub' }] }];
        Menu.buildFromTemplate(template);
        return template;
      },
      [{ label: 'text', submenu: [{ label: 'sub' }] }],
    ),
    inMain(
      'an accelerator may be undefined or null',
      ({ Menu }) => {
        const menu = Menu.buildFromTemplate([
          { label: 'a', accelerator: undefined as never },
          { label: 'b', accelerator: null as never },
        ]);
        return menu.items.length;
      },
      2,
    ),
    inMain(
      'an invalid item, or one without label, role or type, throws',
      ({ Menu }) =>
        [{}, null, undefined, { visible: true }].map((entry) => {
          try {
            Menu.buildFromTemplate([entry as never]);
            return 'built';
          } catch (error) {
            return String(error);
          }
        }),
      Array.from(
        { length: 4 },
        () => expect.stringContaining('must have at least one of label, role or type') as string,
      ),
    ),
    inMain(
      'a template that is not a list throws',
      ({ Menu }) => {
        try {
          Menu.buildFromTemplate('hello' as never);
          return 'built';
        } catch (error) {
          return String(error);
        }
      },
      expect.stringContaining('Menu template must be an array'),
    ),
    inMain(
      'an item is found by its ID, in submenus and among separators',
      ({ Menu }) => {
        const menu = Menu.buildFromTemplate([
          { label: 'View', submenu: [{ label: 'Full screen', id: 'full' }] },
          { type: 'separator', id: 'line' },
        ]);
        return [
          menu.getMenuItemById('full') === menu.items[0]?.submenu?.items[0],
          menu.getMenuItemById('line') === menu.items[1],
          menu.getMenuItemById('none'),
        ];
      },
      [true, true, null],
    ),
    inMain(
      'insert puts an item at its position only',
      ({ Menu, MenuItem }) => {
        const menu = Menu.buildFromTemplate([{ label: '1' }, { label: '2' }]);
        menu.insert(1, new MenuItem({ label: 'between' }));
        const refused = [9_999, -9_999].map((place) => {
          try {
            menu.insert(place, new MenuItem({ label: 'bad' }));
            return 'inserted';
          } catch (error) {
            return error instanceof RangeError;
          }
        });
        return [menu.items.map(({ label }) => label), refused];
      },
      [
        ['1', 'between', '2'],
        [true, true],
      ],
    ),
    inMain(
      'append puts an item at the end',
      ({ Menu, MenuItem }) => {
        const menu = Menu.buildFromTemplate([{ label: '1' }]);
        menu.append(new MenuItem({ label: '2' }));
        return menu.items.map(({ label }) => label);
      },
      ['1', '2'],
    ),
    inMain(
      'an unknown type throws, and so does a submenu without one',
      ({ Menu }) =>
        ['not-a-type', 'submenu'].map((type) => {
          try {
            Menu.buildFromTemplate([{ label: 'text', type: type as 'normal' }]);
            return 'built';
          } catch (error) {
            return String(error);
          }
        }),
      ['Error: Unknown menu item type: not-a-type', 'Error: Invalid submenu'],
    ),
    inMain('a click function receives the item', ({ Menu }) => {
      let clicked: unknown;
      const menu = Menu.buildFromTemplate([{ label: 'text', click: (item) => (clicked = item) }]);
      menu.items[0]?.click();
      return clicked === menu.items[0];
    }),
    inMain(
      'a click toggles a checkbox',
      ({ Menu }) => {
        const menu = Menu.buildFromTemplate([{ label: 'text', type: 'checkbox' }]);
        const [item] = menu.items;
        const states = [item?.checked];
        item?.click();
        states.push(item?.checked);
        item?.click();
        return [...states, item?.checked];
      },
      [false, true, false],
    ),
    inMain('a click always checks a radio item', ({ Menu }) => {
      const menu = Menu.buildFromTemplate([{ label: 'text', type: 'radio' }]);
      menu.items[0]?.click();
      menu.items[0]?.click();
      return menu.items[0]?.checked;
    }),
    inMain(
      'popup needs no options, and accepts only an object',
      ({ Menu }) => {
        const menu = Menu.buildFromTemplate([{ label: '1' }]);
        menu.popup();
        menu.closePopup();
        try {
          menu.popup('a string' as never);
          return 'opened';
        } catch (error) {
          return String(error);
        }
      },
      'TypeError: Options must be an object',
    ),
    inMain(
      'a menu emits events when it opens and closes',
      async ({ Menu }) => {
        const menu = Menu.buildFromTemplate([{ label: '1' }]);
        const shown = new Promise((resolve) => menu.once('menu-will-show', () => resolve('shown')));
        const gone = new Promise((resolve) => menu.once('menu-will-close', () => resolve('gone')));
        menu.popup();
        menu.closePopup();
        return Promise.all([shown, gone]);
      },
      ['shown', 'gone'],
    ),
    inMain(
      'the application menu is the last one set, or null',
      ({ Menu }) => {
        const before = Menu.getApplicationMenu();
        const menu = Menu.buildFromTemplate([{ label: '1' }]);
        Menu.setApplicationMenu(menu);
        const states = [Menu.getApplicationMenu() === menu];
        Menu.setApplicationMenu(null);
        states.push(Menu.getApplicationMenu() === null);
        Menu.setApplicationMenu(before);
        return states;
      },
      [true, true],
    ),
  ],
};
