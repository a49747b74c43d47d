import type { PodTextCleaner } from '../pod-text.ts';

const mostNames = 8;

/** Whether a JSON value is an object, whose fields may be looked at. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a JSON value is, for a message: its kind and, of an object, its fields' names and kinds; never a value. */
export function describeJson(value: unknown, clean: PodTextCleaner): string {
  if (!isJsonObject(value)) return kindOf(value);
  const fields = Object.entries(value);
  if (fields.length === 0) return 'an object without fields';
  const shown = fields.slice(0, mostNames).map(([name, field]) => `“${clean(name)}” (${kindOf(field)})`);
  const more = fields.length > mostNames ? ` and ${fields.length - mostNames} more` : '';
  return `an object with ${shown.join(', ')}${more}`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    default:
      return 'an object';
  }
}
