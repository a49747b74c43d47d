import { sheetLimits } from '../../../../shared/schemas/bulk-sheet.ts';
import { utf8Text } from '../../files/utf8-text.ts';
import { unreadable } from './parse-csv.ts';
import { tableRuleText } from '../../../../shared/text/users/table-rules.ts';

const maxMegabytes = sheetLimits.bytes / (1024 * 1024);

/** The text of a table's file. Throws a `Failure` if it is too large or not UTF-8. */
export function tableText(bytes: Uint8Array): string {
  if (bytes.length > sheetLimits.bytes) throw unreadable(tableRuleText.tooLarge({ size: maxMegabytes }));
  const text = utf8Text(bytes);
  if (text === null) throw unreadable(tableRuleText.notUtf8);
  return text;
}
