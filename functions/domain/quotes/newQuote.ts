import type { Cart } from '../cart/cart.ts';
import type { CartFile, CartForm } from '../cart/cartContents.ts';
import { type Quote, startClock } from './quote.ts';
import type { Moment } from './quoteActs.ts';

/** A new quote request: the clock runs from now, in quoting hours. */
export function newQuote(
  id: string,
  { cart, form, files, digest }: { cart: Cart; form: CartForm; files: readonly CartFile[]; digest: string },
  { now, hours }: Moment,
): Quote {
  return {
    id,
    revision: 1,
    state: 'asked',
    cartDigest: digest,
    hash: cart.hash,
    ...(cart.account !== undefined && { account: cart.account }),
    email: form.email,
    locale: cart.locale,
    service: form.service,
    sourceLanguage: form.sourceLanguage,
    targetLanguages: form.targetLanguages,
    fileCount: files.length,
    askedAt: now.toISOString(),
    clock: startClock(now, hours),
    round: 1,
    messages: [],
  };
}
