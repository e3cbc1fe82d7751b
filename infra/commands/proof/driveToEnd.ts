import type { MoneyArrived } from '#events/messages/moneyArrived.ts';
import type { Violation } from '#functions/domain/ledger/books.ts';
import type { LedgerFact } from '#functions/domain/ledger/ledgerFact.ts';
import { parseSessionId } from '#functions/domain/payment/sessionId.ts';
import { postingOf } from '#functions/stores/ledger/postingOf.ts';
import { settlePayment } from '#functions/usecases/payments/settlePayment.ts';
import { sweepPayments } from '#functions/usecases/payments/sweepPayments.ts';
import { payOutRefund } from '#functions/usecases/refunds/payOutRefund.ts';
import { sendRefund } from '#functions/usecases/refunds/sendRefund.ts';
import { grosze } from '#shared/model/grosze.ts';
import type { Story } from './history/story.ts';
import { now } from './historyWorld.ts';

/** What repeated notices, the queue and staff do in time: nothing stays half done. */
export async function driveToEnd({ provider, process, slugs, random }: Story): Promise<void> {
  const deps = process();
  for (const { sessionId, orderId } of provider.paid()) {
    const session = parseSessionId(sessionId);
    if (!session) continue;
    const notice = { ...session, orderId };
    await deps.notices.keep(
      { ...notice, methodId: 1, statement: '', source: 'notice', state: 'received', receivedAt: now.toISOString() },
      now.toISOString(),
    );
    await settlePayment(deps, notice);
  }
  for (let pass = 0; pass < 4; pass++) {
    for (const slug of slugs) {
      const rows = await deps.payments.read(slug);
      for (const refund of rows?.refunds ?? [])
        if (rows && (refund.state === 'requested' || refund.state === 'asked')) await sendRefund(deps, rows, refund);
        else await payOutRefund(deps, { slug, refundId: refund.id, by: 'staff', note: 'paid' });
    }
    provider.endRefunds(random.pick([0, 0.6]));
  }
}

/** A fact that is posted again is answered as done only where it is the same one: another sum under its name is not. */
export async function postedAgain({ process, random }: Story, facts: readonly LedgerFact[]): Promise<Violation[]> {
  if (facts.length === 0) return [];
  const { ledger } = process();
  const fact = random.pick(facts);
  const legs = fact.legs.map((leg) => ({ ...leg, amount: grosze(2 * leg.amount) }));
  const [same, other] = [
    await ledger.post(postingOf([fact]), []),
    await ledger.post(postingOf([{ ...fact, legs }]), []),
  ];
  const what = `posted again is answered as ${same.outcome}, with another sum as ${other.outcome}`;
  return same.outcome === 'already' && other.outcome === 'other' ? [] : [{ invariant: 8, about: fact.id, what }];
}

/** Days after the last action; a bank transfer made by hand may take a week. */
const sweptAfterDays = [0.04, 1, 4, 8, 12];

/**
 * Nobody is left on the provider's page of a payment that was given up. Then the sweeper runs while days go by: what it has
 * looked at is not due again at once, and in the end nothing is awaited.
 */
export async function sweptToEnd({ process, slugs }: Story): Promise<Violation[]> {
  const plain = process();
  const settleQueue = { send: async (money: MoneyArrived) => void (await settlePayment(plain, money)) };
  const deps = { ...plain, settleQueue };
  const found: Violation[] = [];
  const say = (about: string, what: string) => found.push({ invariant: 6, about, what });
  const isOwn = ({ slug }: { slug: string }) => slugs.includes(slug);
  for (const slug of slugs) {
    const { payment, attempts = [] } = (await deps.payments.read(slug)) ?? {};
    if (payment?.state === 'expired' && attempts.some(({ state }) => state === 'starting' || state === 'started'))
      say(slug, 'was given up, and can still be paid');
  }
  for (const days of sweptAfterDays) {
    const at = new Date(now.getTime() + days * 86_400_000);
    const due = async () => (await deps.dues.due(at, 1000)).filter(isOwn).map(({ slug, sk }) => `${slug} ${sk}`);
    const before = new Set(await due());
    await sweepPayments({ ...deps, now: at, onDefect: (slug) => say(slug, 'breaks the sweeper') }, 1000);
    for (const row of await due()) if (before.has(row)) say(row, 'is due again at the moment it was looked at');
  }
  for (const slug of slugs) {
    const rows = await deps.payments.read(slug);
    if (rows?.payment.state === 'awaiting') say(slug, 'is awaited for ever');
  }
  return found;
}
