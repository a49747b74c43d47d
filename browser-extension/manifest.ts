import { firefoxExtensionId } from '../shared/schemas/browser-extension.ts';

/** The kinds of browsers that the extension is built for. Chrome, Edge and Brave are Chromium. */
export const browserKinds = ['chromium', 'firefox'] as const;
export type BrowserKind = (typeof browserKinds)[number];

/** The sizes of the icons, in px. */
export const iconSizes = [16, 32, 48, 128] as const;

interface Options {
  version: string;
  /** The public key that fixes the ID in Chromium. */
  key: string;
}

/** The manifest of the extension (Manifest V3). */
export function manifestFor(browser: BrowserKind, { version, key }: Options): object {
  const icons = Object.fromEntries(iconSizes.map((size) => [size, `icons/${size}.png`]));
  const background = 'background.js';
  return {
    manifest_version: 3,
    name: 'Podkey',
    description: '__MSG_extensionDescription__',
    version,
    default_locale: 'en',
    icons,
    action: { default_title: '__MSG_actionTitle__', default_icon: icons },
    // No host permission, no storage: a page is reached only after a person's gesture there, and nothing is kept.
    permissions: ['activeTab', 'scripting', 'nativeMessaging', 'contextMenus'],
    commands: { _execute_action: { suggested_key: { default: 'Alt+Shift+K' } } },
    content_security_policy: {
      extension_pages: "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'",
    },
    ...(browser === 'chromium'
      ? {
          key,
          minimum_chrome_version: '127',
          background: { service_worker: background },
          // No page and no other extension may call.
          externally_connectable: { ids: [] },
        }
      : {
          background: { scripts: [background] },
          browser_specific_settings: {
            gecko: {
              id: firefoxExtensionId,
              strict_min_version: '140.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }),
  };
}
