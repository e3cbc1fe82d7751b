/** What a message's places are filled with; numbers are written by the locale. */
export type Values = Readonly<Record<string, string | number>>;

/**
 * Fills an ICU message: `{name}`, `{n, plural, =0 {…} one {…} few {…} many {…} other {# …}}` and `{x, select, …}`.
 * The subset is all the product's texts use; it is a fiftieth of a full ICU parser in size.
 */
export function format(message: string, values: Values, locale: string): string {
  return fill(message, values, locale, undefined);
}

function fill(message: string, values: Values, locale: string, count: number | undefined): string {
  let out = '';
  let at = 0;
  while (at < message.length) {
    const char = message.charAt(at);
    if (char === '{') {
      const end = closing(message, at);
      out += place(message.slice(at + 1, end), values, locale);
      at = end + 1;
    } else {
      out += char === '#' && count !== undefined ? number(count, locale) : char;
      at += 1;
    }
  }
  return out;
}

/** Index of the brace that closes the one at `open`. */
function closing(message: string, open: number): number {
  let depth = 0;
  for (let at = open; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1;
    if (message[at] === '}' && --depth === 0) return at;
  }
  throw new Error(`unclosed place in "${message}"`);
}

function place(inner: string, values: Values, locale: string): string {
  const [name = '', kind, ...rest] = inner.split(',');
  const value = values[name.trim()];
  if (kind === undefined) return typeof value === 'number' ? number(value, locale) : (value ?? `{${name}}`);
  const choices = branches(rest.join(','));
  if (kind.trim() === 'select')
    return fill(choices.get(String(value)) ?? choices.get('other') ?? '', values, locale, undefined);
  const count = Number(value);
  const rule = new Intl.PluralRules(locale).select(count);
  return fill(choices.get(`=${count}`) ?? choices.get(rule) ?? choices.get('other') ?? '', values, locale, count);
}

function branches(text: string): Map<string, string> {
  const found = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{', at);
    if (open < 0) break;
    const end = closing(text, open);
    found.set(text.slice(at, open).trim(), text.slice(open + 1, end));
    at = end + 1;
  }
  return found;
}

const number = (value: number, locale: string) => new Intl.NumberFormat(locale).format(value);
