import { plainHead } from '../../files/column-heads.ts';

/** What says that an entry is archived or deleted, in columns' names and in a state, as `plainHead` writes it. */
const goneWords = String.raw`archiv(?:e?d?|iert|ado|iato|e)|arquivado|gearchiveerd|zarchiwizowan[eay]|arkiver(?:ad|et)|deleted|deletion|geloe?scht|supprime|eliminado|eliminato|excluido|verwijderd|usuniet[yae]|raderad|slettet|poistettu|removed|discarded|trash(?:ed)?|papierkorb|recycled|recyclebin|inactive|inaktiv|inactif|inactivo|inattivo|inativo|inactief|nieaktywn[yea]|disabled|deaktiviert|retired`;
/** Columns that say so by a yes or by the time when that was done. */
const flag = new RegExp(`^(?:is|was|in|ist)?(?:${goneWords})(?:at|on|am|date|time|datetime|le)?$`);
const active = /^(?:is|ist|secret)?(?:active|aktiv|actif|activo|attivo|ativo|actief|aktywn[yea]|enabled)$/;
const status = /^(?:\p{L}*)(?:status|statut|state|etat|estado|stato|lifecycle)$/u;

/** Words for no, in the languages of spreadsheets' exports, and what stands for nothing. */
const no =
  /^(?:|no?|false|f|0|off|nein|falsch|non|faux|falso|falsk|não|nao|nee|onwaar|nej|nei|nie|ne|nem|hamis|fałsz|nepravda|nu|fals|ei|epätosi|hayır|нет|ложь|ні|いいえ|否|아니요|n\/?a|not? .*|\(?null\)?|undefined|none|never|unchecked|[☐✗✘×]|-+|active|aktiv|0{4}-.*|0001-.*|0?1[./]0?1[./]0001.*|1970-01-01.*)$/iu;
const gone = new RegExp(`^(?:in)?(?:${goneWords})$`);

/** Finds the rows of a table that are archived or deleted, by its column names. */
export function archivedIn(header: readonly string[]): (cells: readonly string[]) => boolean {
  const names = header.map(plainHead);
  return (cells) =>
    names.some((name, index) => {
      const cell = (cells[index] ?? '').trim();
      if (flag.test(name)) return !no.test(cell);
      if (active.test(name))
        return (
          cell !== '' && (no.test(cell) || gone.test(plainHead(cell))) && !/^(?:active|aktiv|-+)$/i.test(cell)
        );
      return status.test(name) && gone.test(plainHead(cell));
    });
}

/**
 * What KeePass and its relatives call the group of deleted entries, in their languages (keepassxreboot/keepassxc, share/translations).
 * A person can rename it; an XML file then still has its UUID.
 */
const binNames = new Set(
  `Recycle Bin|Recycling Bin|Trash|Trash Bin|Deleted Items|RecycleBin|Gelöschte Objekte|Elementy usunięte|Koszyk|Papirkorg|Søppelkasse|Odpadkový koš|Atkritne|Papierkorb|Corbeille|Cestino|Papelera|Papelera de reciclaje|Paperera|Prullenbak
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
