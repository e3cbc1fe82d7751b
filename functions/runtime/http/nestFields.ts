/** A value of a form: text, a file's bytes, or fields nested by brackets. */
export type FormValue = string | Uint8Array | FormValue[] | { [name: string]: FormValue };

const part = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const unsafe = new Set(['__proto__', 'constructor', 'prototype']);
const maximumDepth = 4;

/**
 * Reads names as forms write them: `target_lang[]` is a list, `customer[type]` a field of an object, a repeated name a list.
 * A malformed name is taken literally.
 */
export function nestFields(entries: Iterable<readonly [string, string | Uint8Array]>): Record<string, FormValue> {
  const root: Record<string, FormValue> = Object.create(null);
  for (const [name, value] of entries) {
    const path = pathOf(name);
    if (path.some((key) => unsafe.has(key))) continue;
    put(root, path, value);
  }
  return root;
}

function pathOf(name: string): string[] {
  const match = part.exec(name);
  if (!match?.[1]) return [name];
  const rest = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key);
  return rest.length >= maximumDepth ? [name] : [match[1], ...rest];
}

function put(target: Record<string, FormValue>, [key = '', ...rest]: string[], value: FormValue): void {
  const present = Object.hasOwn(target, key) ? target[key] : undefined;
  if (rest.length === 0) target[key] = present === undefined ? value : listWith(present, value);
  else if (rest.length === 1 && (rest[0] === '' || /^\d{1,3}$/.test(rest[0] ?? '')) && !isFields(present)) {
    target[key] = present === undefined ? [value] : listWith(present, value);
  } else {
    const nested: Record<string, FormValue> = isFields(present) ? present : Object.create(null);
    put(nested, rest, value);
    target[key] = nested;
  }
}

/** Lists grow in place: thousands of fields of one name must not take quadratic time. */
export function listWith(present: FormValue, value: FormValue): FormValue[] {
  if (!Array.isArray(present)) return [present, value];
  present.push(value);
  return present;
}

function isFields(value: FormValue | undefined): value is { [name: string]: FormValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
}
