import { type Code, type CodeKind, type Inline, optional } from '#shared/rules/bilingual/inline.ts';
import { type Segment, segmentsOf } from '../segments/segmentsOf.ts';
import type { Unit } from '../Unit.ts';
import { escapeXml } from '../xml/XmlPart.ts';

export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:2.0';

interface XliffOptions {
  /** Languages as BCP 47 tags. */
  source: string;
  target: string;
  /** Name of the file, and the SHA-256 of its bytes in hex: by it a translation finds its file. */
  original: string;
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
export function writeXliff(units: readonly Unit[], options: XliffOptions): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${xliffNamespace}" version="2.1" srcLang="${options.source}" trgLang="${options.target}">`,
    ` <file id="f1" original="${attribute(options.original)}">`,
    `  <skeleton href="urn:sha256:${options.sha256}"/>`,
  ];
  for (const unit of units) lines.push(...unitLines(unit, options));
  lines.push(' </file>', '</xliff>', '');
  return lines.join('\n');
}

function unitLines(unit: Unit, { source, translations }: XliffOptions): string[] {
  const target = translations?.get(unit.id);
  // A translation is of the whole unit: then so is the segment.
  const segments: Segment[] = target ? [{ source: unit.source, after: '' }] : segmentsOf(unit.source, source);
  const lines = [`  <unit id="${unit.id}" name="${attribute(unit.part)}" xml:space="preserve">`];
  const torn = tornPairs(segments);
  for (const [i, segment] of segments.entries()) {
    lines.push(
      `   <segment id="s${i + 1}"${target ? ' state="translated"' : ''}>`,
      `    <source>${inlineMarkup(segment.source, torn)}</source>`,
      ...(target ? [`    <target>${inlineMarkup(target, torn)}</target>`] : []),
      '   </segment>',
    );
    if (segment.after !== '') lines.push(`   <ignorable><source>${escapeXml(segment.after)}</source></ignorable>`);
  }
  lines.push('  </unit>');
  return lines;
}

/** Ids of pairs that begin in one segment and end in another. */
function tornPairs(segments: readonly Segment[]): ReadonlySet<number> {
  const torn = new Set<number>();
  for (const { source } of segments) {
    const open: number[] = [];
    for (const piece of source) {
      if (typeof piece === 'string') continue;
      if (piece.type === 'open') open.push(piece.id);
      else if (piece.type === 'close' && open.pop() !== piece.id) torn.add(piece.id);
    }
    for (const id of open) torn.add(id);
  }
  return torn;
}

function inlineMarkup(pieces: readonly Inline[], torn: ReadonlySet<number>): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return escapeXml(piece);
      const isTorn = torn.has(piece.id);
      if (piece.type === 'alone') return `<ph id="${piece.id}"${facts(piece)}/>`;
      if (piece.type === 'open')
        return isTorn ? `<sc id="${piece.id}"${facts(piece)}/>` : `<pc id="${piece.id}"${facts(piece)}>`;
      return isTorn ? `<ec startRef="${piece.id}"${deletable(piece)}/>` : '</pc>';
    })
    .join('');
}

const deletable = ({ kind }: Code): string => (optional.has(kind) ? '' : ' canDelete="no"');

function facts(code: Code): string {
  const [start, equiv] = code.type === 'alone' ? ['', 'equiv'] : ['', 'equivStart'];
  const seen = code.equiv === undefined || code.equiv === '' ? '' : ` ${equiv}="${attribute(code.equiv)}"`;
  return `${start}${seen} type="${types[code.kind]}" subType="verso:${code.kind}" canCopy="no"${deletable(code)}`;
}

/** An attribute's value, with what a parser would take for one blank as a character reference. */
export const attribute = (value: string): string =>
  escapeXml(value)
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\t', '&#9;');
