import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import { categoryById } from '../../domain/catalogue/categories.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import type { Applicant } from '../../domain/recruitment/applicant.ts';

/** Errors of an application beyond its fields' format, by the field's name on the wire. */
export function applicationMessages({
  pairs,
  steps,
  specialisations,
  swornNumber,
}: Pick<Applicant, 'pairs' | 'steps' | 'specialisations' | 'swornNumber'>): Record<string, FieldMessage[]> {
  const fields: Record<string, FieldMessage[]> = {};
  if (pairs.length === 0) fields.pairs = ['validation/required'];
  const seen = new Set<string>();
  for (const [index, { sourceLanguage, targetLanguage }] of pairs.entries()) {
    const key = `${sourceLanguage}-${targetLanguage}`;
    if (!languageById(sourceLanguage)) fields[`pairs.${index}.source_lang`] = ['validation/language_unknown'];
    if (!languageById(targetLanguage)) fields[`pairs.${index}.target_lang`] = ['validation/language_unknown'];
    if (sourceLanguage === targetLanguage) fields[`pairs.${index}.target_lang`] = ['validation/same_language'];
    else if (seen.has(key)) fields[`pairs.${index}.target_lang`] = ['validation/pair_twice'];
    seen.add(key);
  }
  if (steps.length === 0) fields.steps = ['validation/required'];
  if (!specialisations.every((id) => categoryById(id))) fields.specialisations = ['validation/category_unknown'];
  if (steps.includes('certification') && swornNumber === undefined)
    fields.sworn_number = ['validation/sworn_number_needed'];
  return fields;
}
