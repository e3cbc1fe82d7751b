import type { Cart } from '#functions/domain/cart/cart.ts';
import type { Billing } from '#functions/domain/cart/cartContents.ts';
import { sampleSeller } from '#functions/domain/invoice/test/sampleInvoices.ts';
import { viesGateway } from '#functions/gateways/vies.ts';
import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { collectionStore, orderInvoiceDueStore, topUpInvoiceDueStore } from '#functions/stores/invoices/dueInvoices.ts';
import { invoiceDueStore } from '#functions/stores/invoices/invoiceDeliveries.ts';
import { invoiceStore } from '#functions/stores/invoices/invoices.ts';
import { saveBilling } from '#functions/usecases/carts/cartPrices.ts';
import { startPayWorld } from '#functions/usecases/payments/test/payWorld.ts';
import { startedCart } from '#functions/usecases/test/startedCart.ts';
import { listen } from '#infra/local/http/server.ts';
import { makeViesSandbox } from '#infra/local/viesEmulator.ts';
import type { TopUpVat } from '#shared/model/house/stageRules.ts';
import { sweepInvoices } from '../dueInvoices.ts';
import type { InvoiceDeps } from '../issueInvoice.ts';

/** The payment path (payWorld) with invoices, on a real database, with sandboxes of the provider and VIES over HTTP. */
export async function startInvoiceWorld() {
  const pay = await startPayWorld();
  const register = makeViesSandbox('');
  const server = await listen(register.handler);
  const { db, names, clock } = pay;
  const vies = viesGateway({ baseUrl: server.url, timeoutMs: 10_000 });

  const vat: { topUp: TopUpVat } = { topUp: 'neutral' };

  const deps = (): InvoiceDeps => ({
    invoices: invoiceStore(db, names.invoices),
    collections: collectionStore(db, names),
    orderDues: orderInvoiceDueStore(db, names.orders),
    topUpDues: topUpInvoiceDueStore(db, names.payments),
    topUpVat: vat.topUp,
    accounts: accountStore(db, names.accounts),
    payments: pay.deps().payments,
    vies,
    seller: sampleSeller,
    onDefect: (_, error) => {
      throw error;
    },
    now: clock.at,
  });

  async function bill(cart: Cart, billing: Partial<Billing>): Promise<Cart> {
    if (!cart.billing) throw new Error('no billing');
    const found = await saveBilling({ carts: pay.deps().carts, vies, now: clock.at }, cart.hash, {
      ...cart.billing,
      ...billing,
    });
    if ('refused' in found) throw new Error(found.refused);
    return found.cart;
  }

  return {
    ...pay,
    register,
    /** How top-ups are taxed. */
    vat,
    deps,
    /** Dependencies of paying, from the pay world. */
    payDeps: pay.deps,

    /** An order paid by card, optionally by a given buyer and account. */
    async paidOrder(change: { billing?: Partial<Billing>; account?: string; email?: string } = {}) {
      const { account, email } = change;
      const { form } = startedCart(clock.at);
      const made = await pay.newCart({
        ...(account !== undefined && { account }),
        ...(form && email !== undefined && { form: { ...form, email } }),
      });
      const cart = change.billing ? await bill(made, change.billing) : made;
      const { order, redirectUrl } = await pay.started(cart, { account: change.account });
      await pay.pay(order, redirectUrl);
      return order;
    },

    sweep: () => sweepInvoices(deps()),

    /** KSeF decides on the invoices of an order: with its number, or, as for test payments, that they never go there. */
    async decide(cartDigest: string, ksefNumber?: string) {
      const dues = invoiceDueStore(db, names.invoices);
      for (const row of await invoiceStore(db, names.invoices).openedBy({ cartDigest })) {
        if (row.state !== 'issued' || row.ksef !== 'queued') continue;
        const change = ksefNumber === undefined ? { ksef: 'none' as const } : { ksef: 'accepted' as const, ksefNumber };
        await dues.note(row, { ...change, ksefTrouble: null }, undefined, clock.at);
      }
    },

    async askMonthly(account: string) {
      const person = { type: 'individual' } as const;
      const profile = { account, email: `${account}@example.com`, person, locale: 'pl', invoicing: 'monthly' } as const;
      const begun = { state: 'active', marketing: false, createdAt: clock.at.toISOString(), revision: 0 } as const;
      await accountStore(db, names.accounts).create({ ...profile, ...begun }, []);
    },

    async stop() {
      await server.stop();
      await pay.stop();
    },
  };
}
export type InvoiceWorld = Awaited<ReturnType<typeof startInvoiceWorld>>;
