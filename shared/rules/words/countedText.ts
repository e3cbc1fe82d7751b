import * as z from 'zod/mini';
import { scopes } from './scopes.ts';

interface CountedTextPage {
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

const scope = z.enum(scopes);
const amount = z.int().check(z.nonnegative());

/** First line of a counted text. */
const countedTextHead = z.object({
  ruleVersion: z.string(),
  outcome: z.string(),
  format: z.string(),
  words: amount,
  wordsByScope: z.partialRecord(scope, amount),
  /** Lines that follow. */
  paragraphs: amount,
  /** By scope, what the bounds cut off. */
  notShown: z.partialRecord(scope, z.object({ paragraphs: amount, words: amount, characters: amount })),
});
export type CountedTextHead = z.infer<typeof countedTextHead>;

/** Every further line: one paragraph, cell or shape text. */
export const countedTextLine = z.object({
  scope,
  /** False where the scope is left out of the price. */
  counted: z.boolean(),
  words: amount,
  /** With blanks. */
  characters: amount,
  /** The same text was met before in the file. */
  repeated: z.boolean(),
  text: z.string(),
});
export type CountedTextLine = z.infer<typeof countedTextLine>;
