/**
 * Words for a missing value that a spreadsheet writes without an exclamation or question mark, in the languages of Excel: `#N/A` in English, `#NV`
 * in German, `#N/D` in Romance languages, `#N/B` in Dutch, `#I/T` in Scandinavian ones.
 */
const missing =
  /^#(?:\p{Lu}{1,2}\/\p{Lu}!?|NV|YOK|HIÁNYZIK|PUUTTUU|SAKNAS|NENÍ_K_DISPOZICI|NEDOSTUPNÝ|GETTING_DATA|OBTENIENDO_DATOS|DATEN_ABRUFEN)$/u;
/** All others: `#WERT!`, `#¿NOMBRE?`, `#DIV/0!`, `#DEEL/0!`, also without the second mark of `#DIV/0`. */
const marked = /^#[¡¿]?\p{Lu}[\p{Lu}\p{M}\d_ ]{0,30}(?:\/0)?[!?]$/u;

/** Whether a cell is the error of a spreadsheet's formula, in any language, or the signs of a column that was too narrow. */
export function isErrorCell(cell: string): boolean {
  const text = cell.trim().normalize('NFC');
  return (
    missing.test(text) ||
    marked.test(text) ||
    /^#[¡¿]?\p{Lu}{2,20}\/0!?$/u.test(text) ||
    /^(?:#?Err:\d{3}|#{3,})$/i.test(text)
  );
}
