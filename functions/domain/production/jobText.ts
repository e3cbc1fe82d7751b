import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';

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

/** Dismissed warnings, by name, whose lines have not changed: they stay dismissed. */
export function stillStanding(
  dismissed: readonly string[],
  before: readonly string[],
  after: readonly string[],
): string[] {
  return dismissed.filter((id) => {
    const place = /-line:(\d+)$/.exec(id)?.[1];
    return place !== undefined && before[Number(place) - 1] === after[Number(place) - 1];
  });
}

/** Compressed, so that the longest allowed text fits one row in any script. */
export const packed = (lines: readonly string[]): Uint8Array => deflateRawSync(Buffer.from(JSON.stringify(lines)));

export const unpacked = (bytes: Uint8Array): string[] =>
  z.parse(z.array(z.string()), JSON.parse(inflateRawSync(bytes).toString('utf8')));
