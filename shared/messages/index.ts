import enAccount from './en/account.ts';
import enAccountMail from './en/accountMail.ts';
import { billing as enBilling } from './en/billing.ts';
import enCatalogue from './en/catalogue.ts';
import { complaint as enComplaint } from './en/complaint.ts';
import enComplaintAnswer from './en/complaintAnswer.ts';
import enInvoice from './en/invoice.ts';
import enMail from './en/mail.ts';
import enPayment from './en/payment.ts';
import enPricing from './en/pricing.ts';
import enProblem from './en/problem.ts';
import enQuotation from './en/quotation.ts';
import enQuotes from './en/quotes.ts';
import enRules from './en/rules.ts';
import enValidation from './en/validation.ts';
import type { Locale } from './locale.ts';
import plAccount from './pl/account.ts';
import plAccountMail from './pl/accountMail.ts';
import { billing as plBilling } from './pl/billing.ts';
import plCatalogue from './pl/catalogue.ts';
import { complaint as plComplaint } from './pl/complaint.ts';
import plComplaintAnswer from './pl/complaintAnswer.ts';
import plInvoice from './pl/invoice.ts';
import plMail from './pl/mail.ts';
import plPayment from './pl/payment.ts';
import plPricing from './pl/pricing.ts';
import plProblem from './pl/problem.ts';
import plQuotation from './pl/quotation.ts';
import plQuotes from './pl/quotes.ts';
import plRules from './pl/rules.ts';
import plValidation from './pl/validation.ts';

const en = {
  ...enAccount,
  ...enAccountMail,
  ...enCatalogue,
  ...enComplaint,
  ...enComplaintAnswer,
  ...enInvoice,
  ...enMail,
  ...enPayment,
  ...enPricing,
  ...enQuotes,
  ...enBilling,
  ...enRules,
  ...enProblem,
  ...enQuotation,
  ...enValidation,
};

/** Names a text of the server: one that lacks its text in either language does not compile. */
export type MessageKey = keyof typeof en;

/** What follows a prefix in the keys: `KeyUnder<'invoice/pdf.'>` is `'issued' | 'seller' | …`. */
export type KeyUnder<Prefix extends string> = MessageKey extends infer Key
  ? Key extends `${Prefix}${infer Rest}`
    ? Rest
    : never
  : never;

const pl: Record<MessageKey, string> = {
  ...plAccount,
  ...plAccountMail,
  ...plCatalogue,
  ...plComplaint,
  ...plComplaintAnswer,
  ...plInvoice,
  ...plMail,
  ...plPayment,
  ...plPricing,
  ...plQuotes,
  ...plBilling,
  ...plRules,
  ...plProblem,
  ...plQuotation,
  ...plValidation,
};

/** Every text the server says, by language and key; the texts are ICU messages. */
export const messages: Readonly<Record<Locale, Readonly<Record<MessageKey, string>>>> = { en, pl };

export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(en, key);
