import type { Account } from '../../domain/account/account.ts';
import { startOfWarsawDay } from '../../domain/delivery/workingCalendar.ts';
import { advanceInvoice } from '../../domain/invoice/advanceInvoice.ts';
import { type HoldReason, type InvoiceDraft, owesInvoice } from '../../domain/invoice/invoice.ts';
import {
  buyerOf,
  collectiveKey,
  collectiveName,
  monthlyInvoice,
  orderInvoice,
} from '../../domain/invoice/orderInvoice.ts';
import { earnedBy } from '../../domain/ledger/movements.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import { currentPriceConfiguration, priceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { vatOf } from '../../domain/vat/vatTreatment.ts';
import { digestOf } from '../../stores/digest.ts';
import type { PaymentRows } from '../../stores/payments/paymentItems.ts';
import { atOnce } from '../atOnce.ts';
import { checkVies } from '../vat/checkVies.ts';
import { type InvoiceDeps, issueInvoice, issueTogether } from './issueInvoice.ts';

type InvoicesSwept = Record<OrderInvoiced | 'collective' | 'advance' | 'failed', number>;

/** Rows processed at a time. */
const invoicedAtOnce = 20;

/**
 * Issues the invoices of paid orders, of top-ups that need one, and of past months. A failing row does not block the
 * others. `limit`: rows per index partition.
 */
export async function sweepInvoices(deps: InvoiceDeps, limit = 750): Promise<InvoicesSwept> {
  const swept: InvoicesSwept = {
    issued: 0,
    collected: 0,
    held: 0,
    needs_person: 0,
    nothing_to_invoice: 0,
    collective: 0,
    advance: 0,
    failed: 0,
  };
  const later = new Date(deps.now.getTime() + retryMs);
  /** Counts and reports a failure, and postpones its row: else a few permanent failures would stay first in line. */
  const fail = async (id: string, error: unknown, postponed: Promise<boolean>) => {
    swept.failed += 1;
    await postponed;
    deps.onDefect(id, error);
  };

  const drafts = new Map<Order, InvoiceDraft>();
  const orders = await deps.orderDues.due(deps.now, limit);
  await atOnce(invoicedAtOnce, orders, async (order) => {
    try {
      const invoiced = await invoiceOrder(deps, order);
      if (typeof invoiced === 'string') swept[invoiced] += 1;
      else drafts.set(order, invoiced.issue);
    } catch (error) {
      await fail(order.id, error, deps.orderDues.postpone(order.id, later));
    }
  });
  // Invoices are numbered in the order of the orders. After an interruption, those already issued are found again.
  const inOrder = orders.flatMap((order) => drafts.get(order) ?? []);
  const together = await issueTogether(deps, inOrder).then(
    () => true,
    () => false,
  );
  await atOnce(invoicedAtOnce, [...drafts], async ([order, draft]) => {
    try {
      if (!together) await issueInvoice(deps, draft);
      await deps.orderDues.done(order.id);
      swept.issued += 1;
    } catch (error) {
      await fail(order.id, error, deps.orderDues.postpone(order.id, later));
    }
  });

  await atOnce(invoicedAtOnce, await deps.topUpDues.due(deps.now, limit), async (topUp) => {
    try {
      const invoiced = await invoiceTopUp(deps, topUp);
      swept[invoiced === 'issued' ? 'advance' : invoiced] += 1;
    } catch (error) {
      await fail(topUp.slug, error, deps.topUpDues.postpone(topUp.slug, later));
    }
  });
  for (const collection of await deps.collections.due(deps.now, limit)) {
    try {
      swept.collective += await invoiceMonth(deps, collection);
    } catch (error) {
      await fail(collection.account, error, deps.collections.postpone(collection, later));
    }
  }
  return swept;
}

/** Collective invoices of a month (YYYY-MM) are made on the first of the next one, two hours after midnight in Warsaw. */
function collectiveDueAt(month: string): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = Date.UTC(year, number, 1) / 86_400_000;
  return new Date(startOfWarsawDay(first).getTime() + 2 * 3_600_000);
}

type OrderInvoiced = 'issued' | 'collected' | 'held' | 'needs_person' | 'nothing_to_invoice';

/** How soon VIES is asked again while it does not answer, for as long as that takes. */
const retryMs = 15 * 60_000;

/**
 * The invoice of a paid order: `issue`, a draft to be issued; or it is collected for the monthly invoice. The rate is
 * the one paid: while VIES does not answer, the invoice is held, and if its answer asks for another rate, a person
 * decides.
 */
async function invoiceOrder(
  deps: InvoiceDeps,
  order: Order,
): Promise<{ issue: InvoiceDraft } | Exclude<OrderInvoiced, 'issued'>> {
  const { orderDues, now } = deps;
  const rows = await deps.payments.read(order.paymentSlug);
  if (!rows) throw new Error('An order without its payment.');
  if (!owesInvoice(rows.payment, deps.topUpVat)) {
    await orderDues.done(order.id);
    return 'nothing_to_invoice';
  }
  const draft = draftOf(rows, order, now);
  const hold = await holdReason(deps, order);
  if (hold) {
    await deps.invoices.hold({ state: 'held', id: draft.id, hold, draft, createdAt: now.toISOString() });
    if (hold === 'vies') await orderDues.postpone(order.id, new Date(now.getTime() + retryMs));
    else await orderDues.done(order.id);
    return hold === 'vies' ? 'held' : 'needs_person';
  }
  if (!(await collect(deps, draft))) return { issue: draft };
  await orderDues.done(order.id);
  return 'collected';
}

