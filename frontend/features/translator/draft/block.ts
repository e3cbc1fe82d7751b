import type { BlockBeforeWire, DraftBlockWire, SavedBlockWire } from '#shared/contract/schemas/draft.ts';

/** What a block is and says. */
export type Content = Pick<DraftBlockWire, 'page' | 'rank' | 'kind' | 'text' | 'rows'>;

/** A block as it stands in this browser, beside what the server has of it. */
export interface Block {
  id: string;
  /** Of `kept`. */
  version: number;
  /** What the server has, as far as is known here; undefined: nothing yet. */
  kept: Content | undefined;
  now: Content;
  /** What the step before had in its place, where this step changed it. */
  before?: BlockBeforeWire;
  /** What was sent since the server last answered: some of it may have arrived. */
  sent?: readonly Content[] | undefined;
  /** What it is there, where it was changed here too: somebody decides before it is sent. */
  clash?: Content | undefined;
}

export const isSame = (one: Content | undefined, other: Content | undefined): boolean =>
  one === other ||
  (one !== undefined &&
    other !== undefined &&
    one.page === other.page &&
    one.rank === other.rank &&
    isSaid(one, other));

/** Whether two contents say the same: of kind and words, wherever they stand. */
export const isSaid = (
  one: Pick<Content, 'kind' | 'text' | 'rows'>,
  other: Pick<Content, 'kind' | 'text' | 'rows'>,
): boolean =>
  one.kind === other.kind && one.text === other.text && JSON.stringify(one.rows) === JSON.stringify(other.rows);

export const isEmpty = ({ text, rows }: Content): boolean => text === '' && rows.flat().every((cell) => cell === '');

/** Whether something of it is not on the server yet; an empty place to type in that it never had is nothing. */
export const isUnsent = ({ now, kept }: Block): boolean =>
  kept === undefined ? now.kind !== 'removed' && !isEmpty(now) : !isSame(now, kept);

const contentOf = ({ page, rank, kind, text, rows }: DraftBlockWire): Content => ({ page, rank, kind, text, rows });

export function blockOf(wire: DraftBlockWire): Block {
  const now = contentOf(wire);
  return { id: wire.block_id, version: wire.version, kept: now, now, before: wire.before };
}

export const savedOf = ({ id, version, now }: Block): SavedBlockWire => ({ block_id: id, version, ...now });

/** The server has another version: what only one side changed is taken from there, what both changed is asked about. */
export function mergedBlock(block: Block, wire: DraftBlockWire): Block {
  const theirs = contentOf(wire);
  const fresh = { id: block.id, version: wire.version, kept: theirs, before: wire.before };
  const isOurs = block.sent?.some((one) => isSame(theirs, one)) === true;
  if (isSame(block.now, theirs) || (isSame(block.now, block.kept) && !block.clash)) return { ...fresh, now: theirs };
  // The answer to our own saving was lost: what the server has is ours, and what was typed on since goes after it.
  if (isOurs || isSame(theirs, block.kept))
    return { ...fresh, now: block.now, clash: isOurs ? undefined : block.clash };
  return { ...fresh, now: block.now, clash: theirs };
}

/** One's own stays, or the other does. */
export const decidedBlock = (block: Block, stays: 'own' | 'other'): Block => ({
  ...block,
  now: stays === 'other' && block.clash ? block.clash : block.now,
  clash: undefined,
});

/** Between the ranks of two blocks without one between: room for about twenty, one before the other. */
const step = 1_000_000;

/** Ranks for so many blocks between two others; undefined where there is no room. */
export function ranksBetween(
  before: number | undefined,
  after: number | undefined,
  count: number,
): number[] | undefined {
  const from = before ?? 0;
  if (after === undefined) return Array.from({ length: count }, (_, at) => from + (at + 1) * step);
  const gap = Math.floor((after - from) / (count + 1));
  return gap < 1 ? undefined : Array.from({ length: count }, (_, at) => from + (at + 1) * gap);
}

export const evenRanks = (count: number): number[] => Array.from({ length: count }, (_, at) => (at + 1) * step);

export const newBlockId = (): string => crypto.randomUUID().replaceAll('-', '');
