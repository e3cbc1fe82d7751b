import { canHaveReview } from '#shared/rules/review.ts';
import type { Messages } from '../address/readAddress.ts';
import { categoryById } from '../catalogue/categories.ts';
import { countryById } from '../catalogue/countries.ts';
import { proofreadingLanguageIds } from '../catalogue/languages.ts';
import type { CartForm } from './cartForm.ts';
import { type LanguageMessages, languageMessages } from './languageMessages.ts';

export type FormMessages = LanguageMessages & Messages<'category' | 'shippingCountry' | 'review'>;

/** Errors of an order form by field; empty when it can be quoted. */
export function formMessages(form: CartForm): FormMessages {
  const messages: FormMessages = languageMessages(form);
  if (form.category !== undefined && !categoryById(form.category)) messages.category = ['validation/category_unknown'];
  if (form.shippingCountry !== undefined && !countryById(form.shippingCountry))
    messages.shippingCountry = ['validation/country_unknown'];
  const { review, service, targetLanguages } = form;
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
