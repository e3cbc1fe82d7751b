import { type CountedTextHead, type CountedTextLine, countedTextHead, countedTextLine } from './countedTextLines.ts';

export interface CountedTextPage {
  head: CountedTextHead;
  paragraphs: CountedTextLine[];
}

/** Reads a counted text as it is kept: the head and `limit` paragraphs from the `offset`-th on. Throws on anything else. */
export function readCountedText(written: string, offset = 0, limit = Number.POSITIVE_INFINITY): CountedTextPage {
  const [first = '', ...lines] = written.trimEnd().split('\n');
  return {
    head: countedTextHead.parse(JSON.parse(first)),
    paragraphs: lines.slice(offset, offset + limit).map((line) => countedTextLine.parse(JSON.parse(line))),
  };
}