function draftOf({ payment, attempts }: PaymentRows, order: Order, now: Date): InvoiceDraft {
  const attempt = attempts.find(({ number }) => number === payment.paidAttempt);
  const { fee, feeVat, paidWith } = payment;
  const isRebated = paidWith?.vat !== undefined && paidWith.bonus > 0;
  return orderInvoice(order, {
    at: new Date(payment.paidAt ?? order.acceptedAt ?? now),
    by: paidWith ? 'balance' : attempt?.method,
    fee,
    feeVat,
    ...(isRebated && { money: earnedBy(payment, order.quotation.vat) }),
  });
}

async function holdReason(deps: InvoiceDeps, { billing, quotation }: Order): Promise<HoldReason | undefined> {
  if (billing.vies?.state !== 'pending') return undefined;
  const quotedAs = { rate: quotation.vatRate, reason: quotation.vatReason };
  const vies = await checkVies(deps, billing, { vies: billing.vies, quotedAs });
  const configuration = priceConfiguration(quotation.configurationVersion);
  if (!configuration) throw new Error(`No prices of version ${quotation.configurationVersion}.`);
  const decision = vatOf({ ...billing, vies }, configuration);
  if (decision?.holdInvoice) return 'vies';
  return decision?.rate === quotation.vatRate && decision.reason === quotation.vatReason ? undefined : 'vies_differs';
}

/** Collects a draft for its account's monthly invoice; false if the account has none. */
async function collect({ collections }: InvoiceDeps, draft: InvoiceDraft): Promise<boolean> {
  const { account, paidOn } = draft;
  if (account === undefined || paidOn === undefined || !(await collections.isMonthly(account))) return false;
  const month = paidOn.slice(0, 7);
  return collections.keep(account, month, draft, collectiveDueAt(month));
}

type TopUpInvoiced = 'issued' | 'held' | 'nothing_to_invoice';

const dayMs = 86_400_000;

/**
 * The advance invoice of a paid top-up, if top-ups are taxed on arrival. A company without an address in its settings
 * is awaited; a person without one gets none, as it is only required on request.
 */
async function invoiceTopUp(
  deps: Pick<InvoiceDeps, 'accounts' | 'invoices' | 'payments' | 'seller' | 'topUpDues' | 'topUpVat' | 'vies' | 'now'>,
  payment: Payment,
): Promise<TopUpInvoiced> {
  const { topUpDues, topUpVat, now } = deps;
  const { slug } = payment;
  const account = payment.account === undefined ? undefined : await deps.accounts.read(payment.account);
  const billing = account && billingOf(account);
  if (topUpVat === 'neutral' || !account || (!billing && account.person.type === 'individual')) {
    await topUpDues.done(slug);
    return 'nothing_to_invoice';
  }
  const paidAt = new Date(payment.paidAt ?? now);
  const vies = billing && (await checkVies(deps, billing, { vies: undefined, quotedAs: undefined }));
  const treatment = billing && vatOf({ ...billing, vies }, currentPriceConfiguration(paidAt));
  if (!billing || !treatment || treatment.holdInvoice) {
    await topUpDues.postpone(slug, new Date(now.getTime() + (treatment ? retryMs : dayMs)));
    return 'held';
  }
  const attempts = (await deps.payments.read(slug))?.attempts ?? [];
  const method = attempts.find(({ number }) => number === payment.paidAttempt)?.method ?? 'transfer';
  const draft = advanceInvoice(
    {
      slug,
      account: account.account,
      buyer: buyerOf(billing, payment.email),
      locale: payment.locale,
      amount: payment.amount,
      treatment,
      paidAt,
      paidBy: method,
      test: payment.test,
    },
    topUpVat,
  );
  if (draft) await issueInvoice(deps, draft);
  await topUpDues.done(slug);
  return 'issued';
}

/** The buyer on an account's invoices: the address in its settings, with its name if that has none. */
function billingOf({ person, billing }: Account) {
  if (!billing) return undefined;
  const own = person.companyName ?? `${person.firstName ?? ''} ${person.lastName ?? ''}`.trim();
  return { ...billing, customerType: person.type, name: billing.name ?? own };
}

/** The most orders on one collective invoice: each adds two rows to the transaction, which takes 100. */
const ordersOnOne = 40;

/**
 * Issues the collective invoices of an account's month: one for each buyer and treatment. The month is closed first, so
 * that a second run finds the same ones. Returns their number.
 */
async function invoiceMonth(
  deps: Pick<InvoiceDeps, 'invoices' | 'collections' | 'seller' | 'now'>,
  collection: { account: string; month: string },
): Promise<number> {
  const { collections } = deps;
  await collections.close(collection);
  const groups = Map.groupBy(await collections.drafts(collection), collectiveKey);
  const invoices = [...groups.values()].flatMap((drafts) => chunks(drafts).map((chunk, index) => ({ index, chunk })));
  for (const { index, chunk } of invoices) {
    const digest = digestOf(collectiveName(chunk)).slice(0, 12);
    const id = `month.${collection.account}.${collection.month}.${digest}.${index}`;
    await issueInvoice(deps, monthlyInvoice(id, collection.month, chunk));
  }
  await collections.done(collection);
  return invoices.length;
}

const chunks = (drafts: readonly InvoiceDraft[]): InvoiceDraft[][] =>
  Array.from({ length: Math.ceil(drafts.length / ordersOnOne) }, (_, index) =>
    drafts.slice(index * ordersOnOne, (index + 1) * ordersOnOne),
  );
