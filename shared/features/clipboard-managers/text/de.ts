import type { TranslationsOf } from '../../../text/catalogue.ts';
import type * as english from './en.ts';

export const german: TranslationsOf<typeof english> = {
  clipboardManagers: {
    title: '{name} behält, was Sie kopieren.',
    means:
      '{name} speichert jede Kopie in einem Verlauf auf diesem Computer. Podkey leert die Zwischenablage, kann aber diesen Verlauf nicht löschen.',
    notice: 'Programme, die Kopien behalten',
    gotIt: 'Verstanden',
    records: '{name} läuft und behält, was Podkey kopiert.',
    ignores: '{name} läuft und ignoriert, was Podkey kopiert.',
    noneFound: 'Keine gefunden.',
    wayland:
      'Unter Wayland lassen manche Desktops eine Kopie nicht zu, während ein anderes Fenster im Vordergrund ist.',
  },
  clipboardManagerSteps: {
    copyq: 'Nichts zu tun: CopyQ ignoriert Kopien, die als geheim markiert sind.',
    klipper: 'Nichts zu tun: Klipper ignoriert Kopien, die als geheim markiert sind.',
    clipman:
      'Beenden Sie Clipman, bevor Sie kopieren: Es kann einzelne Programme nicht ausschließen. Löschen Sie dann den Verlauf in seinem Menü.',
    diodon:
      'Beenden Sie Diodon, bevor Sie kopieren: Es kann einzelne Programme nicht ausschließen. Löschen Sie dann den Verlauf in seinem Menü.',
    clipit:
      'Tragen Sie in den Einstellungen von ClipIt Podkey unter den Fenstern ein, deren Inhalte ausgeschlossen werden. Löschen Sie dann frühere Kopien aus dem Verlauf.',
    parcellite:
      'Beenden Sie Parcellite, bevor Sie kopieren: Es kann einzelne Programme nicht ausschließen. Löschen Sie dann seinen Verlauf.',
    gpaste:
      'Schalten Sie in GPaste das Verfolgen von Änderungen aus, bevor Sie kopieren, und löschen Sie frühere Kopien aus dem Verlauf.',
    qlipper:
      'Beenden Sie Qlipper, bevor Sie kopieren: Es kann einzelne Programme nicht ausschließen. Löschen Sie dann seinen Verlauf.',
    clipmenu:
      'Halten Sie es mit „clipctl disable“ an, bevor Sie kopieren, und löschen Sie frühere Kopien mit clipdel.',
    greenclip:
      'Beenden Sie Greenclip, bevor Sie kopieren, und löschen Sie dann den Verlauf mit „greenclip clear“.',
    clipcat:
      'Halten Sie es mit „clipcatctl disable-watcher“ an, bevor Sie kopieren, und löschen Sie dann den Verlauf.',
    'wl-paste':
      'Beenden Sie den Zwischenablage-Verlauf Ihres Desktops, bevor Sie kopieren, und löschen Sie frühere Kopien daraus.',
    'gnome-extension':
      'Schalten Sie in der Zwischenablage-Erweiterung den privaten Modus ein, bevor Sie kopieren, und löschen Sie dann den Verlauf.',
  },
  clipboardManagersSetting: {
    name: 'Zwischenablage-Manager',
    hint: 'Programme, die einen Verlauf der Zwischenablage speichern, soweit Podkey sie finden kann.',
  },
};
