import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';
import { segmentOrigins, segmentStates } from '#shared/model/work/segment.ts';
import { codeKey, codeTypes, type Inline } from '#shared/rules/bilingual/inline.ts';
import { WorkNote } from '../production/workNote.ts';
import { keptReasonOf, type PreparedUnit, segmentsAt, wordsOf } from './preparedColumn.ts';

/** A text as it is written: of a code only what names it in its unit. */
const Written = z.array(z.union([z.string(), z.object({ type: z.enum(codeTypes), id: z.int() })]));
export type Written = z.infer<typeof Written>;

export const SegmentWork = z.object({
  /** Empty until somebody writes it. */
  target: Written,
  state: z.enum(segmentStates),
  /** Where a target that nobody has confirmed comes from. */
  origin: z.optional(z.enum(segmentOrigins)),
  /** The job and round that wrote it last, as `authorOf` names them. */
  by: z.optional(z.string()),
  /** What it was before that job and round first changed it. */
  before: z.optional(Written),
});
export type SegmentWork = z.infer<typeof SegmentWork>;

export const SegmentNote = z.extend(WorkNote, { segment: z.int() });
export type SegmentNote = z.infer<typeof SegmentNote>;

const Content = z.object({
  /** Where sentences end, where it differs from how the source was prepared. */
  ends: z.optional(z.array(z.int())),
  segments: z.array(SegmentWork),
  notes: z.array(SegmentNote),
});

/** The work on one unit, by sentence. */
export interface UnitWork extends z.infer<typeof Content> {
  /** 0: nothing is saved yet. */
  version: number;
}

/** Compressed: a row holds the longest unit in any script, with what was there before. */
export const packed = ({ ends, segments, notes }: UnitWork): Uint8Array =>
  deflateRawSync(Buffer.from(JSON.stringify({ ends, segments, notes })));

export const unpacked = (version: number, bytes: Uint8Array): UnitWork => ({
  version,
  ...z.parse(Content, JSON.parse(inflateRawSync(bytes).toString('utf8'))),
});

/** A written text with its codes as the unit has them; codes it does not have are left out. */
export function hydrated({ source }: Pick<PreparedUnit, 'source'>, written: Written): Inline[] {
  const codes = new Map(source.flatMap((piece) => (typeof piece === 'string' ? [] : [[codeKey(piece), piece]])));
  return written.flatMap((piece): Inline[] => {
    if (typeof piece === 'string') return [piece];
    const code = codes.get(codeKey(piece));
    return code ? [code] : [];
  });
}

export const writtenOf = (content: readonly Inline[]): Written =>
  content.map((piece) => (typeof piece === 'string' ? piece : { type: piece.type, id: piece.id }));

export const isSame = (one: Written, other: Written): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface Progress {
  segments: number;
  /** Segments that need no translation. */
  kept: number;
  /** Of the others those that are translated, and of them those that are reviewed. */
  translated: number;
  reviewed: number;
  /** Words of the segments to translate, and of those that are. */
  words: number;
  translatedWords: number;
}

export const noProgress: Progress = { segments: 0, kept: 0, translated: 0, reviewed: 0, words: 0, translatedWords: 0 };

export function progressOf(unit: PreparedUnit, { ends = unit.ends, segments }: UnitWork): Progress {
  const sum = { ...noProgress };
  for (const [at, { source }] of segmentsAt(unit.source, ends).entries()) {
    sum.segments++;
    if (keptReasonOf(source) !== undefined) {
      sum.kept++;
      continue;
    }
    const words = wordsOf(source);
    sum.words += words;
    const { state = 'initial' } = segments[at] ?? {};
    if (state === 'initial') continue;
    sum.translated++;
    sum.translatedWords += words;
    if (state === 'reviewed' || state === 'final') sum.reviewed++;
  }
  return sum;
}

/** One progress with a change added, `from` taken away. */
export const movedBy = (sum: Progress, to: Progress, from: Progress = noProgress): Progress => ({
  segments: sum.segments + to.segments - from.segments,
  kept: sum.kept + to.kept - from.kept,
  translated: sum.translated + to.translated - from.translated,
  reviewed: sum.reviewed + to.reviewed - from.reviewed,
  words: sum.words + to.words - from.words,
  translatedWords: sum.translatedWords + to.translatedWords - from.translatedWords,
});
