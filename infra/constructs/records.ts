/** `Object.entries` with the declared keys of a record. */
export function entries<R extends object>(record: R): [keyof R & string, NonNullable<R[keyof R]>][] {
  return Object.entries(record) as [keyof R & string, NonNullable<R[keyof R]>][];
}

/** A record with one value made for each name. */
export function recordOf<K extends string, V>(names: readonly K[], make: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<K, V>;
}
