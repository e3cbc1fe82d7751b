import type { RepetitionCounter } from '#shared/rules/words/countText.ts';

/**
 * The most blocks kept of one text or file: 6 bytes of digest and 2 of words each, so that ten files fit into a cart.
 * Of a larger one the blocks with most words are kept: what is not found again is charged as new, never the other way.
 */
const most = 6000;
const bytesEach = 8;
const mostWords = 0xffff;
const digestSize = 2 ** 48;

/**
 * The distinct blocks (paragraphs, cells) of one text that have counted words, as a string; the same text gives the
 * same string. From it repetitions between the items of a cart are found without their texts.
 */
export function packBlocks(counted: RepetitionCounter): string {
  const least = leastWordsKept(counted);
  const larger: [digest: number, words: number][] = [];
  const smallest: number[] = [];
  // Segments are told apart by 53 bits; 48 of them are enough to find one among some ten thousand.
  counted.each((fingerprint, words) => {
    if (words > least) larger.push([fingerprint % digestSize, Math.min(words, mostWords)]);
    else if (words === least) smallest.push(fingerprint % digestSize);
  });
  larger.sort(([a, one], [b, other]) => other - one || a - b);
  const rest = Float64Array.from(smallest)
    .sort()
    .subarray(0, most - larger.length);
  const kept = [...larger, ...Array.from(rest, (digest): [number, number] => [digest, Math.min(least, mostWords)])];
  const packed = Buffer.alloc(kept.length * bytesEach);
  for (const [place, [digest, words]] of kept.entries()) {
    packed.writeUIntBE(digest, place * bytesEach, 6);
    packed.writeUInt16BE(words, place * bytesEach + 6);
  }
  return packed.toString('base64');
}

/** The words of the smallest blocks that are kept: of fewer there is no room for any. */
function leastWordsKept(counted: RepetitionCounter): number {
  const sizes = new Map<number, number>();
  counted.each((_, words) => sizes.set(words, (sizes.get(words) ?? 0) + 1));
  let room = most;
  let least = 1;
  for (const words of [...sizes.keys()].sort((a, b) => b - a)) {
    least = words;
    room -= sizes.get(words) ?? 0;
    if (room <= 0) break;
  }
  return least;
}

function* unpackBlocks(blocks: string): Generator<[digest: number, words: number]> {
  const packed = Buffer.from(blocks, 'base64');
  for (let at = 0; at + bytesEach <= packed.length; at += bytesEach)
    yield [packed.readUIntBE(at, 6), packed.readUInt16BE(at + 6)];
}

/** An item of a cart in the order in which items are priced. */
export interface BlockItem {
  id: string;
  /** Words as they are charged, and those that repeat an earlier block of the same item. */
  words: number;
  repetitions: number;
  /** undefined: counted before blocks were kept; nothing is known of it. */
  blocks: string | undefined;
  /** Digest of its bytes, if known. */
  sha256?: string | undefined;
}

/** Words of an item that an earlier one has too, by that item. */
export type Repeats = { itemId: string; words: number }[];

/**
 * What each item repeats of those before it. An item with the bytes of an earlier one repeats all of it, however large;
 * any other repeats the blocks that are known of both.
 */
export function repeatsAcross(items: readonly BlockItem[]): Map<string, Repeats> {
  const holders = new Map<number, string>();
  const files = new Map<string, string>();
  const found = new Map<string, Repeats>();
  for (const { id, words, repetitions, blocks, sha256 } of items) {
    if (blocks === undefined) continue;
    const same = sha256 === undefined ? undefined : files.get(sha256);
    const own = new Map<string, number>();
    if (same !== undefined) own.set(same, words - repetitions);
    else
      for (const [digest, count] of unpackBlocks(blocks)) {
        const holder = holders.get(digest);
        if (holder === undefined) holders.set(digest, id);
        else own.set(holder, (own.get(holder) ?? 0) + count);
      }
    if (sha256 !== undefined && same === undefined) files.set(sha256, id);
    const repeats = [...own].flatMap(([itemId, count]) => (count > 0 ? [{ itemId, words: count }] : []));
    if (repeats.length > 0) found.set(id, repeats);
  }
  return found;
}
