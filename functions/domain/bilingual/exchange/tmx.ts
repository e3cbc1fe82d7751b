import type { Code, Inline } from '#shared/rules/bilingual/inline.ts';
import { attribute, characterData, tornPairs } from '../xliff/inlineMarkup.ts';

/** A sentence with its translation, as a memory keeps it. */
export interface MemoryEntry {
  source: readonly Inline[];
  target: readonly Inline[];
  /** When it was last changed; ISO 8601. */
  changedAt?: string;
  /** Where it comes from, for a person to read. */
  origin?: string;
}

interface Languages {
  source: string;
  target: string;
}

/**
 * Entries as TMX 1.4b, level 2: codes are `bpt`, `ept` and `ph`, halves of a pair `it`, without markup inside.
 *
 * @see https://www.gala-global.org/tmx-14b
 */
export function writeTmx(entries: Iterable<MemoryEntry>, { source, target }: Languages): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<tmx version="1.4">',
    ` <header creationtool="verso" creationtoolversion="1" segtype="sentence" o-tmf="verso" adminlang="en" srclang="${source}" datatype="plaintext"/>`,
    ' <body>',
  ];
  for (const { source: from, target: to, changedAt, origin } of entries) {
    const changed = changedAt === undefined ? '' : ` changedate="${compact(changedAt)}"`;
    lines.push(
      `  <tu${changed}>`,
      ...(origin === undefined ? [] : [`   <prop type="x-origin">${characterData(origin)}</prop>`]),
      `   <tuv xml:lang="${source}"><seg>${segment(from)}</seg></tuv>`,
      `   <tuv xml:lang="${target}"><seg>${segment(to)}</seg></tuv>`,
      '  </tu>',
    );
  }
  lines.push(' </body>', '</tmx>', '');
  return lines.join('\n');
}

/** `20261129T041500Z`, as TMX writes a moment. */
const compact = (at: string): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

function segment(pieces: readonly Inline[]): string {
  const torn = tornPairs([pieces]);
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return characterData(piece);
      const { id, type } = piece;
      if (type === 'alone') return `<ph x="${id}"${kind(piece)}/>`;
      if (torn.has(id)) return `<it pos="${type === 'open' ? 'begin' : 'end'}" x="${id}"${kind(piece)}/>`;
      return type === 'open' ? `<bpt i="${id}" x="${id}"${kind(piece)}/>` : `<ept i="${id}"/>`;
    })
    .join('');
}

const kind = ({ kind }: Code): string => ` type="${attribute(kind)}"`;
