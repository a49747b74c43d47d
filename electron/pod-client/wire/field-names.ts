/** Returns a field's name without case and punctuation: `organization_id`, `organizationId` and `Organization-ID` are equal. */
export function foldedName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns a JSON object's fields by their folded names. If two names are equal, the first field counts. */
export function foldedFields(object: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(object)) {
    const folded = foldedName(name);
    if (!fields.has(folded)) fields.set(folded, value);
  }
  return fields;
}
