import {
  type AfterSaleRules,
  defaultAfterSaleRules,
  defaultQuotingHours,
  type QuotingHours,
} from '../../model/house/stageRules.ts';

/** What a stage promises, and so each of them may set: the terms name it on their page and in the mail that confirms an order. */
export interface StageRules {
  afterSale: AfterSaleRules;
  quotingHours: QuotingHours;
}

export const defaultStageRules: StageRules = {
  afterSale: defaultAfterSaleRules,
  quotingHours: defaultQuotingHours,
};

/** The same as texts take it, by name: `{{quoting_opens}}` on a page, `{quoting_opens}` in a mail. */
export const stageFigures = ({ afterSale, quotingHours }: StageRules): Record<string, string> => ({
  manual_quote_minutes: String(quotingHours.minutes),
  quoting_opens: String(quotingHours.opens),
  quoting_closes: String(quotingHours.closes),
  remind_after_days: String(afterSale.remindAfterDays),
  accept_after_days: String(afterSale.acceptAfterDays),
  question_hold_days: String(afterSale.questionHoldDays),
  ...Object.fromEntries(
    afterSale.late.flatMap(({ percent, express, standard }, step) => [
      [`late.${step + 1}.percent`, `${percent}\u00a0%`],
      [`late.${step + 1}.express_minutes`, String(express)],
      [`late.${step + 1}.standard_hours`, String(standard / 60)],
    ]),
  ),
});

/** Days before new terms apply by which those who have an account are told of them (terms, part 19). */
export const termsNoticeDays = 14;

/** Further ahead nothing is announced: the mails that were sent are remembered for 90 days. */
export const mostTermsNoticeDays = 60;
