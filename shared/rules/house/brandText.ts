import { type BrandThing, hasBrand } from './offered.ts';

/**
 * A part of a text for brands with (`{{#sworn}}`) or without (`{{^sworn}}`) something, closed by `{{/sworn}}`. Matches
 * the innermost part.
 */
const part = /\{\{([#^])(sworn|proofreading|charity|analytics)\}\}\n*((?:(?!\{\{[#^])[\s\S])*?)\n*\{\{\/\2\}\}(\n*)/;

/**
 * Replaces each conditional part of a text by the result of `replaced`; the text between parts stays. `alone`: the part
 * begins a line, so that nothing of its paragraph stays without it.
 */
export function replaceParts(
  text: string,
  replaced: (isWith: boolean, thing: BrandThing, inside: string, after: string, alone: boolean) => string,
): string {
  let left = text;
  for (let found = part.exec(left); found; found = part.exec(left)) {
    const [whole, mark, thing = '', inside = '', after = ''] = found;
    const alone = found.index === 0 || left[found.index - 1] === '\n';
    const now = replaced(mark === '#', thing as BrandThing, inside, after, alone);
    left = left.slice(0, found.index) + now + left.slice(found.index + whole.length);
  }
  return left;
}

/** The text for this brand. A dropped part that is a paragraph of its own takes the empty lines after it along. */
export const brandText = (text: string, has: (thing: BrandThing) => boolean = hasBrand): string =>
  renumbered(
    replaceParts(text, (isWith, thing, inside, after, alone) =>
      has(thing) === isWith ? inside + after : alone ? '' : after,
    ),
  );

/** Numbers headings (`## 3. The price`) consecutively, whatever parts were dropped. */
export function renumbered(text: string): string {
  let number = 0;
  return text.replace(/^## \d+\. /gm, () => {
    number += 1;
    return `## ${number}. `;
  });
}
