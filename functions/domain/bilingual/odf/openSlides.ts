import type { Scope } from '#shared/rules/words/scopes.ts';
import type { OfficePart } from '../office/OfficePart.ts';
import type { Holder } from '../office/paragraphs.ts';
import type { XmlNode } from '../xml/XmlPart.ts';
import { odfHolders } from './odfParagraph.ts';

/** Paragraphs of an OpenDocument presentation, each with its slide. */
export function openSlideHolders(part: OfficePart, isOrdered: (scope: Scope) => boolean): Holder[] {
  const slides = [...part.xml.root.within(({ name }) => name === 'draw:page')];
  const numbers = new Map(slides.map((slide, at) => [slide, at + 1]));
  return odfHolders(part, isOrdered).map((holder) => {
    for (let node: XmlNode | undefined = holder.nodes[0]; node; node = node.parent) {
      const number = numbers.get(node);
      if (number !== undefined) return { ...holder, place: `slide:${number}` };
    }
    return holder;
  });
}
