import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import { canHaveReview, canProofread } from '#shared/rules/review.ts';
import { categoryById } from '../catalogue/categories.ts';
import { countryById } from '../catalogue/countries.ts';
import { proofreadingLanguageIds } from '../catalogue/languages.ts';
import type { CartForm } from './cart.ts';
import { languageMessages } from './languageMessages.ts';

/** What is wrong with an order form by field of the wire; no field where it can be quoted. */
export function formMessages(form: CartForm): Record<string, FieldMessage[]> {
  const fields = languageMessages(form);
  if (form.category !== undefined && !categoryById(form.category)) fields.category = ['validation/category_unknown'];
  if (form.shippingCountry !== undefined && !countryById(form.shippingCountry))
    fields.shipment_country = ['validation/country_unknown'];
  const targets = form.targetLanguages;
  // Of sworn work it is a wish, which the person who quotes it takes into account.
  const possible =
    form.service === 'sworn'
      ? canProofread(targets, proofreadingLanguageIds)
      : canHaveReview('proofreading', form.service, targets, proofreadingLanguageIds);
  if (form.review === 'proofreading' && !possible) {
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
