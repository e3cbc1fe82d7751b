import { limits } from '../../words/limits.ts';
import type { CheckedDocument } from '../CheckedDocument.ts';
import { placesOfSlides } from '../structure/movedSlides.ts';
import type { Counts, Structure, StructurePart } from '../structure/Structure.ts';
import { mostFormulas } from '../structure/sheetStructure.ts';
import type { StructureKind } from '../structure/structureCodes.ts';
import type { CheckInput, Rule, RuleFinding } from './Rule.ts';

/** Kinds that programs and translators regroup: a finding only where none or fewer than half is left. */
const loose: ReadonlySet<StructureKind> = new Set([
  ...(['headings', 'lists', 'merged', 'hidden_cells', 'choices', 'contents', 'page_numbers'] as const),
  ...(['bold', 'italic', 'underline', 'strike', 'highlight', 'colour', 'script'] as const),
]);

/**
 * What the source has beside its words and the translation lost: pictures, links, tables, formulas, formatting, the
 * order of slides, what was hidden. Expected and found are codes with a number (`links:2`), which are said in the
 * reader's language.
 */
export const structure: Rule = {
  check: 'structure',
  severity: 'warn',
  *find(input) {
    const { source, target } = input;
    const [before, after] = [structureOf(source), structureOf(target)];
    if (!before || !after) return;
    const isSame = source.format === target.format;
    if (before.of === after.of && before.of !== 'document' && before.parts.length === after.parts.length) {
      yield* byPart(before, after, input);
      return;
    }
    if (isSame && before.parts.length > after.parts.length)
      yield { expected: [`${before.of}:${before.parts.length}`], found: [`${after.of}:${after.parts.length}`] };
    const lost = lostOf(summed(before), summed(after), { isSame, input });
    if (lost.length > 0) yield said(lost);
  },
};

/** Of formats that are not read for it only whether they have pictures is known; and of a translation not even that. */
function structureOf({ structure, pictures, format }: CheckedDocument): Structure | undefined {
  if (structure) return structure;
  const isLegacy = format === 'doc' || format === 'rtf' || format === 'ppt' || format === 'xls';
  return isLegacy && pictures > 0 ? { of: 'document', parts: [{ counts: { pictures } }] } : undefined;
}

const partName = { document: 'document', sheets: 'sheet', slides: 'slide' } as const;

function* byPart(before: Structure, after: Structure, input: CheckInput): Iterable<RuleFinding> {
  const { source, target, languages } = input;
  const places = before.of === 'slides' ? placesOfSlides(source, target, languages) : before.parts.map((_, at) => at);
  const moved = places.flatMap((there, at) => (there === at ? [] : [[at + 1, there + 1] as const]));
  if (moved.length > 0)
    yield {
      expected: [`order:${moved.map(([from]) => from).join(', ')}`],
      found: [`order:${moved.map(([, to]) => to).join(', ')}`],
    };
  for (const [at, part] of before.parts.entries()) {
    const there = places[at] ?? at;
    const made = after.parts[there];
    if (!made) continue;
    const place = `${partName[before.of]}:${there + 1}`;
    const lost = lostOf(part.counts, made.counts, { isSame: true, input });
    const finding = said(lost);
    if (part.isHidden !== made.isHidden) {
      finding.expected.unshift(part.isHidden ? 'hidden' : 'shown');
      finding.found.unshift(made.isHidden ? 'hidden' : 'shown');
    }
    const cells = lost.some(({ kind }) => kind === 'formulas') ? valuesFor(part, made) : [];
    if (finding.expected.length > 0)
      yield { place, ...finding, ...(cells.length > 0 && { excerpt: cells.join(', ') }) };
  }
}

/** Cells that had a formula and have none. */
const valuesFor = ({ formulas: before = none }: StructurePart, { formulas: after = none }: StructurePart): string[] =>
  after.size >= mostFormulas ? [] : [...before].filter((cell) => cell !== '' && !after.has(cell)).slice(0, 12);

const none: ReadonlySet<string> = new Set();

/** Languages whose scripts have no italics: emphasis is written otherwise. */
const upright: ReadonlySet<string> = new Set('zh ja ko ar fa ur he hi bn ta te th km lo my ka hy am'.split(' '));

interface Lost {
  kind: StructureKind;
  before: number;
  after: number;
}

function lostOf(
  before: Counts,
  after: Counts,
  { isSame, input: { source, languages } }: { isSame: boolean; input: CheckInput },
): Lost[] {
  const lost: Lost[] = [];
  for (const [kind, had] of Object.entries(before) as [StructureKind, number][]) {
    const has = after[kind];
    // In another format other things are countable: there only what is gone altogether says something.
    if (had === 0 || has === undefined || has >= had || (!isSame && has > 0)) continue;
    if (loose.has(kind) && has * 2 >= had) continue;
    if (kind === 'italic' && upright.has(languages[1])) continue;
    if (kind === 'pictures' && isScanned(source, had)) continue;
    // An old equation becomes a formula or a picture of itself when another program saves it.
    const { objects = 0, pictures = 0 } = before;
    const left = (after.objects ?? 0) + (after.pictures ?? 0);
    if ((kind === 'objects' || kind === 'pictures') && left >= objects + pictures) continue;
    lost.push({ kind, before: had, after: has });
  }
  return lost;
}

/** Pictures of a document with hardly any words are its pages: their translation is typed. */
const isScanned = ({ format, outcome, words }: CheckedDocument, pictures: number): boolean =>
  format !== 'pptx' && format !== 'xlsx' && (outcome !== 'counted' || words < limits.wordsPerScan * pictures);

const said = (lost: readonly Lost[]) => ({
  expected: lost.map(({ kind, before }) => `${kind}:${before}`),
  found: lost.map(({ kind, after }) => `${kind}:${after}`),
});

function summed({ parts }: Structure): Counts {
  const sums: Counts = {};
  for (const { counts } of parts)
    for (const [kind, count] of Object.entries(counts) as [StructureKind, number][])
      sums[kind] = (sums[kind] ?? 0) + count;
  return sums;
}
