import type { Locale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import type { GlossaryFormat } from '#shared/model/glossary.ts';
import { csvFile } from '#shared/rules/csvCell.ts';
import { el, tidy } from '../invoice/fa3/xml.ts';
import type { Term } from './glossary.ts';
import type { TermLanguages } from './termFile.ts';

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
