import type { Cart } from '#functions/domain/cart/cart.ts';
import type { Mail } from '#functions/domain/mail/mail.ts';
import type { TypedLine } from '#functions/domain/quotes/priceLines.ts';
import { notBlockedItem } from '#functions/stores/accounts/accountBlocks.ts';
import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { rateStore } from '#functions/stores/accounts/rateLimits.ts';
import { digestOf } from '#functions/stores/digest.ts';
import { mailStore } from '#functions/stores/mails/mails.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { quoteStore } from '#functions/stores/quotes/quotes.ts';
import { defaultQuotingHours } from '#shared/model/house/stageRules.ts';
import { startPayWorld } from '../../payments/test/payWorld.ts';
import { startedCart } from '../../test/startedCart.ts';
import type { QuoteDeps } from '../actOnQuote.ts';
import { askForQuote } from '../customerActs.ts';

/** A member of staff, with account and request. */
export const staffAct = (id: string, account = 'anna', revision = 0) => ({ id, account, request: 'request', revision });

/** A line that covers the pasted text from English into Polish: ten pages at 55.00 net. */
export const tenPages: TypedLine = {
  itemId: 'text',
  targetLanguage: 2,
  step: 'translation',
  basis: 'pages',
  quantity: 10,
  unitPrice: 5_500_000,
};

/** Quotes on the real database, with the payment path for accepted ones. */
export async function startQuoteWorld() {
  const world = await startPayWorld();
  const { db, names } = world;
  const quotes = quoteStore(db, names.quotes);
  const deps = (): QuoteDeps & Parameters<typeof askForQuote>[0] & { quotes: typeof quotes } => ({
    quotes,
    carts: world.deps().carts,
    outbox: mailOutbox(db, names.work),
    mailQueue: world.deps().mailQueue,
    rates: rateStore(db, names.work),
    notBlocked: (account) => notBlockedItem(names.accounts, account),
    accountOf: accountStore(db, names.accounts).idOf,
    hours: defaultQuotingHours,
    now: world.clock.at,
  });
  const read = async (id: string) => {
    const quote = await quotes.read(id);
    if (!quote) throw new Error('No such quote.');
    return quote;
  };
  return {
    ...world,
    quotes,
    deps,
    read,

    /** A sworn cart of pasted text, without a quote request. */
    async swornCart(change: Partial<Cart> = {}): Promise<Cart> {
      const { quotation: _, form, ...cart } = startedCart(world.clock.at);
      if (!form) throw new Error('A cart without a form.');
      const sworn = {
        ...form,
        service: 'sworn' as const,
        shippingMethod: 0,
        email: `${Math.random().toString(36).slice(2)}@example.com`,
      };
      const made: Cart = { ...cart, form: sworn, ...change };
      await world.deps().carts.create(made, 'Akt urodzenia');
      return made;
    },

    /** Requests a quote of the cart. */
    async asked(cart: Cart) {
      const done = await askForQuote(deps(), {
        cartHash: cart.hash,
        viewer: cart.form?.email ?? '',
        who: { who: { kind: 'customer' }, act: 'ask' },
      });
      if ('refused' in done || !done.quote) throw new Error(`refused: ${JSON.stringify(done)}`);
      return done.quote;
    },

    cartNow: async ({ hash }: Pick<Cart, 'hash'>) =>
      (await world.deps().carts.read(digestOf(hash), world.clock.at))?.cart,

    /** Mails queued since the last call, by template. */
    async mails(): Promise<Mail[]> {
      const store = mailStore(db, names.work);
      const ids = world.mailMessages.splice(0).map(({ id }) => id);
      return (await Promise.all(ids.map((id) => store.read(id)))).filter((mail) => mail !== undefined);
    },
  };
}
export type QuoteWorld = Awaited<ReturnType<typeof startQuoteWorld>>;
