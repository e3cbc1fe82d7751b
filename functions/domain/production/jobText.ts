import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';
import { isBlank } from '#shared/rules/words/paragraphs.ts';

/** The translation of a text as its translator types it: one line for each source line. */
export const JobText = z.object({
  /** From 1; grows with each saving. */
  version: z.int(),
  lines: z.array(z.string()),
  /** ISO 8601. */
  savedAt: z.string(),
});
export type JobText = z.infer<typeof JobText>;

/** As many lines as the source has; missing ones are empty. */
export const fitted = (lines: readonly string[], source: readonly string[]): string[] =>
  source.map((_, place) => lines[place] ?? '');

/** Dismissed warnings, by name, whose paragraphs have not changed: they stay dismissed. Blank lines are no paragraphs. */
export function stillStanding(
  dismissed: readonly string[],
  { source, before, after }: Record<'source' | 'before' | 'after', readonly string[]>,
): string[] {
  const places = source.flatMap((line, place) => (isBlank(line) ? [] : [place]));
  return dismissed.filter((id) => {
    const number = /-paragraph:(\d+)$/.exec(id)?.[1];
    const place = number === undefined ? undefined : places[Number(number) - 1];
    return place !== undefined && before[place] === after[place];
  });
}

/** Compressed, so that the longest allowed text fits one row in any script. */
export const packed = (lines: readonly string[]): Uint8Array => deflateRawSync(Buffer.from(JSON.stringify(lines)));

export const unpacked = (bytes: Uint8Array): string[] =>
  z.parse(z.array(z.string()), JSON.parse(inflateRawSync(bytes).toString('utf8')));
