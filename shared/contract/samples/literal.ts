/** How a language writes values. */
export interface Style {
  /** In the quotation marks of the language. */
  text: (value: string) => string;
  name: (key: string) => string;
  words: { readonly true: string; readonly false: string; readonly null: string };
  /** Behind the last element of a list that stands on several lines. */
  trailingComma: boolean;
  /** Around what stands in one line: `{ a: 1 }`. */
  airy: boolean;
}

const double = (value: string) => JSON.stringify(value);
const plainWords = { true: 'true', false: 'false', null: 'null' };

export const javascript: Style = {
  text: (value) => (value.includes("'") ? double(value) : `'${double(value).slice(1, -1).replaceAll('\\"', '"')}'`),
  name: (key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`),
  words: plainWords,
  trailingComma: true,
  airy: true,
};
export const json: Style = { text: double, name: double, words: plainWords, trailingComma: false, airy: false };
export const python: Style = {
  ...json,
  words: { true: 'True', false: 'False', null: 'None' },
  trailingComma: true,
};

/** Characters of a line; longer values go over several. */
const longest = 72;

/** A value in a language, on one line where it fits behind `indent` blanks and a name of so many characters. */
export function literal(value: unknown, style: Style, indent = 0, name = 0): string {
  const flat = oneLine(value, style);
  if (indent + name + flat.length <= longest || typeof value !== 'object' || value === null) return flat;
  const inside = ' '.repeat(indent + 2);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = partsOf(value, style).map(
    ([before, one]) => `${inside}${before}${literal(one, style, indent + 2, before.length)}`,
  );
  return `${open}\n${lines.join(',\n')}${style.trailingComma ? ',' : ''}\n${' '.repeat(indent)}${close}`;
}

function oneLine(value: unknown, style: Style): string {
  if (typeof value === 'string') return style.text(value);
  if (typeof value === 'boolean' || value === null || value === undefined)
    return style.words[`${value ?? null}` as 'true'];
  if (typeof value !== 'object') return String(value);
  const parts = partsOf(value, style).map(([name, one]) => name + oneLine(one, style));
  if (Array.isArray(value)) return `[${parts.join(', ')}]`;
  if (parts.length === 0) return '{}';
  return style.airy ? `{ ${parts.join(', ')} }` : `{${parts.join(', ')}}`;
}

/** Each element with what stands before it: nothing, or its name. */
const partsOf = (value: object, style: Style): [string, unknown][] =>
  Array.isArray(value)
    ? value.map((one) => ['', one])
    : Object.entries(value).map(([name, one]) => [`${style.name(name)}: `, one]);
