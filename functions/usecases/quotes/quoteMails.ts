import { brand } from '#shared/model/brand.ts';
import type { QuoteMail } from '../../domain/mail/quoteMail.ts';
import type { Quote } from '../../domain/quotes/quote.ts';

/** To the customer; its id is derived from the change, so that it is sent once. */
export const quoteMail = (
  template: QuoteMail['template'],
  { id, email, locale, offer, clock }: Quote,
  revision: number,
  now: Date,
): QuoteMail => ({
  id: `${template}.${id}.${revision}`,
  template,
  to: email,
  locale,
  quoteId: id,
  ...(offer && { version: offer.version }),
  ...(clock.dueAt !== undefined && { dueAt: clock.dueAt }),
  state: 'queued',
  createdAt: now.toISOString(),
});

/** To those who make quotes. */
export const quoteTask = (
  template: 'quote_task' | 'quote_answered_task',
  quote: Quote,
  revision: number,
  now: Date,
): QuoteMail => ({ ...quoteMail(template, quote, revision, now), to: brand.email, locale: 'pl' });
