import type { ItemKind } from '../../shared/schemas/login.ts';
import { codeText, valueText } from '../../shared/text/en/secrets.ts';

/** What a Copy button shows, and its accessible name, which contains that. */
export interface CopyNames {
  label: string;
  name: string;
}

/** A value's Copy button. Only its property says what a value is that is neither password, key nor code. */
export function copyNames(kind: ItemKind, property: string): CopyNames {
  const named = {
    password: valueText.copyPassword,
    key: valueText.copyKey,
    code: codeText.copyCode,
    other: undefined,
  }[kind];
  if (named !== undefined) return { label: named, name: named };
  return { label: valueText.copy, name: valueText.copyNamed({ name: property }) };
}
