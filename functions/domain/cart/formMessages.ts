import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import { canHaveReview } from '#shared/rules/review.ts';
import { categoryById } from '../catalogue/categories.ts';
import { proofreadingLanguageIds } from '../catalogue/languages.ts';
import type { CartForm } from './cart.ts';
import { languageMessages } from './languageMessages.ts';

/** What is wrong with an order form by field of the wire; no field where it can be quoted. */
export function formMessages(form: CartForm): Record<string, FieldMessage[]> {
  const fields = languageMessages(form);
  if (form.category !== undefined && !categoryById(form.category)) fields.category = ['validation/category_unknown'];
  const targets = form.targetLanguages;
  if (
    form.review === 'proofreading' &&
    !canHaveReview('proofreading', form.service, targets, proofreadingLanguageIds)
  ) {
    fields.proofreading = ['validation/proofreading_unavailable'];
  }
  if (
    form.service === 'proofreading' &&
    !proofreadingLanguageIds.includes(form.sourceLanguage) &&
    !fields.source_lang
  ) {
    fields.source_lang = ['validation/proofreading_unavailable'];
  }
  return fields;
}
