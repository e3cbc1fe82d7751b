import { type Inline, plainOf } from '#shared/rules/bilingual/inline.ts';
import type { ReadFile } from '../readFile.ts';
import { type Unit, unitMisfit } from '../Unit.ts';
import type { Translations } from '../writeFile.ts';
import type { ReadSegment, ReadUnit, ReadXliff, XliffProblem } from './BilingualFile.ts';
import { contentKey } from './readContent.ts';

/**
 * The translations of a bilingual file, or every reason why they do not fit the file: units and their source are
 * compared, segments counted, codes looked through. Nothing is taken where one does not fit.
 */
export function mergeXliff(
  { units }: Pick<ReadFile, 'units'>,
  xliff: ReadXliff,
): { translations: Translations; problems: XliffProblem[] } {
  const { matched, problems } = matchXliff(units, xliff);
  const translations = new Map<string, readonly Inline[]>();
  for (const { unit, segments } of matched) {
    const missing = segments.findIndex(isUntranslated);
    if (missing >= 0) {
      problems.push({ unit: unit.id, segment: missing, reason: 'segment_missing' });
      continue;
    }
    const target = segments.flatMap(({ target: own = [], after }) => (after === '' ? own : [...own, after]));
    const misfit = unitMisfit(unit, target);
    if (misfit) problems.push(misfit);
    else translations.set(unit.id, target);
  }
  // What XLIFF's own rules say of a unit is not said a second time.
  const named = new Set(problems.map(({ unit }) => unit));
  problems.push(...xliff.problems.filter(({ unit }) => !named.has(unit)));
  return { translations, problems };
}

/** A segment of a file's unit as a tool gave it back, with the blanks after it. */
export interface MatchedSegment extends ReadSegment {
  after: string;
}

export interface MatchedUnit<U> {
  unit: U;
  segments: MatchedSegment[];
  /** The targets have another order than the sources. */
  isMoved: boolean;
}

export const isUntranslated = ({ source, target }: ReadSegment): boolean =>
  target === undefined || (plainOf(target).trim() === '' && plainOf(source).trim() !== '');

/** Each unit of a file with its segments in a bilingual file, whose source is the same; and what does not fit. */
export function matchXliff<U extends Pick<Unit, 'id' | 'source'>>(
  units: readonly U[],
  xliff: Pick<ReadXliff, 'units'>,
): { matched: MatchedUnit<U>[]; problems: XliffProblem[] } {
  const given = new Map<string, ReadUnit>();
  const problems: XliffProblem[] = [];
  const known = new Set(units.map(({ id }) => id));
  for (const unit of xliff.units) {
    if (!known.has(unit.id)) problems.push({ unit: unit.id, reason: 'unit_unknown' });
    else if (given.has(unit.id)) problems.push({ unit: unit.id, reason: 'unit_repeated' });
    given.set(unit.id, unit);
  }
  const matched = units.flatMap((unit): MatchedUnit<U>[] => {
    const found = given.get(unit.id);
    const segments = found && aligned(found, unit.source);
    if (found === undefined) problems.push({ unit: unit.id, reason: 'unit_missing' });
    else if (segments === undefined) problems.push({ unit: unit.id, reason: 'source_changed' });
    return segments === undefined
      ? []
      : [{ unit, segments: inOrder(segments, found?.order), isMoved: found?.order !== undefined }];
  });
  return { matched, problems };
}

/** Segments with the blanks between them; undefined where they are not the source of the unit. */
function aligned({ segments }: ReadUnit, source: readonly Inline[]): MatchedSegment[] | undefined {
  const whole = contentKey(source);
  const found: MatchedSegment[] = [];
  let at = 0;
  for (const segment of segments) {
    const own = contentKey(segment.source);
    // A file of version 1.2 has no place for the blanks between its sentences.
    const [blanks = ''] = whole.startsWith(own, at) ? [] : (/^\s*/.exec(whole.slice(at)) ?? []);
    if (!whole.startsWith(own, at + blanks.length)) return undefined;
    const before = found.at(-1);
    if (before) before.after += blanks;
    else if (blanks !== '') return undefined;
    at += blanks.length + own.length;
    found.push({ ...segment, after: '' });
  }
  const rest = whole.slice(at);
  const last = found.at(-1);
  if (rest.trim() !== '' || (rest !== '' && last === undefined)) return undefined;
  if (last) last.after += rest;
  return found;
}

/** Segments as the translation has them in order. */
function inOrder(segments: MatchedSegment[], order: readonly number[] | undefined): MatchedSegment[] {
  if (order === undefined) return segments;
  return segments
    .map((segment, i) => ({ segment, place: order[i] ?? i + 1 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ segment }) => segment);
}
