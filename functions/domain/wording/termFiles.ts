import type { Locale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { type GlossaryFormat, glossaryLimits } from '#shared/model/work/glossary.ts';
import { csvFile } from '#shared/rules/csvCell.ts';
import { el, tidy } from '../textFiles/xml.ts';
import { csvTerms } from './csvTerms.ts';
import type { Term, TermFault, TermLanguages, WrittenTerm } from './glossary.ts';
import { tbxTerms } from './tbxTerms.ts';

/** The most faulty lines named in an answer; further ones are only counted. */
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

const keyOf = ({ source, target }: Term): string => `${source}\n${target}`;

/** Merges two lists of terms: a later entry replaces an earlier one in its place. */
export function mergeTerms(before: readonly Term[], more: readonly Term[]): Term[] {
  return [...new Map([...before, ...more].map((term) => [keyOf(term), term])).values()];
}

/** The refusal for too many terms in a glossary. */
export function tooMuch(terms: readonly Term[]): TermFault | undefined {
  const { terms: most, bytes } = glossaryLimits;
  if (terms.length > most) return { key: 'validation/terms.many', replace: { most, count: terms.length } };
  const size = Buffer.byteLength(JSON.stringify(terms));
  return size > bytes
    ? { key: 'validation/terms.large', replace: { most: bytes / 1000, size: Math.ceil(size / 1000) } }
    : undefined;
}

/** A glossary as a file that this service and translation tools can import. */
export function termsFile(
  terms: readonly Term[],
  languages: TermLanguages,
  { format, locale }: { format: GlossaryFormat; locale: Locale },
): string {
  return format === 'csv' ? csvOf(terms, languages, locale) : tbxOf(terms, languages);
}

const csvOf = (terms: readonly Term[], { source, target }: TermLanguages, locale: Locale): string =>
  csvFile([[source, target, 'note'], ...terms.map((term) => [term.source, term.target, term.note ?? null])], locale);

/** TBX-Core of ISO 30042:2019: an entry for each term, with all its translations. */
function tbxOf(terms: readonly Term[], { source, target }: TermLanguages): string {
  const entries = new Map<string, Term[]>();
  for (const term of terms) entries.set(term.source, [...(entries.get(term.source) ?? []), term]);
  const side = (language: string, said: readonly string[]) =>
    el(
      'langSec',
      said.map((one) => el('termSec', [el('term', tidy(one))])),
      { 'xml:lang': language },
    );
  const body = [...entries.values()].map((own, index) => {
    const [first] = own;
    const note = own.find((term) => term.note !== undefined)?.note;
    return el(
      'conceptEntry',
      [
        el('note', note !== undefined && tidy(note)),
        side(source, [first?.source ?? '']),
        side(
          target,
          own.map((term) => term.target),
        ),
      ],
      { id: `c${index + 1}` },
    );
  });
  const header = el('tbxHeader', [el('fileDesc', [el('sourceDesc', [el('p', `Glossary of ${brand.name}`)])])]);
  const file = el('tbx', [header, el('text', [el('body', body)])], {
    ...{ type: 'TBX-Core', style: 'dca', 'xml:lang': source, xmlns: 'urn:iso:std:iso:30042:ed-2' },
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${file.xml}\n`;
}
