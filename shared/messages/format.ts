/** What a message's places are filled with; numbers are written by the locale. */
export type Values = Readonly<Record<string, string | number>>;

/** What stands for a place without a value: it stays visible instead of vanishing. */
const asWritten = (name: string): string => `{${name}}`;

/**
 * Fills an ICU message: `{name}`, `{n, plural, =0 {…} one {…} few {…} many {…} other {# …}}` and `{x, select, …}`.
 * The subset is all the product's texts use; it is a fiftieth of a full ICU parser in size.
 */
export function format(message: string, values: Values, locale: string, lacking = asWritten): string {
  return fill(message, { values, locale, lacking }, undefined);
}

/** The same, or undefined where a value is missing. */
export function formatWhole(message: string, values: Values, locale: string): string | undefined {
  let isWhole = true;
  const lacking = () => {
    isWhole = false;
    return '';
  };
  const text = format(message, values, locale, lacking);
  return isWhole ? text : undefined;
}

interface Filling {
  values: Values;
  locale: string;
  lacking: (name: string) => string;
}

function fill(message: string, filling: Filling, count: number | undefined): string {
  let out = '';
  let at = 0;
  while (at < message.length) {
    const char = message.charAt(at);
    if (char === '{') {
      const end = closing(message, at);
      out += place(message.slice(at + 1, end), filling);
      at = end + 1;
    } else {
      out += char === '#' && count !== undefined ? number(count, filling.locale) : char;
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

function place(inner: string, filling: Filling): string {
  const { values, locale, lacking } = filling;
  const [name = '', kind, ...rest] = inner.split(',');
  const value = values[name.trim()];
  if (value === undefined) return lacking(name);
  if (kind === undefined) return typeof value === 'number' ? number(value, locale) : value;
  const choices = branches(rest.join(','));
  if (kind.trim() === 'select')
    return fill(choices.get(String(value)) ?? choices.get('other') ?? '', filling, undefined);
  const count = Number(value);
  const rule = new Intl.PluralRules(locale).select(count);
  return fill(choices.get(`=${count}`) ?? choices.get(rule) ?? choices.get('other') ?? '', filling, count);
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
