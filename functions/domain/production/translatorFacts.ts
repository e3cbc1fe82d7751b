import type { AuditLine } from '../audit/auditLine.ts';
import type { Translator } from './translator.ts';

/** What the audit keeps of a translator's profile: figures and codes, not the person. */
export const translatorFacts = ({
  state,
  pairs,
  rates,
  specialisations,
  wordsPerDay,
}: Translator): AuditLine['after'] => ({
  state,
  pairs: pairs
    .map(({ sourceLanguage, targetLanguage, sworn }) => `${sourceLanguage}-${targetLanguage}${sworn ? ' sworn' : ''}`)
    .join(' '),
  rates: rates.length,
  fields: specialisations.join(' '),
  words_per_day: wordsPerDay,
});
