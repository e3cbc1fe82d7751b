import { excerptOf } from './figures.ts';
import { allPairs, type Rule } from './Rule.ts';

/**
 * What programs fill in or read and a translation leaves as it is: `{name}`, `{{x}}`, `${x}`, `%s`, `%1$d`, `[[page]]`,
 * `&nbsp;`, the beginning of a message with forms (`{count, plural,`). A tag is told by its name: its attributes may be
 * translated.
 */
// Every repetition is short: a text of brackets must not take a day.
const patterns: readonly RegExp[] = [
  /\{\{[^{}]{1,200}\}\}/g,
  /\$\{[^{}]{1,200}\}/g,
  /\{\s*[\w.-]{1,60}\s*,\s*(?:plural|select|selectordinal|number|date|time)\b/g,
  /\{[\p{L}_$][\w.$-]{0,60}\}|\{\d{1,3}\}/gu,
  /\[{2,3}[^[\]]{1,200}\]{2,3}/g,
  /(?<![\p{N}\p{L}%])%(?:\d{1,2}\$)?[-+0#]{0,4}\d{0,4}(?:\.\d{1,4})?l{0,2}[sdifuxXc@](?!\p{L})/gu,
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,10}\d{0,2});/gi,
];
const tag = /<(\/?[a-z][\w:-]{0,40})(?:\s+[\w:@.-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))*\s*\/?>/gi;

/** Each placeholder and tag of a text, longer ones before what stands in them. */
export function placeholdersOf(text: string): string[] {
  if (!/[{<%&[]/.test(text)) return [];
  const found: string[] = [];
  let rest = text;
  for (const pattern of patterns)
    rest = rest.replace(pattern, (one) => {
      found.push(one.replace(/\s+/g, ' '));
      return ' ';
    });
  for (const [, name = ''] of rest.matchAll(tag)) found.push(`<${name.toLowerCase()}>`);
  return found;
}

/** Placeholders and tags are the same on both sides, in any order. */
export const placeholders: Rule = {
  check: 'placeholders',
  severity: 'warn',
  *find(input) {
    for (const { place, source, target } of allPairs(input)) {
      if (source === '' || target === '') continue;
      const [before, after] = [placeholdersOf(source), placeholdersOf(target)];
      // Languages differ in how many forms a message has, so only what the source lacks altogether is too much.
      const lost = without(before, after);
      const added = [...new Set(after)].filter((one) => !before.includes(one));
      if (lost.length + added.length > 0) yield { place, expected: lost, found: added, excerpt: excerptOf(target) };
    }
  },
};

function without(all: readonly string[], taken: readonly string[]): string[] {
  const left = [...taken];
  return all.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
