import enAccount from './en/account.ts';
import { billing as enBilling } from './en/billing.ts';
import enCatalogue from './en/catalogue.ts';
import enJobs from './en/jobs.ts';
import enPayment from './en/payment.ts';
import enPricing from './en/pricing.ts';
import enProblem from './en/problem.ts';
import enQuotation from './en/quotation.ts';
import enQuotes from './en/quotes.ts';
import enRules from './en/rules.ts';
import enValidation from './en/validation.ts';
import type { Locale } from './locale.ts';
import plAccount from './pl/account.ts';
import { billing as plBilling } from './pl/billing.ts';
import plCatalogue from './pl/catalogue.ts';
import plJobs from './pl/jobs.ts';
import plPayment from './pl/payment.ts';
import plPricing from './pl/pricing.ts';
import plProblem from './pl/problem.ts';
import plQuotation from './pl/quotation.ts';
import plQuotes from './pl/quotes.ts';
import plRules from './pl/rules.ts';
import plValidation from './pl/validation.ts';

const en = {
  ...enAccount,
  ...enCatalogue,
  ...enJobs,
  ...enPayment,
  ...enPricing,
  ...enQuotes,
  ...enBilling,
  ...enRules,
  ...enProblem,
  ...enQuotation,
  ...enValidation,
};

/** Names a text that an answer of the API can hold: one that lacks its text in either language does not compile. */
export type AnswerKey = keyof typeof en;

/** What follows a prefix in the keys: `KeyUnder<'account/'>` is `'activated' | …`. */
export type KeyUnder<Prefix extends string, Keys extends string = AnswerKey> = Keys extends `${Prefix}${infer Rest}`
  ? Rest
  : never;

const pl: Record<AnswerKey, string> = {
  ...plAccount,
  ...plCatalogue,
  ...plJobs,
  ...plPayment,
  ...plPricing,
  ...plQuotes,
  ...plBilling,
  ...plRules,
  ...plProblem,
  ...plQuotation,
  ...plValidation,
};

/** What answers of the API say, by language and key. What is written in mails and documents is not part of it, since every function of the API loads this at its start. */
export const answers: Readonly<Record<Locale, Readonly<Record<AnswerKey, string>>>> = { en, pl };

export const isAnswerKey = (key: string): key is AnswerKey => Object.hasOwn(en, key);
