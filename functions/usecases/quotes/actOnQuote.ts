import type { Refusal } from '#shared/contract/operation.ts';
import type { ProblemCode } from '#shared/contract/problems.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { QuoteMail } from '../../domain/mail/quoteMail.ts';
import { cartAfterQuote } from '../../domain/quotes/cartAfterQuote.ts';
import type { Quote } from '../../domain/quotes/quote.ts';
import { answerOf } from '../../domain/quotes/quoteAnswer.ts';
import { type QuoteActing, quoteAuditLine } from '../../domain/quotes/quoteAudit.ts';
import type { CartWithFiles } from '../../stores/carts/cartStore.ts';
import { BusyError } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { QuoteDeps } from './quoteDeps.ts';

type Become<Code extends ProblemCode> = (
  quote: Quote,
  found: CartWithFiles | undefined,
) => Quote | Refusal<Code> | Promise<Quote | Refusal<Code>>;

export interface QuoteChange<Code extends ProblemCode> extends QuoteActing {
  id: string;
  /** The changed quote; the same one if there is nothing to do. */
  become: Become<Code>;
  /** The cart's change, if it is not the usual one for the state. */
  cart?: (found: CartWithFiles, after: Quote) => Cart | undefined;
  mails?: (after: Quote, revision: number) => readonly QuoteMail[];
}

/**
 * One act on a quote, in one write with its audit line, version, desk figure, cart and mails. On a conflict it is read
 * again.
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

/** Only for the revision the caller has seen: someone else's change is a conflict, and nothing is done. */
export const asSeen =
  <Code extends ProblemCode>(revision: number, become: Become<Code>): Become<Code | 'changed_meanwhile'> =>
  (quote, found) =>
    quote.revision === revision ? become(quote, found) : { refused: 'changed_meanwhile' };
