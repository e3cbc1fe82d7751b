import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ReadUnit, ReadXliff } from '#functions/domain/bilingual/xliff/BilingualFile.ts';
import { readXliff } from '#functions/domain/bilingual/xliff/readXliff.ts';
import type { BilingualOptions, SegmentedUnit } from '#functions/domain/bilingual/xliff/SegmentedUnit.ts';
import { writeSegments } from '#functions/domain/bilingual/xliff/writeXliff.ts';
import { writeXliff12 } from '#functions/domain/bilingual/xliff/writeXliff12.ts';
import { CountStop } from '#functions/domain/words/limits.ts';
import { type Inline, misfitOf, plainOf } from '#shared/rules/bilingual/inline.ts';
import { conclude } from '../figures/bars.ts';
import { pseudo } from './soundness.ts';
import { isExpected, readSuite } from './xliffSuite.ts';

/**
 * `npm run -s bilingual:xliff [-- --suite DIR]`: OASIS's test suite of XLIFF 2, which is not part of this project. Every
 * valid file is read, translated and written as 2.1, which its schemas have to find valid, and as 1.2, and read again the
 * same; every invalid one is refused for what is wrong with it. Without the suite nothing is checked, and that is said.
 */
const { values } = parseArgs({
  options: { suite: { type: 'string' }, quick: { type: 'boolean' }, seed: { type: 'string' } },
});
const folder = values.suite ?? fileURLToPath(new URL('../../../../shared/xliff', import.meta.url));
const suite = await readSuite(folder);
const wrong: string[] = [];
const counts = { valid: 0, invalid: 0, by_schema: 0 };
if (suite === undefined) console.log(`OASIS's test suite of XLIFF is not at ${folder}: nothing was checked.`);
for (const { name, path, isValid, bytes } of suite?.files ?? []) {
  const why = isValid ? readAndWritten(bytes) : notRefused(name, bytes);
  counts[isValid ? 'valid' : 'invalid']++;
  if (
    !isValid &&
    suite?.validate(
      Buffer.from(bytes)
        .toString()
        .replace(/^\ufeff/, ''),
    ) !== undefined
  )
    counts.by_schema++;
  if (why !== undefined) wrong.push(`${path}: ${why}`);
}
conclude('bilingual:xliff', {
  ...(suite && counts),
  wrong: wrong.length,
  examples: wrong.slice(0, 20),
  missing: suite === undefined ? ["OASIS's test suite of XLIFF"] : [],
});

/** Why an invalid file is not refused, or for another reason. */
function notRefused(name: string, bytes: Uint8Array): string | undefined {
  const reasons = reasonsFor(bytes);
  if (reasons.length === 0) return 'is taken';
  return isExpected(name, reasons) ? undefined : `is refused for ${reasons.join(', ')}`;
}

function reasonsFor(bytes: Uint8Array): string[] {
  try {
    return readXliff(bytes).problems.map(({ reason }) => reason);
  } catch (error) {
    if (!(error instanceof CountStop)) throw error;
    return [error.reason];
  }
}

function readAndWritten(bytes: Uint8Array): string | undefined {
  const [reason] = reasonsFor(bytes);
  if (reason !== undefined) return `is refused: ${reason}`;
  const before = readXliff(bytes);
  const units = before.units.map((unit) => translated(unit));
  const isTranslated = units.some(({ segments }) => segments.length > 0);
  const target = before.targetLanguage || (isTranslated ? 'fr' : undefined);
  const options: BilingualOptions = { source: before.sourceLanguage, target, original: 'a', sha256: undefined };
  const written = writeSegments(units, options);
  const fault = suite?.validate(written);
  if (fault !== undefined) return `is written: ${fault}`;
  return apart(before, units, written) ?? apart(before, units, writeXliff12(units, options));
}

/** A unit with a translation of each sentence: its own, or a pseudo-translation. */
function translated({ id, segments }: ReadUnit): SegmentedUnit {
  const sentences: { source: Inline[]; after: string; target: Inline[]; state: 'translated' }[] = [];
  for (const { source, target, isBetween } of segments) {
    const last = sentences.at(-1);
    if (isBetween && last && plainOf(source).trim() === '') last.after += plainOf(source);
    else sentences.push({ source, after: '', target: ownOr(target, source), state: 'translated' });
  }
  // A limit of length is written as its module has it, with what a code counts for.
  const withSizes = sentences.map((one) => ({ ...one, source: one.source.map(sized) }));
  return { id, name: '', most: 1_000, segments: withSizes };
}

function sized(piece: Inline): Inline {
  return typeof piece === 'string' ? piece : { ...piece, size: 2 };
}

/** A file's own translation; where it left out what a writer of ours does not let go, a pseudo-translation. */
function ownOr(target: Inline[] | undefined, source: Inline[]): Inline[] {
  return target && misfitOf(source, target) === undefined ? target : pseudo(source);
}

/** What of a file is not the same once it is written and read again. */
function apart(before: ReadXliff, units: readonly SegmentedUnit[], written: string): string | undefined {
  const after = readXliff(Buffer.from(written));
  const [problem] = after.problems;
  if (problem) return `is written with ${problem.reason} in ${problem.unit}`;
  const sides = (side: 'source' | 'target') => (unit: { segments: readonly { source: unknown; target?: unknown }[] }) =>
    JSON.stringify(unit.segments.map((segment) => textOf(segment[side])));
  const found = after.units.map((unit) => ({ segments: unit.segments.filter(({ isBetween }) => !isBetween) }));
  if (after.units.length !== units.filter(({ segments }) => segments.length > 0).length) return 'lost units';
  for (const side of ['source', 'target'] as const) {
    const other = units.findIndex((unit, i) => sides(side)(unit) !== sides(side)(found[i] ?? { segments: [] }));
    if (other >= 0) return `has another ${side} in ${before.units[other]?.id}`;
  }
  return undefined;
}

/** A content with the places of its codes; a character that XML cannot hold is in 2.x alone. */
function textOf(content: unknown): string {
  return (
    (content as readonly Inline[] | undefined)
      ?.map((piece) =>
        typeof piece === 'string' ? piece.replace(/\p{Cc}(?<![\t\n\r])/gu, '') : `${piece.type}${piece.id}`,
      )
      .filter((piece) => piece !== '')
      .join('|') ?? ''
  );
}
