import * as z from 'zod/mini';
import { locales } from '#shared/messages/locale.ts';
import { MailState } from '#shared/model/mail/mailState.ts';
import { statementMailTemplates } from '#shared/model/mail/mailTemplate.ts';
import { Grosze } from '#shared/model/money/grosze.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import { sayDay, sayMoment } from '#shared/rules/say/sayMoment.ts';
import { sayMonth } from '#shared/rules/say/sayMonth.ts';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import type { Statement } from '../production/statement.ts';
import type { Translator } from '../production/translator.ts';
import type { MailContent, MailSender, Translate } from './mailContent.ts';

/** A pending mail to a translator about a month's statement, as it was at that moment. */
export const StatementMail = z.object({
  id: z.string(),
  template: z.enum(statementMailTemplates),
  to: z.string(),
  locale: z.enum(locales),
  statement: z.object({ month: z.string(), net: Grosze, decideBy: z.string(), paidOn: z.optional(z.string()) }),
  /** The staff's answer to a dispute. */
  said: z.optional(z.string()),
  state: MailState,
  /** ISO 8601. */
  createdAt: z.string(),
});
export type StatementMail = z.infer<typeof StatementMail>;

/** Sent once for each version of a statement. */
export const statementMail = (
  template: StatementMail['template'],
  { translator, month, net, decideBy, version, paidOn }: Statement,
  { email, locale }: Pick<Translator, 'email' | 'locale'>,
  { now, said }: { now: Date; said?: string },
): StatementMail => ({
  id: `${template}.${translator}.${month}.${version}`,
  ...{ template, to: email, locale },
  statement: { month, net, decideBy, ...(paidOn !== undefined && { paidOn }) },
  ...(said !== undefined && { said }),
  state: 'queued',
  createdAt: now.toISOString(),
});

/** The content of a mail about a statement; undefined once the translator has left and has no address. */
export function statementMailText(
  { template, to, locale, statement: { month, net, decideBy, paidOn }, said }: StatementMail,
  sender: MailSender,
  translate: Translate,
): MailContent | undefined {
  if (to === '') return undefined;
  const replace = { month: sayMonth(month, locale) };
  return {
    locale,
    subject: translate(`mail/${template}.subject`, replace),
    blocks: [
      { kind: 'paragraph', text: translate('mail/greeting') },
      { kind: 'paragraph', text: translate(`mail/${template}.body`, replace) },
      ...(said === undefined ? [] : [{ kind: 'paragraph', text: said } as const]),
      {
        kind: 'facts',
        rows: [
          [translate('mail/statement.net'), formatMoney(net, locale)],
          paidOn === undefined
            ? [translate('mail/statement.decide_by'), sayMoment(decideBy, locale)]
            : [translate('mail/statement.paid_on'), sayDay(paidOn, locale)],
        ],
      },
      ...(paidOn === undefined ? [{ kind: 'paragraph', text: translate('mail/statement.note') } as const] : []),
      { kind: 'button', label: translate('mail/statement.open'), url: sender.origin + sitePaths.earnings(locale) },
      { kind: 'paragraph', text: translate('mail/signature', { brand: sender.brand, email: sender.email }) },
    ],
  };
}
