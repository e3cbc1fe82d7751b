import { type Inline, plainOf } from '#shared/rules/bilingual/inline.ts';
import type { ReadFile } from '../readFile.ts';
import { problemsOf, type Translations } from '../writeFile.ts';
import type { ReadUnit, ReadXliff } from './readXliff.ts';

/** Why a bilingual file does not fit: by unit and, where one is meant, segment. */
export interface XliffProblem {
  unit: string;
  segment?: string;
  reason:
    | 'unit_unknown'
    | 'unit_missing'
    | 'segment_missing'
    | 'source_changed'
    | 'code_missing'
    | 'code_unknown'
    | 'code_repeated'
    | 'code_torn';
  code?: number;
}

/**
 * The translations of a bilingual file, or every reason why they do not fit the file: units and their source are
 * compared, segments counted, codes looked through. Nothing is taken where one does not fit.
 */
export function mergeXliff(file: ReadFile, xliff: ReadXliff): { translations: Translations; problems: XliffProblem[] } {
  const given = new Map(xliff.units.map((unit) => [unit.id, unit]));
  const translations = new Map<string, readonly Inline[]>();
  const problems: XliffProblem[] = [];
  const known = new Set(file.units.map(({ id }) => id));
  for (const id of given.keys()) if (!known.has(id)) problems.push({ unit: id, reason: 'unit_unknown' });
  for (const unit of file.units) {
    const found = given.get(unit.id);
    if (found === undefined) problems.push({ unit: unit.id, reason: 'unit_missing' });
    else {
      const taken = targetOf(found);
      if (sourceOf(found) !== textOf(unit.source)) problems.push({ unit: unit.id, reason: 'source_changed' });
      else if ('problem' in taken) problems.push(taken.problem);
      else translations.set(unit.id, taken.target);
    }
  }
  problems.push(...problemsOf(file, translations));
  return { translations, problems };
}

const textOf = (pieces: readonly Inline[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : `\u0000${piece.type} ${piece.id}\u0000`)).join('');

const sourceOf = ({ segments }: ReadUnit): string => textOf(segments.flatMap(({ source }) => source));

function targetOf({ id, segments }: ReadUnit): { target: Inline[] } | { problem: XliffProblem } {
  const target: Inline[] = [];
  for (const segment of segments) {
    const isEmpty = segment.target === undefined || (plainOf(segment.target) === '' && plainOf(segment.source) !== '');
    if (segment.target === undefined || isEmpty)
      return { problem: { unit: id, segment: segment.id, reason: 'segment_missing' } };
    target.push(...segment.target);
  }
  return { target };
}
