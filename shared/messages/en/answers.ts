import account from './account.ts';
import { billing } from './billing.ts';
import catalogue from './catalogue.ts';
import jobs from './jobs.ts';
import payment from './payment.ts';
import pricing from './pricing.ts';
import quotation from './quotation.ts';
import quotes from './quotes.ts';
import rules from './rules.ts';

/** What answers of the API say in English. A function loads the files of them that it says (`functions/runtime/texts`). */
export const answers = {
  ...account,
  ...catalogue,
  ...jobs,
  ...payment,
  ...pricing,
  ...quotes,
  ...billing,
  ...rules,
  ...quotation,
};

/** Names a text that an answer of the API can hold: one that lacks its text in either language does not compile. */
export type AnswerKey = keyof typeof answers;
