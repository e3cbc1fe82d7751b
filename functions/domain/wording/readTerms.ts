import { glossaryLimits } from '#shared/model/glossary.ts';
import { csvTerms } from './csvTerms.ts';
import type { Term } from './glossary.ts';
import { tbxTerms } from './tbxTerms.ts';
import type { TermFault, TermLanguages, WrittenTerm } from './termFile.ts';

/** The most wrong lines named; further ones are counted. */
const mostNamed = 10;

/** Parses a term file, CSV or TBX by its beginning; or lists everything wrong with it by line. */
export function readTerms(text: string, languages: TermLanguages): { terms: Term[] } | { faults: TermFault[] } {
  const bare = text.replace(/^\ufeff/, '');
  if (bare.includes('\ufffd') || bare.includes('\0')) return { faults: [{ key: 'validation/terms.encoding' }] };
  const read = bare.trimStart().startsWith('<') ? tbxTerms(bare, languages) : csvTerms(bare, languages);
  if ('faults' in read) return { faults: shortened(read.faults) };
  const faults = read.terms.flatMap(faultOf);
  if (faults.length > 0) return { faults: shortened(faults) };
  if (read.terms.length === 0) return { faults: [{ key: 'validation/terms.none' }] };
  return { terms: read.terms.map(({ line: _, ...term }) => term) };
}

function faultOf({ source, target, note = '', line }: WrittenTerm): TermFault[] {
  const { termLength, noteLength } = glossaryLimits;
  if (source.length > termLength || target.length > termLength)
    return [{ key: 'validation/terms.long', replace: { line, most: termLength } }];
  if (note.length > noteLength) return [{ key: 'validation/terms.long_note', replace: { line, most: noteLength } }];
  return [];
}

function shortened(faults: readonly TermFault[]): TermFault[] {
  const more = faults.length - mostNamed;
  if (more <= 0) return [...faults];
  return [...faults.slice(0, mostNamed), { key: 'validation/terms.more', replace: { count: more } }];
}
