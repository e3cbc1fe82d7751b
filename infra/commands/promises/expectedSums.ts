import { orderInvoiceLines } from '#functions/domain/invoice/orderInvoice.ts';
import type { Order } from '#functions/domain/order/order.ts';
import { type InvoiceLine, invoiceLines } from '#functions/domain/pricing/invoiceLines.ts';
import { priceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import type { Job } from '#functions/domain/production/job.ts';
import { grosze, shareByLargestRemainder } from '#shared/model/grosze.ts';
import { rules } from './promiseWorld.ts';
import type { StoredOrder } from './storedPromises.ts';

/** Nearest whole number, halves up: calculated here independently, not by the code under proof. */
const rounded = (numerator: number, denominator: number): number =>
  Number((2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator)));

const notStarted: readonly Order['state'][] = ['accepted', 'assigned'];
const handedOver: readonly Order['state'][] = ['delivered', 'revision_requested', 'completed'];

/** Basis points of the words of these jobs that are handed in or approved. */
function donePart(jobs: readonly Job[]): number {
  const live = jobs.filter(({ state }) => state !== 'cancelled');
  const words = (list: readonly Job[]) => list.reduce((sum, job) => sum + Math.max(1, job.words), 0);
  const done = live.filter(({ state }) => state === 'delivered' || state === 'returned' || state === 'approved');
  return live.length === 0 ? 0 : Math.floor((10_000 * words(done)) / words(live));
}

/**
 * What comes back to a customer who gives up the order as it stands, in grosze, by the rules in words: nothing is kept of
 * what nobody did, of a consumer who never asked for the work to begin nothing at all; the fee as the price.
 */
export function owedBack({ order, jobs, payment }: StoredOrder, act: 'withdraw' | 'cancel'): number {
  const owesNothing = act === 'withdraw' && !order.billing.consents.immediateExecution;
  const lines = invoiceLines(order.quotation);
  const gross = paidByLine(order, lines);
  const isOut = (line: InvoiceLine) =>
    line.kind === 'work' && !order.form.targetLanguages.includes(line.work.targetLanguage);
  const own = lines.map((line) =>
    line.kind === 'work'
      ? jobs.filter((job) => job.itemId === line.work.itemId && job.targetLanguage === line.work.targetLanguage)
      : [],
  );
  const reported = own.map((some) => donePart(some.length > 0 ? some : jobs));
  // One language may be done; all of it never is before it is handed over.
  const isAll = lines.every(
    (line, place) => line.kind === 'shipping' || isOut(line) || !gross[place] || (reported[place] ?? 0) >= 10_000,
  );
  let price = 0;
  let kept = 0;
  for (const [place, line] of lines.entries()) {
    const sum = gross[place] ?? 0;
    price += sum;
    if (line.kind === 'shipping' || isOut(line)) continue;
    const part = handedOver.includes(order.state)
      ? 10_000
      : notStarted.includes(order.state)
        ? 0
        : Math.min(isAll ? 9_999 : 10_000, reported[place] ?? 0);
    kept += owesNothing ? 0 : rounded(sum * part, 10_000);
  }
  const keptFee = price === 0 ? 0 : rounded(payment.fee * kept, price);
  return Math.max(0, price + payment.fee - kept - keptFee - payment.refunded);
}

/** What comes back with each step of lateness, in grosze, where so much is left. */
export function owedForSteps({ quotation, removed = [] }: Order): number[] {
  const ordered = removed.reduce((sum, { gross }) => sum - gross, quotation.gross as number);
  const upTo = rules.late.map(({ percent }) => rounded(ordered * percent, 100));
  return upTo.map((sum, step) => sum - (upTo[step - 1] ?? 0));
}

/** A language that is out costs what came back for it; what did not come back is paid for the rest. */
function paidByLine(order: Order, lines: readonly InvoiceLine[]): number[] {
  const gross = orderInvoiceLines(order).map((line) => line.gross);
  for (const { targetLanguage, gross: back } of order.removed ?? []) {
    const place = lines.findIndex((line) => line.kind === 'work' && line.work.targetLanguage === targetLanguage);
    const left = grosze((gross[place] ?? 0) - back);
    const rest = lines.map((line, at) => (line.kind === 'shipping' || at === place ? 0 : (gross[at] ?? 0)));
    if (left > 0)
      for (const [at, part] of shareByLargestRemainder(left, rest).entries())
        gross[at] = grosze((gross[at] ?? 0) + part);
    gross[place] = grosze(back);
  }
  return gross;
}

/** What comes back for a target language, in grosze: what was paid for it, but the rest costs the least price of an order. */
export function owedForLanguage(order: Order, targetLanguage: number): number {
  const { lines, adjustments, configurationVersion } = order.quotation;
  const priced = invoiceLines(order.quotation);
  const gross = orderInvoiceLines(order).map((line) => line.gross as number);
  const total = (isMeant: (line: InvoiceLine) => boolean) =>
    priced.reduce((sum, line, place) => (isMeant(line) ? sum + (gross[place] ?? 0) : sum), 0);
  const paid = total((line) => line.kind === 'work' && line.work.targetLanguage === targetLanguage);
  const all = total(({ kind }) => kind !== 'shipping');
  const back = (order.removed ?? []).reduce((sum, one) => sum + one.gross, 0);
  const minimum = priceConfiguration(configurationVersion)?.minimumNet ?? 0;
  const listed = [...lines, ...adjustments.filter(({ kind }) => kind === 'minimum')].reduce(
    (sum, one) => sum + one.net,
    0,
  );
  return Math.max(0, Math.min(paid, all - back - Math.ceil((all * minimum) / listed)));
}
