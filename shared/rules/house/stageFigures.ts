import {
  type AfterSaleRules,
  defaultAfterSaleRules,
  defaultQuotingHours,
  type QuotingHours,
} from '../../model/house/stageRules.ts';

/** Rules that each stage can set. The terms state them, on their page and in the mail that confirms an order. */
export interface StageRules {
  afterSale: AfterSaleRules;
  quotingHours: QuotingHours;
}

export const defaultStageRules: StageRules = {
  afterSale: defaultAfterSaleRules,
  quotingHours: defaultQuotingHours,
};

/** The rules as placeholders of texts: `{{quoting_opens}}` on a page, `{quoting_opens}` in a mail. */
export const stageFigures = ({ afterSale, quotingHours }: StageRules): Record<string, string> => ({
  manual_quote_minutes: String(quotingHours.minutes),
  quoting_opens: String(quotingHours.opens),
  quoting_closes: String(quotingHours.closes),
  remind_after_days: String(afterSale.remindAfterDays),
  accept_after_days: String(afterSale.acceptAfterDays),
  question_hold_days: String(afterSale.questionHoldDays),
  ...Object.fromEntries(
    afterSale.late.flatMap(({ percent, express, standard }, step) => [
      [`late.${step + 1}.percent`, `${percent}%`],
      [`late.${step + 1}.express_minutes`, String(express)],
      [`late.${step + 1}.standard_hours`, String(standard / 60)],
    ]),
  ),
});

/** How many days before new terms take effect account holders are notified (terms, part 19). */
export const termsNoticeDays = 14;

/** New terms are announced at most this many days ahead: records of the sent mails are kept for 90 days. */
export const mostTermsNoticeDays = 60;
