import { isJsonObject } from './json-object.ts';
import { jsonText } from '../../../shared/text/failures/pod-responses.ts';
import type { PodTextCleaner } from '../failures/pod-text.ts';

const maxNames = 8;

/** Describes a JSON value for a message: its kind and, for an object, its fields' names and kinds. Contains no values. */
export function describeJson(value: unknown, clean: PodTextCleaner): string {
  if (!isJsonObject(value)) return kindOf(value);
  const fields = Object.entries(value);
  if (fields.length === 0) return jsonText.emptyObject;
  const shown = fields
    .slice(0, maxNames)
    .map(([name, field]) => jsonText.field({ name: clean(name), kind: kindOf(field) }))
    .join(', ');
  return fields.length > maxNames
    ? jsonText.objectWithMore({ fields: shown, count: String(fields.length - maxNames) })
    : jsonText.objectWith({ fields: shown });
}

function kindOf(value: unknown): string {
  if (value === null) return jsonText.null;
  if (Array.isArray(value)) return jsonText.list;
  switch (typeof value) {
    case 'string':
      return jsonText.text;
    case 'number':
      return jsonText.number;
    case 'boolean':
      return jsonText.boolean;
    default:
      return jsonText.object;
  }
}
