import type { AuditLine } from '../audit/auditLine.ts';
import type { Translator } from './translator.ts';

/** The facts about a translator's profile in the audit: figures and codes, nothing personal. */
export const translatorFacts = ({
  state,
  pairs,
  rates,
  specialisations,
  wordsPerDay,
  week,
  daysOff,
  swornNumber,
  swornCheckedOn,
}: Translator): AuditLine['after'] => ({
  state,
  pairs: pairs
    .map(({ sourceLanguage, targetLanguage, sworn }) => `${sourceLanguage}-${targetLanguage}${sworn ? ' sworn' : ''}`)
    .join(' '),
  rates: rates
    .map(({ step, unit, rate, sourceLanguage, targetLanguage }) =>
      [step, ...(sourceLanguage === undefined ? [] : [`${sourceLanguage}-${targetLanguage}`]), `${rate}/${unit}`].join(
        ' ',
      ),
    )
    .join(', '),
  fields: specialisations.join(' '),
  words_per_day: wordsPerDay,
  week: week.join(' '),
  days_off: daysOff.length,
  sworn_number: swornNumber !== undefined,
  ...(swornCheckedOn !== undefined && { sworn_checked_on: swornCheckedOn }),
});
