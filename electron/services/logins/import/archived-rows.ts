import { plainHead } from '../../files/column-heads.ts';

/** Columns that say that an entry is archived or deleted, by a yes or by the time when that was done; as `plainHead` writes them. */
const flag =
  /^(?:is|was|in)?(?:archived?|archiviert|deleted|deletion|geloe?scht|removed|discarded|trash(?:ed)?|papierkorb|recycled|recyclebin|inactive|inaktiv|retired)(?:at|on|am|date|time|datetime)?$/;
const active = /^(?:is)?(?:active|aktiv)$/;
const status = /^(?:\p{L}*)(?:status|state)$/u;

const no =
  /^(?:|no?|false|f|0|nein|non|nee|nej|nie|not? .*|null|none|never|nie|-+|active|aktiv|0000-.*|1970-01-01.*)$/i;
const gone =
  /^(?:archived?|archiviert|deleted|gelöscht|discarded|(?:in )?trash(?:ed)?|inactive|inaktiv|retired)$/i;

/** Finds the rows of a table that are archived or deleted, by its column names. */
export function archivedIn(header: readonly string[]): (cells: readonly string[]) => boolean {
  const names = header.map(plainHead);
  return (cells) =>
    names.some((name, index) => {
      const cell = (cells[index] ?? '').trim();
      if (flag.test(name)) return !no.test(cell);
      if (active.test(name))
        return cell !== '' && (no.test(cell) || gone.test(cell)) && !/^(?:active|aktiv|-+)$/i.test(cell);
      return status.test(name) && gone.test(cell);
    });
}

/**
 * What KeePass and its relatives call the group of deleted entries, in their languages (keepassxreboot/keepassxc, share/translations).
 * A person can rename it; an XML file then still has its UUID.
 */
const binNames = new Set(
  `Recycle Bin|Recycling Bin|Trash|Trash Bin|Deleted Items|Papierkorb|Corbeille|Cestino|Papelera|Papelera de reciclaje|Paperera|Prullenbak
  |Prullenmand|Lixeira|Reciclagem|Reciclador|Kosz|Koš|Kôš|Koš za smeće|Kuka|Lomtár|Papirkurv|Papperskorg|Papperskorgen|Roskakori|Prügikast
  |Coș de gunoi|Keranjang Sampah|Kosh Hedhurinash|Çöp kutusu|Geri Dönüşüm Kutusu|Šiukšlinė|Κάδος Ανακύκλωσης|Корзина|Корпа за отпатке
  |Кошче|Смітник|Кошик|סל־מחזור|סל מחזור|سلة المهملات|ขยะ|ถังขยะ|အမှိုက်ပုံး|ធុងសំរាម|ゴミ箱|ごみ箱|回收桶|回收站|资源回收筒|휴지통`
    .split('|')
    .map((name) => binKey(name)),
);

/** Whether a group holds deleted entries, by its name. */
export const isBin = (group: string): boolean => binNames.has(binKey(group));

function binKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}
