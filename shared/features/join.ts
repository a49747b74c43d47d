type PartsOf<Each, Name extends string> = Each extends Record<Name, infer Part> ? Part : never;
/** What all members of a union are together; nothing if there is none. */
export type Together<Union> = [Union] extends [never]
  ? object
  : (Union extends unknown ? (part: Union) => void : never) extends (part: infer All) => void
    ? All
    : never;

/** What features have of a kind, such as their calls, all in one. A feature may lack it. */
export function joined<Each extends object, Name extends string>(
  features: Readonly<Record<string, Each>>,
  name: Name,
): Together<PartsOf<Each, Name>> {
  const parts = Object.values<Partial<Record<string, object>>>(features).map((feature) => feature[name]);
  // TypeScript does not join the types of a list.
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above
  return Object.assign({}, ...parts) as Together<PartsOf<Each, Name>>;
}
