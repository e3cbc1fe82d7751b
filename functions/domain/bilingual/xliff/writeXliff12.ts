import type { Code, CodeKind, Inline } from '#shared/rules/bilingual/inline.ts';
import { codePoints } from '#shared/rules/bilingual/lengthLimit.ts';
import { attribute, characterData, codeSizes, tornPairs } from './inlineMarkup.ts';
import type { BilingualOptions, SegmentedUnit, SegmentState } from './SegmentedUnit.ts';
import { xliff12Namespace } from './xliffTree.ts';

/** Between the id of a unit and the number of its segment, from 1, in the id of a `trans-unit`. */
export const segmentMark = '~';

/** XLIFF 1.2's names of kinds of codes. */
const codeTypes: Readonly<Record<CodeKind, string>> = {
  format: 'x-verso-format',
  link: 'link',
  tab: 'x-tab',
  break: 'lb',
  note: 'x-verso-note',
  picture: 'image',
  field: 'x-verso-field',
  mark: 'x-verso-mark',
  hidden: 'x-verso-hidden',
  line: 'lb',
  sign: 'x-verso-sign',
  placeholder: 'x-verso-placeholder',
  other: 'x-verso-other',
};

const states: Readonly<Record<SegmentState, string>> = {
  initial: 'needs-translation',
  translated: 'translated',
  reviewed: 'signed-off',
  final: 'final',
};

/** The state of a translation that nobody has confirmed. */
const draft = 'needs-review-translation';

/**
 * Segmented units as XLIFF 1.2 (strict). Each sentence is a `trans-unit` in the group of its unit: the only place where 1.2
 * has a state of its own for a sentence, and what every tool shows as one segment, those too that do not read `seg-source`.
 * Codes are `g` and `x`, halves `bx` and `ex`: without markup of their own inside, a tool cannot take it for text, and a pair
 * that is an element cannot be torn. What is not translated yet has its source for a target, with a state that says so:
 * OmegaT translates what stands in targets, and passes over a unit without one.
 */
export function writeXliff12(units: readonly SegmentedUnit[], options: BilingualOptions): string {
  const target = options.target === undefined ? '' : ` target-language="${options.target}"`;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${xliff12Namespace}" version="1.2">`,
    ` <file original="${attribute(options.original)}" source-language="${options.source}"${target} datatype="x-verso" xml:space="preserve">`,
    '  <header>',
    ...(options.sha256 === undefined ? [] : [`   <skl><external-file href="urn:sha256:${options.sha256}"/></skl>`]),
    '  </header>',
    '  <body>',
  ];
  for (const unit of units) lines.push(...groupLines(unit));
  lines.push('  </body>', ' </file>', '</xliff>', '');
  return lines.join('\n');
}

function groupLines(unit: SegmentedUnit): string[] {
  const { id, name, segments, notes = [] } = unit;
  const limit = limitOf(unit);
  const torn = tornPairs(segments.flatMap(({ source, target }) => (target ? [source, target] : [source])));
  const note = ({ text, by, category }: (typeof notes)[number]) =>
    `<note from="${attribute(`${category}, ${by}`)}">${characterData(text)}</note>`;
  const lines = [`   <group id="${id}"${name === '' ? '' : ` resname="${attribute(name)}"`}>`];
  for (const one of notes) if (one.segment === undefined) lines.push(`    ${note(one)}`);
  for (const [i, { source, target, state, matches = [] }] of segments.entries()) {
    const isApproved = state === 'reviewed' || state === 'final';
    lines.push(
      `    <trans-unit id="${id}${segmentMark}${i + 1}"${isApproved ? ' approved="yes"' : ''}${limit}>`,
      `     <source>${inlineMarkup(source, torn)}</source>`,
      `     <target state="${target && state === 'initial' ? draft : states[state]}">${inlineMarkup(target ?? source, torn)}</target>`,
    );
    for (const one of notes) if (one.segment === i) lines.push(`     ${note(one)}`);
    for (const match of matches) {
      const halves = tornPairs([match.source, match.target]);
      lines.push(
        `     <alt-trans match-quality="${match.similarity}%" origin="${attribute(match.origin)}">`,
        `      <source>${inlineMarkup(match.source, halves)}</source><target>${inlineMarkup(match.target, halves)}</target>`,
        '     </alt-trans>',
      );
    }
    lines.push('    </trans-unit>');
  }
  lines.push('   </group>');
  return lines;
}

/**
 * The most characters, without what codes count for and the blanks at the end of the unit. Of several sentences none is longer than all of them may be: how
 * long they may be together 1.2 cannot say.
 */
function limitOf(unit: SegmentedUnit): string {
  const { most = 0 } = unit;
  const end = codePoints(unit.segments.at(-1)?.after ?? '');
  const left = [...codeSizes(unit).values()].reduce((sum, size) => sum - size, most - end);
  return left > 0 ? ` maxwidth="${left}" size-unit="char"` : '';
}

function inlineMarkup(pieces: readonly Inline[], torn: ReadonlySet<number>): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return characterData(piece);
      const isTorn = torn.has(piece.id);
      if (piece.type === 'alone') return `<x id="${piece.id}"${facts(piece)}/>`;
      if (piece.type === 'open')
        return isTorn
          ? `<bx id="${piece.id}" rid="${piece.id}"${facts(piece)}/>`
          : `<g id="${piece.id}"${facts(piece)}>`;
      return isTorn ? `<ex id="${piece.id}" rid="${piece.id}"/>` : '</g>';
    })
    .join('');
}

function facts({ type, kind, equiv }: Code): string {
  const seen = type === 'alone' && equiv ? ` equiv-text="${attribute(equiv)}"` : '';
  return `${seen} ctype="${codeTypes[kind]}" clone="no"`;
}
