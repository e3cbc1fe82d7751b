import * as z from 'zod/mini';
import type { KeptReason } from '#shared/model/work/segment.ts';
import { codeKinds, codeTypes, type Inline, lengthOf, sliceOf } from '#shared/rules/bilingual/inline.ts';
import { normalForms } from '#shared/rules/bilingual/lengthLimit.ts';
import { countText } from '#shared/rules/words/countText.ts';
import { scopes } from '#shared/rules/words/scopes.ts';
import { notForTranslation } from '../bilingual/segments/notForTranslation.ts';
import { type Segment, withoutBlanks } from '../bilingual/segments/segmentsOf.ts';

export const Piece = z.union([
  z.string(),
  z.object({
    type: z.enum(codeTypes),
    id: z.int(),
    kind: z.enum(codeKinds),
    equiv: z.optional(z.string()),
    size: z.optional(z.int()),
  }),
]);

const PreparedLimit = z.object({
  most: z.int(),
  of: z.optional(z.string()),
  beside: z.int(),
  form: z.optional(z.enum(normalForms)),
});

/** A unit of a source as it was read when its work began. */
export const PreparedUnit = z.object({
  id: z.string(),
  scope: z.enum(scopes),
  /** As findings name places: `slide:3`, `cell:Price list!B3` (in columns of before by number, `cell:2!B3`), `paragraph:7`; of a plural its form, `plural:few`. */
  place: z.optional(z.string()),
  source: z.array(Piece),
  /** How long the file allows its translation to be; undefined where it says nothing, and of columns of before. */
  limits: z.optional(z.array(PreparedLimit)),
  /** Where its sentences end, in UTF-16 units and codes (`lengthOf`); the last is the end of the unit. */
  ends: z.array(z.int()),
});
export type PreparedUnit = z.infer<typeof PreparedUnit>;

/**
 * The units of a file or text, in order, kept from the first opening: a later release that reads or cuts otherwise does not
 * renumber work under way.
 */
export const PreparedColumn = z.object({
  /** Version of the reading. */
  reader: z.int(),
  /** Of a file: its format; `text`: pasted or one of several texts, a unit for each line that is not blank. */
  format: z.string(),
  units: z.array(PreparedUnit),
});
export type PreparedColumn = z.infer<typeof PreparedColumn>;

/** Version of reading and segmenting, noted with what they made. */
export const readerVersion = 1;

/** The sentences of a source that end at these places, each with the blanks after it. */
export function segmentsAt(source: readonly Inline[], ends: readonly number[]): Segment[] {
  return ends.map((end, at) => withoutBlanks(sliceOf(source, ends[at - 1] ?? 0, end)));
}

/** Why a sentence needs no translation; undefined where it needs one. */
export function keptReasonOf(source: readonly Inline[]): KeptReason | undefined {
  const reason = notForTranslation({ source });
  return reason === 'empty' ? 'code' : reason;
}

/** Whether a source may be cut at these places: in order, to its end, within no character, and nothing but blanks nowhere. */
export function mayEndAt(source: readonly Inline[], ends: readonly number[]): boolean {
  if (ends.at(-1) !== lengthOf(source)) return false;
  if (ends.some((end, at) => end <= (ends[at - 1] ?? 0))) return false;
  if (segmentsAt(source, ends).some((segment) => segment.source.length === 0)) return false;
  return ends.slice(0, -1).every((end) => {
    const [before] = sliceOf(source, end - 1, end);
    const [after] = sliceOf(source, end, end + 1);
    return !(
      typeof before === 'string' &&
      typeof after === 'string' &&
      /^[\ud800-\udbff][\udc00-\udfff]$/.test(before + after)
    );
  });
}

/**
 * The longest unit, in UTF-16 units and codes, the most sentences of one and the longest of them: what is sent of a unit and
 * what is answered has limits too, and a translation is longer than its source.
 */
const most = { ofUnit: 200_000, sentences: 2_000, ofSentence: 50_000, pieces: 5_000 };

/** Whether a unit can be worked on by sentence; one that cannot would be opened and never saved. */
export const isWorkable = ({ source, ends }: Pick<PreparedUnit, 'source' | 'ends'>): boolean =>
  lengthOf(source) <= most.ofUnit &&
  source.length <= most.pieces &&
  ends.length <= most.sentences &&
  ends.every((end, at) => end - (ends[at - 1] ?? 0) <= most.ofSentence);

/** Words of a sentence as they are counted for the price. */
export const wordsOf = (source: readonly Inline[]): number =>
  countText(source.map((piece) => (typeof piece === 'string' ? piece : seenAs(piece))).join('')).words;

/** Of a code a reader sees its text; one that shows nothing parts no word. */
const seenAs = ({ kind, equiv }: Exclude<Inline, string>): string =>
  kind === 'break' || kind === 'tab' ? ' ' : (equiv ?? '');

const known = new WeakMap<PreparedColumn, ReadonlyMap<string, number>>();

/** The place of a unit among all, from 0, by its id; undefined for an unknown one. */
export function placeIn(prepared: PreparedColumn, id: string): number | undefined {
  let places = known.get(prepared);
  if (!places) {
    places = new Map(prepared.units.map((unit, place) => [unit.id, place]));
    known.set(prepared, places);
  }
  return places.get(id);
}
