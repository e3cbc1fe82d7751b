import * as z from 'zod/mini';
import { scopes } from './scopes.ts';

interface CountedTextPage {
  head: CountedTextHead;
  paragraphs: CountedTextLine[];
}

/** Parses a stored counted text: the head, and `limit` paragraphs from index `offset`. Throws on any other format. */
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
  /** Number of following lines. */
  paragraphs: amount,
  /** What the limits cut off, by scope. */
  notShown: z.partialRecord(scope, z.object({ paragraphs: amount, words: amount, characters: amount })),
});
export type CountedTextHead = z.infer<typeof countedTextHead>;

/** Each further line: one paragraph, cell or shape text. */
export const countedTextLine = z.object({
  scope,
  /** False if the scope is not priced. */
  counted: z.boolean(),
  words: amount,
  /** Characters with blanks. */
  characters: amount,
  /** Whether the same text occurs earlier in the file. */
  repeated: z.boolean(),
  text: z.string(),
});
export type CountedTextLine = z.infer<typeof countedTextLine>;
