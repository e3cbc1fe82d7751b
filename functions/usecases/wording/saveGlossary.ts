import type { Refusal } from '#shared/contract/operation.ts';
import { glossaryLimits } from '#shared/model/work/glossary.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import {
  type Glossary,
  type LanguagePair,
  samePair,
  type Term,
  type TermFault,
} from '../../domain/wording/glossary.ts';
import { mergeTerms, readTerms, tooMuch } from '../../domain/wording/termFiles.ts';
import type { GlossaryStore } from '../../stores/production/glossaries.ts';

interface WordingDeps {
  glossaries: GlossaryStore;
  now: Date;
}

/** Terms as a list or as the text of a file; added to the existing ones, or replacing them. */
interface GivenTerms {
  terms: readonly Term[] | undefined;
  content: string | undefined;
  add: boolean;
}

/** On concurrent saves the second one retries. */
const tries = 5;

const wrong = (field: string, faults: readonly TermFault[]): Refusal<'validation_failed'> => ({
  refused: 'validation_failed',
  fields: { [field]: faults.map(({ key, replace }) => (replace === undefined ? key : { key, replace })) },
});

/**
 * Saves the terms of an account for a language pair. Errors in a file are listed by line, and nothing of it is saved.
 */
export async function saveGlossary(
  { glossaries, now }: WordingDeps,
  { customer, pair, given }: { customer: string; pair: LanguagePair; given: GivenTerms },
): Promise<Glossary | Refusal<'validation_failed' | 'unauthorized' | 'conflict'>> {
  const languages = languagesOf(pair);
  if ('refused' in languages) return languages;
  const field = given.content === undefined ? 'terms' : 'content';
  const read = given.content === undefined ? { terms: [...(given.terms ?? [])] } : readTerms(given.content, languages);
  if ('faults' in read) return wrong(field, read.faults);
  for (let attempt = 0; attempt < tries; attempt++) {
    const index = await glossaries.index(customer);
    const known = index.pairs.some((one) => samePair(one, pair));
    if (!known && index.pairs.length >= glossaryLimits.pairs)
      return wrong('target', [{ key: 'validation/terms.pairs', replace: { most: glossaryLimits.pairs } }]);
    const before = given.add && known ? ((await glossaries.glossary(customer, pair))?.terms ?? []) : [];
    const terms = mergeTerms(before, read.terms);
    const fault = tooMuch(terms);
    if (fault) return wrong(field, [fault]);
    const glossary: Glossary = { ...pair, terms, updatedAt: now.toISOString() };
    const result = await glossaries.save(customer, glossary, index);
    if (result === 'closed') return { refused: 'unauthorized' };
    if (result === 'written') return glossary;
  }
  return { refused: 'conflict' };
}

/** The language codes of a pair, or its errors. */
export function languagesOf({
  sourceLanguage,
  targetLanguage,
}: LanguagePair): { source: string; target: string } | Refusal<'validation_failed'> {
  const source = languageById(sourceLanguage)?.iso2;
  const target = languageById(targetLanguage)?.iso2;
  if (source === undefined || target === undefined)
    return {
      refused: 'validation_failed',
      fields: { [source === undefined ? 'source' : 'target']: ['validation/language_unknown'] },
    };
  if (source === target) return wrong('target', [{ key: 'validation/terms.same_language' }]);
  return { source, target };
}
