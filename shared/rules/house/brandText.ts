import { type BrandThing, hasBrand } from './offered.ts';

/** Opens with `{{#sworn}}` (there only if the brand has it) or `{{^sworn}}` (only if it has not), closes with `{{/sworn}}`; the innermost one. */
const part = /\{\{([#^])(sworn|proofreading|charity|analytics)\}\}\n*((?:(?!\{\{[#^])[\s\S])*?)\n*\{\{\/\2\}\}(\n*)/;

/** Replaces each part of a text by what `replaced` makes of it; what is between parts stays. */
export function replaceParts(
  text: string,
  replaced: (isWith: boolean, thing: BrandThing, inside: string, after: string) => string,
): string {
  let left = text;
  for (let found = part.exec(left); found; found = part.exec(left)) {
    const [whole, mark, thing = '', inside = '', after = ''] = found;
    const now = replaced(mark === '#', thing as BrandThing, inside, after);
    left = left.slice(0, found.index) + now + left.slice(found.index + whole.length);
  }
  return left;
}

/** What the brand says of a text that is written for all of them; a part that goes takes the empty lines after it along. */
export const brandText = (text: string, has: (thing: BrandThing) => boolean = hasBrand): string =>
  renumbered(replaceParts(text, (isWith, thing, inside, after) => (has(thing) === isWith ? inside + after : '')));

/** Headings that are numbered (`## 3. The price`) follow each other whatever was left out. */
export function renumbered(text: string): string {
  let number = 0;
  return text.replace(/^## \d+\. /gm, () => {
    number += 1;
    return `## ${number}. `;
  });
}
