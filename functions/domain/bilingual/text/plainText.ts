import type { TextHolder } from '../Holder.ts';
import { markupOf } from './markupOf.ts';
import type { TextPart } from './TextPart.ts';

/** Plain text: each line is a paragraph, as the count has it. */
export function plainHolders(part: TextPart): TextHolder[] {
  const holders: TextHolder[] = [];
  for (const { 0: text, index } of part.text.matchAll(/[^\r\n]+/g)) {
    const atom = { kind: 'text', text, scope: 'body', format: '', within: [], xml: () => text } as const;
    holders.push({
      atoms: [atom],
      write: (atoms) => part.edit(index, index + text.length, () => markupOf(atoms, inOneLine)),
    });
  }
  return holders;
}

export const inOneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ');
