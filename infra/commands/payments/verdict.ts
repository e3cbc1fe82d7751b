import { setTimeout as wait } from 'node:timers/promises';
import { attemptsOf, type Books, type ProviderReport, type Violation } from '#functions/domain/ledger/books.ts';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { reconcile } from '#functions/domain/ledger/checkRefunds.ts';
import { spendable } from '#functions/domain/ledger/wallet.ts';
import { parseSessionId } from '#functions/domain/payment/attempts.ts';
import { sandboxCredentials } from '#functions/gateways/p24/call.ts';
import type { Host } from '../../local/host/host.ts';
import { noticeBody } from '../../local/p24/notices/notices.ts';
import type { SandboxTransaction } from '../../local/p24/transaction.ts';
import type { Planned } from './customers.ts';

/** What the provider has, as its reports say it. */
export function reportOf(transactions: readonly SandboxTransaction[]): ProviderReport {
  return {
    paid: transactions
      .filter(({ paidAt }) => paidAt !== null)
      .map(({ request, orderId, paidAmount }) => {
        const { slug = '', attempt = 0 } = parseSessionId(request.sessionId) ?? {};
        return { slug, attempt, orderId, amount: paidAmount };
      }),
    refunded: transactions
      .flatMap(({ refunds }) => refunds)
      .filter(({ status }) => status === 1)
      .map(({ requestId, amount }) => ({ refundId: requestId, amount })),
  };
}

interface Verdict {
  /** Paid payments that brought nothing, and ones that brought something more than once. */
  lost: number;
  double: number;
  /** By how much the wallets together are away from what they must hold. */
  differenceGrosze: number;
  violations: Violation[];
}

/** What everybody paid against what everybody has, from the stored rows and the provider's report. */
export function verdictOf(planned: readonly Planned[], books: Books, report: ProviderReport): Verdict {
  const payments = new Map(books.payments.map((payment) => [payment.slug, payment]));
  const orders = new Map(books.orders.map((order) => [order.paymentSlug, order]));
  const facts = Map.groupBy(books.facts, ({ slug }) => slug ?? '');
  const applied = Map.groupBy(
    books.notices.filter(({ state, outcome }) => state === 'settled' && outcome === 'applied'),
    ({ slug }) => slug,
  );
  const found: Verdict = { lost: 0, double: 0, differenceGrosze: 0, violations: [] };
  const wanted = new Map<string, number>();
  const attemptOf = attemptsOf(books);
  for (const { kind, slug, pages, credited, customer } of planned) {
    const times = applied.get(slug)?.length ?? 0;
    const isUsed = kind === 'top_up' || (orders.get(slug)?.state ?? 'quoted') !== 'quoted';
    if (payments.get(slug)?.state !== 'paid' || times === 0 || !isUsed) found.lost += 1;
    const main = (facts.get(slug) ?? []).filter(({ kind: fact }) => fact === 'top_up' || fact === 'order_payment');
    if (times > 1 || main.length > 1) found.double += 1;
    // Of an order's money all stays with the customer that was not taken for it: the second payment with its fee.
    const taken = attemptOf(slug, payments.get(slug)?.paidAttempt ?? 0)?.amount ?? 0;
    const charged = pages.reduce((sum, page) => sum + page.amount, 0);
    const due = kind === 'top_up' ? credited : kind === 'paid_twice' ? charged - taken : 0;
    wanted.set(customer.account, (wanted.get(customer.account) ?? 0) + due);
  }
  const wallets = new Map(books.wallets.map((wallet) => [wallet.account, spendable(wallet)]));
  for (const account of new Set([...wanted.keys(), ...wallets.keys()]))
    found.differenceGrosze += Math.abs((wallets.get(account) ?? 0) - (wanted.get(account) ?? 0));
  found.violations.push(...checkBooks(books), ...reconcile(books, report));
  return found;
}

/** The notice of a payment, told once more than the provider itself would; it does not mind how it is answered. */
export async function tellAgain(host: Host, page: string): Promise<void> {
  const token = new URL(page).pathname.split('/').at(-1);
  for (let look = 0; look < 50; look++) {
    const paid = host.provider.transactions().find((one) => one.token === token && one.paidAt !== null);
    if (paid) {
      const body = JSON.stringify(noticeBody(paid, sandboxCredentials));
      const headers = { 'content-type': 'application/json' };
      await fetch(`${host.url}/hooks/p24`, { method: 'POST', body, headers }).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      );
      return;
    }
    await wait(20);
  }
}

/** Works a list off, `width` at a time, in its order. */
export async function inParallel<T>(
  list: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = list.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of left) await work(item);
    }),
  );
}
