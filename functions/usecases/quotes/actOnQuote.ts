import type { MailQueued } from '#events/messages/queueMessages.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { ProblemCode } from '#shared/contract/problems.ts';
import { brand } from '#shared/model/brand.ts';
import type { QuotingHours } from '#shared/model/house/stageRules.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { QuoteMail } from '../../domain/mail/mail.ts';
import type { Quote } from '../../domain/quotes/quote.ts';
import { answerOf, cartAfterQuote, type QuoteActing, quoteAuditLine } from '../../domain/quotes/quoteActs.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/carts.ts';
import { digestOf } from '../../stores/digest.ts';
import type { MailOutbox } from '../../stores/mails/queuedMails.ts';
import type { QuoteStore } from '../../stores/quotes/quotes.ts';
import { BusyError } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

type Become<Code extends ProblemCode> = (
  quote: Quote,
  found: CartWithFiles | undefined,
) => Quote | Refusal<Code> | Promise<Quote | Refusal<Code>>;

interface QuoteChange<Code extends ProblemCode> extends QuoteActing {
  id: string;
  /** Returns the changed quote, or the same object if there is nothing to do. */
  become: Become<Code>;
  /** Returns the changed cart, where the change usual for the quote's new state does not apply. */
  cart?: (found: CartWithFiles, after: Quote) => Cart | undefined;
  mails?: (after: Quote, revision: number) => readonly QuoteMail[];
}

/**
 * Carries out one act on a quote, in one write with its audit line, version, desk figure, cart and mails. If the quote
 * has changed meanwhile, it is read and decided again.
 */
export async function actOnQuote<Code extends ProblemCode>(
  deps: Pick<QuoteDeps, 'quotes' | 'carts' | 'outbox' | 'mailQueue' | 'hours' | 'now'>,
  change: QuoteChange<Code>,
): Promise<Quote | Refusal<Code | 'not_found'>> {
  const { quotes, carts, outbox, mailQueue, now } = deps;
  for (let attempt = 0; attempt < 10; attempt++) {
    const before = await quotes.read(change.id);
    if (!before || before.erasedAt !== undefined) return { refused: 'not_found' };
    const found = await carts.read(before.cartDigest, now);
    const after = await change.become(before, found);
    if ('refused' in after || after === before) return after;
    const revision = before.revision + 1;
    const cart = found && (change.cart?.(found, after) ?? cartAfterQuote(found.cart, after, now));
    const mails = change.mails?.(after, revision) ?? [];
    const written = await quotes.write([
      ...quotes.changeItems(before, after, {
        line: quoteAuditLine(change, before, { ...after, revision }, now),
        answer: answerOf(before, after, deps),
      }),
      ...(found && cart ? [carts.replaceItem(found.digest, cart)] : []),
      ...mails.map(outbox.item),
    ]);
    if (written === 'changed') continue;
    for (const mail of mails) await enqueueMail(mailQueue, mail);
    return { ...after, revision };
  }
  throw new BusyError('A quote changed faster than it could be written.');
}

/** Applies a change only to the revision the caller has seen; otherwise it is refused with `changed_meanwhile`. */
export const asSeen =
  <Code extends ProblemCode>(revision: number, become: Become<Code>): Become<Code | 'changed_meanwhile'> =>
  (quote, found) =>
    quote.revision === revision ? become(quote, found) : { refused: 'changed_meanwhile' };

/** The reader: the customer's account, or a holder of the cart's hash. */
export interface QuoteReader {
  account: string | undefined;
  hash: string | undefined;
}

/**
 * A quote for those who may read it; for others it does not exist. Digests are compared, so that response times reveal
 * nothing about a hash.
 */
export async function openQuote(
  quotes: Pick<QuoteStore, 'read'>,
  id: string,
  { account, hash }: QuoteReader,
): Promise<Quote | Refusal<'not_found'>> {
  const quote = await quotes.read(id);
  if (!quote || quote.erasedAt !== undefined) return { refused: 'not_found' };
  const isTheirs = account !== undefined && account === quote.account;
  return isTheirs || (hash !== undefined && digestOf(hash) === quote.cartDigest) ? quote : { refused: 'not_found' };
}

/** The quote, the acting member of staff, and the revision they have seen. */
export interface StaffAct {
  id: string;
  account: string;
  request: string;
  revision: number;
}

export const byStaff = (
  { account, request }: Pick<StaffAct, 'account' | 'request'>,
  act: QuoteActing['act'],
  reason?: string,
): QuoteActing => ({ who: { kind: 'staff', account }, act, reason, request });

/** A mail to the customer. Its id contains the quote's revision, so that it is sent once for each change. */
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

/** A mail to the staff who make quotes. */
export const quoteTask = (
  template: 'quote_task' | 'quote_answered_task',
  quote: Quote,
  revision: number,
  now: Date,
): QuoteMail => ({ ...quoteMail(template, quote, revision, now), to: brand.email, locale: 'pl' });

/** Dependencies of the manual quote use cases; each takes what it needs. */
export interface QuoteDeps {
  quotes: QuoteStore;
  carts: CartStore;
  outbox: MailOutbox;
  mailQueue: QueueGateway<MailQueued>;
  hours: QuotingHours;
  now: Date;
}
