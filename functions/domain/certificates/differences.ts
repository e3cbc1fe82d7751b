import type { Json } from '#shared/rules/canonicalJson.ts';

/** A value that is not what comes out: its place (`lines.0.net`), what is stated and what was computed; null: it is not there. */
export interface Difference {
  field: string;
  stated: string | null;
  computed: string | null;
}

/** Every leaf in which two values differ, in the order of what is stated. */
export function differences(stated: Json, computed: Json): Difference[] {
  const one = leaves(stated);
  const other = leaves(computed);
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((field) => {
    const [left, right] = [one.get(field) ?? null, other.get(field) ?? null];
    return left === right ? [] : [{ field, stated: left, computed: right }];
  });
}

function leaves(value: Json, place = ''): Map<string, string> {
  if (value === null || typeof value !== 'object') return new Map([[place, String(value)]]);
  const members = Object.entries(value).flatMap(([name, member]) =>
    member === undefined ? [] : [...leaves(member, place === '' ? name : `${place}.${name}`)],
  );
  return new Map(members);
}
