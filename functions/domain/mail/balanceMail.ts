import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { MailState } from '#shared/model/mail/mailState.ts';
import { balanceMailTemplates } from '#shared/model/mail/mailTemplate.ts';
import { AdjustedPart, AdjustmentReason } from '#shared/model/money/adjustment.ts';
import { Grosze } from '#shared/model/money/grosze.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import type { Account } from '../account/account.ts';
import type { Adjustment } from '../ledger/adjustment.ts';
import type { MailContent, MailSender, Translate } from './mailContent.ts';

/** A pending mail to a customer whose balance was corrected, with the balance at that moment. */
export const BalanceMail = z.object({
  id: z.string(),
  template: z.enum(balanceMailTemplates),
  to: z.string(),
  locale: z.enum(locales),
  adjusted: z.object({ part: AdjustedPart, amount: Grosze, why: AdjustmentReason, after: Grosze }),
  state: MailState,
  /** ISO 8601. */
  createdAt: z.string(),
});
export type BalanceMail = z.infer<typeof BalanceMail>;

/** The mail about a posted correction; its id names the correction, so that it is sent once. */
export const balanceMail = (
  { id, part, amount, why, balance }: Adjustment,
  { email, locale }: Pick<Account, 'email' | 'locale'>,
  now: Date,
): BalanceMail => ({
  ...{ id: `balance_adjusted.${id}`, template: 'balance_adjusted', to: email, locale },
  adjusted: { part, amount, why, after: balance?.after ?? amount },
  ...{ state: 'queued', createdAt: now.toISOString() },
});

/** The content of a mail about a corrected balance; undefined once the account is gone. */
export function balanceMailText(
  { to, locale, adjusted: { part, amount, why, after } }: BalanceMail,
  sender: MailSender,
  translate: Translate,
): MailContent | undefined {
  if (to === '') return undefined;
  const sign = amount < 0 ? '−' : '+';
  const change = `${sign}${formatMoney(Math.abs(amount), locale)}`;
  return {
    locale,
    subject: translate('mail/balance_adjusted.subject', { brand: sender.brand }),
    blocks: [
      { kind: 'paragraph', text: translate('mail/greeting') },
      { kind: 'paragraph', text: translate(`mail/balance_adjusted.${amount < 0 ? 'less' : 'more'}`) },
      {
        kind: 'facts',
        rows: [
          [translate(`mail/balance_adjusted.part.${part}`), change],
          [translate('mail/balance_adjusted.why'), translate(`mail/balance_adjusted.why.${why}`)],
          [translate('mail/balance_adjusted.after'), formatMoney(after, locale)],
        ],
      },
      { kind: 'paragraph', text: translate('mail/balance_adjusted.note') },
      {
        kind: 'button',
        label: translate('mail/balance_adjusted.open'),
        url: sender.origin + sitePaths.accountHistory(locale),
      },
      { kind: 'paragraph', text: translate('mail/signature', { brand: sender.brand, email: sender.email }) },
    ],
  };
}
