import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { MailQueued, MoneyArrived } from '#events/messages/queueMessages.ts';
import type { Cart } from '#functions/domain/cart/cart.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { type AccountStore, accountStore } from '#functions/stores/accounts/accounts.ts';
import { orderApprovalStore } from '#functions/stores/accounts/orderApprovals.ts';
import { cartStore } from '#functions/stores/carts/carts.ts';
import { ledgerStore } from '#functions/stores/ledger/ledger.ts';
import { orderingStore } from '#functions/stores/orders/ordering.ts';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { paymentDueStore, paymentNoticeStore, paymentStore } from '#functions/stores/payments/payments.ts';
import { approvalStore } from '#functions/stores/payments/refundApprovals.ts';
import { refundStore } from '#functions/stores/payments/refunds.ts';
import { startP24World } from '#infra/local/p24/test/p24World.ts';
import { createTables } from '#infra/test/tables.ts';
import type { GatewayFees } from '#shared/model/money/gatewayFees.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { startPayment, type WantedPayment } from '../../ordering/startPayment.ts';
import { readOrderStatus } from '../../orders/orders.ts';
import type { RefundDeps } from '../../refunds/refundSums.ts';
import { startedCart } from '../../test/startedCart.ts';
import type { PaymentDeps } from '../paymentDeps.ts';
import { receiveCardRefusal, receiveNotice, settlePayment } from '../settlePayment.ts';
import type { SweepDeps } from '../sweepPayments.ts';

export type PayWorld = Awaited<ReturnType<typeof startPayWorld>>;

/**
 * The payment path with a real database and the provider's sandbox over HTTP, whose notices reach the webhook's use case.
 * The queues are lists: `drain` processes their messages. `clock.at` is the time of everything except the sandbox.
 */
export async function startPayWorld() {
  const { db, names } = await createTables();
  /** The methods' fees: none, unless a test sets them. */
  const prices: { gatewayFees: GatewayFees } = { gatewayFees: currentPriceConfiguration(new Date()).gatewayFees };
  const clock = { at: new Date('2026-11-20T12:00:00Z') };
  /** While false, notices are answered 500 and nothing is done: the webhook is down. */
  const hook = { isUp: true };
  const settleMessages: MoneyArrived[] = [];
  const mailMessages: MailQueued[] = [];
  const provider = await startP24World({
    onNotice: async (body) => {
      if (!hook.isUp) return 500;
      const receive = body.includes('"errorCode"') ? receiveCardRefusal : receiveNotice;
      return (await receive(deps(), body)).outcome === 'stored' ? 200 : 400;
    },
    timeoutMs: 3000,
  });

  /** The most that one person may refund of a payment in total. */
  const limit = { aloneUpTo: grosze(100_000_000) };

  function deps(
    client: DynamoDBDocumentClient = db,
  ): PaymentDeps & RefundDeps & Pick<SweepDeps, 'onDefect'> & { accounts: AccountStore } {
    return {
      accounts: accountStore(client, names.accounts),
      carts: cartStore(client, names.carts),
      orders: orderStore(client, names.orders),
      payments: paymentStore(client, names.payments),
      notices: paymentNoticeStore(client, names.payments),
      dues: paymentDueStore(client, names.payments),
      ordering: orderingStore(client, names),
      ledger: ledgerStore(client, names.ledger),
      refunds: refundStore(client, names.payments),
      approvals: approvalStore(client, names),
      orderApprovals: orderApprovalStore(client, names.accounts),
      aloneUpTo: limit.aloneUpTo,
      p24: provider.client,
      settleQueue: { send: async (message) => void settleMessages.push(message) },
      mailQueue: { send: async (message) => void mailMessages.push(message) },
      site: { origin: provider.shopUrl, brandName: 'Verso', contactEmail: 'help@verso.example', test: true },
      gatewayFees: prices.gatewayFees,
      now: clock.at,
      onDefect: (_, error) => {
        throw error;
      },
    };
  }

  /** Processes the settle queue; returns the result of each message. */
  async function drain() {
    const outcomes: string[] = [];
    for (let message = settleMessages.shift(); message; message = settleMessages.shift()) {
      outcomes.push(await settlePayment(deps(), message));
    }
    return outcomes;
  }

  return {
    provider,
    clock,
    prices,
    limit,
    hook,
    settleMessages,
    mailMessages,
    db,
    names,
    deps,
    wanted: wantedPayment,

    async newCart(change: Partial<Cart> = {}): Promise<Cart> {
      const cart = { ...startedCart(clock.at), ...change };
      // A text of its own: the same one is asked about before it is ordered again.
      await deps().carts.create(cart, `Dzień dobry ${cart.hash}`);
      return cart;
    },

    /** Starts a payment that must not be refused. */
    async started(cart: Cart, change: Partial<WantedPayment> = {}) {
      const result = await startPayment(deps(), wantedPayment(cart, change));
      if ('refused' in result) throw new Error(`refused: ${result.refused}`);
      return { ...result, redirectUrl: result.started.redirectUrl ?? '' };
    },

    drain,

    /** Pays on the provider's page and waits until the order is accepted. */
    async pay({ id }: { id: string }, redirectUrl: string): Promise<void> {
      await provider.press(redirectUrl, 'pay');
      for (let tries = 0; tries < 1000; tries++) {
        await drain();
        if ((await deps().orders.read(id))?.state === 'accepted') return;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      throw new Error('The money did not arrive.');
    },

    status: async (cart: Cart) => {
      const found = await readOrderStatus(deps(), cart.hash);
      return 'refused' in found ? found.refused : found.status;
    },

    /** Every row of a table, for "nothing was written". */
    rows: async (table: 'payments' | 'orders' | 'work' | 'carts' | 'ledger') =>
      (await db.send(new ScanCommand({ TableName: names[table], ConsistentRead: true }))).Items ?? [],

    later: (minutes: number) => {
      clock.at = new Date(clock.at.getTime() + minutes * 60_000);
    },
    stop: () => provider.stop(),
  };
}

/** A visitor's request to pay the cart's price by card. */
const wantedPayment = (cart: Cart, change: Partial<WantedPayment> = {}): WantedPayment => ({
  cartHash: cart.hash,
  account: undefined,
  method: 'card',
  bank: undefined,
  providerTerms: false,
  amount: quoted(cart).gross,
  total: quoted(cart).gross,
  ...change,
});

const quoted = (cart: Cart): { gross: number } => cart.quotation as { gross: number };
