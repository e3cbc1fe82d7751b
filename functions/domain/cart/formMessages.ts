import type { ServiceKey } from '#shared/model/order/service.ts';
import { electronicCopy } from '#shared/model/order/shippingMethod.ts';
import { canHaveReview } from '#shared/rules/review.ts';
import type { Messages } from '../address/fieldMessages.ts';
import { countryById } from '../catalogue/countries.ts';
import { languageById, proofreadingLanguageIds } from '../catalogue/languages.ts';
import { categoryById } from '../catalogue/services.ts';
import type { CartForm } from './cartContents.ts';

export type FormMessages = LanguageMessages & Messages<'category' | 'shippingCountry' | 'review' | 'copies'>;

/** Errors of an order form by field; empty when it can be quoted. */
export function formMessages(form: CartForm): FormMessages {
  const messages: FormMessages = languageMessages(form);
  if (form.category !== undefined && !categoryById(form.category)) messages.category = ['validation/category_unknown'];
  if (form.shippingCountry !== undefined && !countryById(form.shippingCountry))
    messages.shippingCountry = ['validation/country_unknown'];
  const { review, service, targetLanguages, shippingMethod, copies = 0 } = form;
  if (service === 'sworn' && shippingMethod === electronicCopy && copies > 0)
    messages.copies = ['validation/copies_electronic'];
  if (review === 'proofreading' && !canHaveReview(review, service, targetLanguages, proofreadingLanguageIds()))
    messages.review = ['validation/proofreading_unavailable'];
  if (
    form.service === 'proofreading' &&
    !proofreadingLanguageIds().includes(form.sourceLanguage) &&
    !messages.sourceLanguage
  ) {
    messages.sourceLanguage = ['validation/proofreading_unavailable'];
  }
  return messages;
}

type LanguageMessages = Messages<'sourceLanguage' | 'targetLanguages' | `targetLanguages.${number}`>;

/** Source known, every target allowed for it, at least one target except for proofreading: by field of the form. */
export function languageMessages(wanted: {
  service: ServiceKey;
  sourceLanguage: number;
  targetLanguages: readonly number[];
}): LanguageMessages {
  const source = languageById(wanted.sourceLanguage);
  if (!source) return { sourceLanguage: ['validation/language_unknown'] };
  if (wanted.service === 'proofreading') return {};
  if (wanted.targetLanguages.length === 0) return { targetLanguages: ['validation/target_required'] };
  const messages: LanguageMessages = {};
  for (const [index, target] of wanted.targetLanguages.entries()) {
    if (!languageById(target)) messages[`targetLanguages.${index}`] = ['validation/language_unknown'];
    else if (!source.targetLanguages.includes(target)) {
      messages[`targetLanguages.${index}`] = ['validation/target_refused'];
    }
  }
  return messages;
}
