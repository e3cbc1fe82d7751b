import type { AnswerKey } from '../en/answers.ts';
import account from './account.ts';
import { billing } from './billing.ts';
import catalogue from './catalogue.ts';
import jobs from './jobs.ts';
import payment from './payment.ts';
import pricing from './pricing.ts';
import quotation from './quotation.ts';
import quotes from './quotes.ts';
import rules from './rules.ts';

export const answers: Readonly<Record<AnswerKey, string>> = {
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
