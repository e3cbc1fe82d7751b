/** A JSON value; members that are undefined are left out. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };

/**
 * Canonical JSON (RFC 8785, JCS): no blanks, names sorted by UTF-16 code units; numbers and texts as `JSON.stringify`
 * writes them, which the RFC adopts. Throws a RangeError for values without such a form: a number that is not finite,
 * or half of a surrogate pair.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('no number of JSON');
  if (typeof value === 'string' && !value.isWellFormed()) throw new RangeError('no text of Unicode');
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join()}]`;
  const members = Object.keys(value)
    .sort()
    .flatMap((name) => {
      const member = value[name];
      return member === undefined ? [] : [`${canonicalJson(name)}:${canonicalJson(member)}`];
    });
  return `{${members.join()}}`;
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value);
