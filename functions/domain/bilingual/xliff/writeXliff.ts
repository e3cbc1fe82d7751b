import { type Code, type CodeKind, type Inline, optional } from '#shared/rules/bilingual/inline.ts';
import { segmentsOf } from '../segments/segmentsOf.ts';
import type { Unit } from '../Unit.ts';
import { attribute, characterData, codeSizes, tornPairs } from './inlineMarkup.ts';
import { mostCharacters } from './mostCharacters.ts';
import type { BilingualOptions, SegmentedUnit } from './SegmentedUnit.ts';
import { xliffNamespace } from './xliffTree.ts';

interface XliffOptions extends BilingualOptions {
  target: string;
  sha256: string;
  /** What is translated already, by the id of the unit. */
  translations?: ReadonlyMap<string, readonly Inline[]>;
}

/** Types of codes as XLIFF has them. */
const types: Readonly<Record<CodeKind, string>> = {
  format: 'fmt',
  link: 'link',
  tab: 'other',
  break: 'fmt',
  line: 'fmt',
  sign: 'other',
  note: 'other',
  picture: 'image',
  field: 'other',
  mark: 'other',
  hidden: 'other',
  placeholder: 'other',
  other: 'other',
};

/**
 * Units as XLIFF 2.1, sentence by sentence. Codes keep their ids; formatting and breaks may be left out, nothing may be
 * copied.
 */
export const writeXliff = (units: readonly Unit[], { translations, ...options }: XliffOptions): string =>
  writeSegments(bySentence(units, options.source, translations), options);

/** Units by their sentences; a translation of a whole unit makes one segment of it. */
export const bySentence = (
  units: readonly Unit[],
  language: string,
  translations?: ReadonlyMap<string, readonly Inline[]>,
): SegmentedUnit[] => {
  const limits = mostCharacters(units);
  return units.map(({ id, part, source }) => {
    const target = translations?.get(id);
    const segments = target
      ? [{ source, after: '', target, state: 'translated' as const }]
      : segmentsOf(source, language).map((segment) => ({ ...segment, state: 'initial' as const }));
    return { id, name: part, segments, most: limits.get(id)?.most };
  });
};

const matchesNamespace = 'urn:oasis:names:tc:xliff:matches:2.0';
const sizeNamespace = 'urn:oasis:names:tc:xliff:sizerestriction:2.0';

/** Segmented units as XLIFF 2.1, with states, notes, matches and lengths in code points. */
export function writeSegments(units: readonly SegmentedUnit[], options: BilingualOptions): string {
  const hasMatches = units.some(({ segments }) => segments.some(({ matches = [] }) => matches.length > 0));
  const hasLimits = units.some(({ most }) => most !== undefined);
  const spaces = `${hasMatches ? ` xmlns:mtc="${matchesNamespace}"` : ''}${hasLimits ? ` xmlns:slr="${sizeNamespace}"` : ''}`;
  const target = options.target === undefined ? '' : ` trgLang="${options.target}"`;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${xliffNamespace}"${spaces} version="2.1" srcLang="${options.source}"${target}>`,
    ` <file id="f1" original="${attribute(options.original)}">`,
    ...(options.sha256 === undefined ? [] : [`  <skeleton href="urn:sha256:${options.sha256}"/>`]),
    ...(hasLimits ? ['  <slr:profiles generalProfile="xliff:codepoints"/>'] : []),
  ];
  for (const unit of units) lines.push(...unitLines(unit));
  // A file without a unit is no file of XLIFF.
  if (units.length === 0) lines.push('  <group id="g1"/>');
  lines.push(' </file>', '</xliff>', '');
  return lines.join('\n');
}

