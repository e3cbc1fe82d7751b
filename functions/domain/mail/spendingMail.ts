import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { MailState } from '#shared/model/mail/mailState.ts';
import { spendingMailTemplates } from '#shared/model/mail/mailTemplate.ts';
import { Grosze } from '#shared/model/money/grosze.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import { sayMonth } from '#shared/rules/say/sayMonth.ts';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import type { Account } from '../account/account.ts';
import type { MailContent, MailSender, Translate } from './mailContent.ts';

const SpentMonth = z.object({
  /** Month in Warsaw, `2026-11`. */
  month: z.string(),
  orders: z.int(),
  gross: Grosze,
  refunded: Grosze,
  spent: Grosze,
  /** The total of the month before. */
  earlier: Grosze,
  /** The spendable balance now. */
  balance: Grosze,
});
export type SpentMonth = z.infer<typeof SpentMonth>;

/** A pending mail with a month's spending, its figures taken when the month had ended. */
export const SpendingMail = z.object({
  id: z.string(),
  template: z.enum(spendingMailTemplates),
  to: z.string(),
  locale: z.enum(locales),
  spending: SpentMonth,
  state: MailState,
  /** ISO 8601. */
  createdAt: z.string(),
});
export type SpendingMail = z.infer<typeof SpendingMail>;

/** Sent once for each month. */
export const spendingMail = (
  { account, email, locale }: Pick<Account, 'account' | 'email' | 'locale'>,
  spending: SpentMonth,
  now: Date,
): SpendingMail => ({
  id: `spending_report.${account}.${spending.month}`,
  ...{ template: 'spending_report', to: email, locale, spending },
  ...{ state: 'queued', createdAt: now.toISOString() },
});

/** The content of a mail with a month's spending; undefined once the account is gone. */
export function spendingMailText(
  { to, locale, spending }: SpendingMail,
  sender: MailSender,
  translate: Translate,
): MailContent | undefined {
  if (to === '') return undefined;
  const { orders, gross, refunded, spent, earlier, balance } = spending;
  const month = sayMonth(spending.month, locale);
  const row = (key: 'gross' | 'refunded' | 'spent' | 'earlier' | 'balance', amount: Grosze) =>
    [translate(`mail/spending_report.${key}`), formatMoney(amount, locale)] as const;
  return {
    locale,
    subject: translate('mail/spending_report.subject', { brand: sender.brand, month }),
    blocks: [
      { kind: 'paragraph', text: translate('mail/greeting') },
      { kind: 'paragraph', text: translate(`mail/spending_report.${orders > 0 ? 'body' : 'nothing'}`, { month }) },
      {
        kind: 'facts',
        rows: [
          ...(orders > 0 ? [[translate('mail/spending_report.orders'), String(orders)] as const] : []),
          ...(refunded > 0 ? [row('gross', gross), row('refunded', refunded)] : []),
          row('spent', spent),
          row('earlier', earlier),
          row('balance', balance),
        ],
      },
      {
        kind: 'button',
        label: translate('mail/spending_report.open'),
        url: sender.origin + sitePaths.spending(locale),
      },
      { kind: 'paragraph', text: translate('mail/spending_report.note') },
      { kind: 'paragraph', text: translate('mail/signature', { brand: sender.brand, email: sender.email }) },
    ],
  };
}
