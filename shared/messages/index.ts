import enAccount from './en/account.ts';
import enAccountMail from './en/accountMail.ts';
import enCatalogue from './en/catalogue.ts';
import enInvoice from './en/invoice.ts';
import enMail from './en/mail.ts';
import enPayment from './en/payment.ts';
import enPricing from './en/pricing.ts';
import enProblem from './en/problem.ts';
import enQuotation from './en/quotation.ts';
import enRules from './en/rules.ts';
import enValidation from './en/validation.ts';
import type { Locale } from './locale.ts';
import plAccount from './pl/account.ts';
import plAccountMail from './pl/accountMail.ts';
import plCatalogue from './pl/catalogue.ts';
import plInvoice from './pl/invoice.ts';
import plMail from './pl/mail.ts';
import plPayment from './pl/payment.ts';
import plPricing from './pl/pricing.ts';
import plProblem from './pl/problem.ts';
import plQuotation from './pl/quotation.ts';
import plRules from './pl/rules.ts';
import plValidation from './pl/validation.ts';

/** Every text the product says, by language and key; the texts are ICU messages. */
export const messages: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: {
    ...enAccount,
    ...enAccountMail,
    ...enCatalogue,
    ...enInvoice,
    ...enMail,
    ...enPayment,
    ...enPricing,
    ...enRules,
    ...enProblem,
    ...enQuotation,
    ...enValidation,
  },
  pl: {
    ...plAccount,
    ...plAccountMail,
    ...plCatalogue,
    ...plInvoice,
    ...plMail,
    ...plPayment,
    ...plPricing,
    ...plRules,
    ...plProblem,
    ...plQuotation,
    ...plValidation,
  },
};