function unitLines(unit: SegmentedUnit): string[] {
  const { id, name, most, segments, notes = [] } = unit;
  const limit = most === undefined ? '' : ` slr:sizeRestriction="${most}"`;
  const torn = tornPairs(segments.flatMap(({ source, target }) => (target ? [source, target] : [source])));
  const sizes = codeSizes(unit);
  const lines = [
    `  <unit id="${id}"${name === '' ? '' : ` name="${attribute(name)}"`}${limit} xml:space="preserve">`,
    ...matchLines(unit),
    ...(notes.length === 0 ? [] : ['   <notes>']),
    ...notes.map(
      ({ text, by, category }, i) =>
        `    <note id="n${i + 1}" category="${attribute(`${category}, ${by}`)}">${characterData(text)}</note>`,
    ),
    ...(notes.length === 0 ? [] : ['   </notes>']),
  ];
  for (const [i, { source, after, target, state }] of segments.entries()) {
    const about = notes.flatMap(({ segment }, at) => (segment === i ? [at + 1] : []));
    const open = about.map((n) => `<mrk id="c${n}" type="comment" ref="#n=n${n}">`).join('');
    lines.push(
      `   <segment id="s${i + 1}"${state === 'initial' ? '' : ` state="${state}"`}>`,
      `    <source>${open}${inlineMarkup(source, torn, sizes)}${'</mrk>'.repeat(about.length)}</source>`,
      ...(target ? [`    <target>${inlineMarkup(target, torn, sizes)}</target>`] : []),
      '   </segment>',
    );
    if (after !== '') lines.push(`   <ignorable><source>${withCodePoints(after)}</source></ignorable>`);
  }
  lines.push('  </unit>');
  return lines;
}

function matchLines({ segments }: SegmentedUnit): string[] {
  const lines = segments.flatMap(({ matches = [] }, i) =>
    matches.map(({ source, target, similarity, origin }) => {
      const torn = tornPairs([source, target]);
      const facts = `ref="#s${i + 1}" type="tm" similarity="${similarity}" origin="${attribute(origin)}"`;
      const inside = `<source>${inlineMarkup(source, torn)}</source><target>${inlineMarkup(target, torn)}</target>`;
      return `    <mtc:match ${facts}>${inside}</mtc:match>`;
    }),
  );
  return lines.length === 0 ? [] : ['   <mtc:matches>', ...lines, '   </mtc:matches>'];
}

/** `sizes`: characters that codes count for, by id; the start of a pair says those of both halves. */
function inlineMarkup(
  pieces: readonly Inline[],
  torn: ReadonlySet<number>,
  sizes: ReadonlyMap<number, number> = new Map(),
): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return withCodePoints(piece);
      const isTorn = torn.has(piece.id);
      const size = sizes.has(piece.id) ? ` slr:sizeInfo="${sizes.get(piece.id)}"` : '';
      if (piece.type === 'alone') return `<ph id="${piece.id}"${facts(piece)}${size}/>`;
      if (piece.type === 'open')
        return isTorn
          ? `<sc id="${piece.id}"${facts(piece, 'equiv')}${size}/>`
          : `<pc id="${piece.id}"${facts(piece)}${size}>`;
      return isTorn ? `<ec startRef="${piece.id}"${editing(piece)}/>` : '</pc>';
    })
    .join('');
}

/** Text with the characters that XML cannot hold as code points. */
const withCodePoints = (text: string): string =>
  text
    .split(/((?![\t\n\r])[\p{Cc}\ufffe\uffff](?<![\u007f-\u009f]))/u)
    .map((piece, i) =>
      i % 2 === 0
        ? characterData(piece)
        : `<cp hex="${piece.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}"/>`,
    )
    .join('');

/** What may be done with a code; of a pair in halves both say the same. */
const editing = ({ kind }: Code): string => ` canCopy="no"${optional.has(kind) ? '' : ' canDelete="no"'}`;

function facts(code: Code, name = code.type === 'alone' ? 'equiv' : 'equivStart'): string {
  const seen = code.equiv === undefined || code.equiv === '' ? '' : ` ${name}="${attribute(code.equiv)}"`;
  return `${seen} type="${types[code.kind]}" subType="verso:${code.kind}"${editing(code)}`;
}
