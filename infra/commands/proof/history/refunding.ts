import type { RefundApproval } from '#functions/domain/payment/refundApproval.ts';
import { totalPaid } from '#functions/domain/payment/totalPaid.ts';
import { approvalAuditLine } from '#functions/domain/refund/refundAudit.ts';
import { BusyError } from '#functions/stores/transact.ts';
import { payOutRefund } from '#functions/usecases/refunds/payOutRefund.ts';
import { requestRefund } from '#functions/usecases/refunds/requestRefund.ts';
import { sendRefund } from '#functions/usecases/refunds/sendRefund.ts';
import { grosze } from '#shared/model/grosze.ts';
import { now } from '../historyWorld.ts';
import type { Story } from './story.ts';

export async function refund(story: Story): Promise<void> {
  if (story.orders.length === 0) return;
  const { random } = story;
  const { paymentSlug: slug } = random.pick(story.orders);
  const deps = story.process();
  const payment = (await deps.payments.read(slug))?.payment;
  if (!payment) return;
  const paid = totalPaid(payment);
  const amount = random.chance(0.3) ? paid : grosze(random.between(1, paid));
  const id = `refund-${story.seed}-${random.below(4)}-${slug.slice(-6)}`;
  await requestRefund(deps, { id, slug, amount, to: random.pick(['balance', 'provider']) });
}

/** Two refunds of one payment at once, each within what is left of it, both together about that: the second has to see the first. */
export async function refundTwice(story: Story): Promise<void> {
  const { random, seed } = story;
  for (const { paymentSlug: slug } of random.shuffle(story.orders)) {
    const payment = (await story.process().payments.read(slug))?.payment;
    const left = payment?.state === 'paid' ? totalPaid(payment) - payment.refunded : 0;
    if (left < 2) continue;
    const first = random.between(1, left - 1);
    const amounts = [first, Math.min(left, left - first + random.pick([0, 1, 500]))];
    const ended = await Promise.allSettled(
      amounts.map((amount, place) => {
        const id = `both-${seed}-${place}${random.below(3)}-${slug.slice(-6)}`;
        const to = random.pick(['balance', 'provider'] as const);
        return requestRefund(story.process(), { id, slug, amount: grosze(amount), to });
      }),
    );
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
    return;
  }
}

/** A refund above the limit is asked for and decided, perhaps by two at once, perhaps by the person who asked. */
export async function approval(story: Story): Promise<void> {
  if (story.orders.length === 0) return;
  const { random, seed } = story;
  const { paymentSlug: slug, id: orderId } = random.pick(story.orders);
  const deps = story.process();
  const payment = (await deps.payments.read(slug))?.payment;
  if (payment?.state !== 'paid') return;
  const id = `approved-${seed}-${random.below(3)}-${slug.slice(-6)}`;
  const [by, other] = [random.pick(['anna', 'bert']), random.pick(['anna', 'bert'])];
  const at = now.toISOString();
  const asked: RefundApproval = {
    ...{ id, slug, orderId, state: 'awaiting', why: 'goodwill', progress: 0, by, at },
    ...{ amount: grosze(random.between(1, totalPaid(payment))), to: random.pick(['balance', 'provider']) },
  };
  const acting = { who: { kind: 'staff' as const, account: other }, request: 'request' };
  await deps.approvals.create(asked, approvalAuditLine(acting, 'refund_asked', asked, { at }));
  const kept = await deps.approvals.read(slug, id);
  if (kept?.state !== 'awaiting') return;
  if (random.chance(0.2)) {
    const line = approvalAuditLine(acting, 'refund_declined', kept, { at });
    await deps.approvals.decline(kept, { by: other, at }, line);
    return;
  }
  const { amount, to } = kept;
  const approve = () => requestRefund(story.process(), { id, slug, amount, to, approval: { asked: kept, by: other } });
  const ended = await Promise.allSettled(Array.from({ length: random.between(1, 2) }, approve));
  for (const one of ended) if (one.status === 'rejected' && !(one.reason instanceof BusyError)) throw one.reason;
}

export async function refundStep(story: Story): Promise<void> {
  if (story.slugs.length === 0) return;
  const deps = story.process();
  const rows = await deps.payments.read(story.random.pick(story.slugs));
  if (!rows) return;
  const open = rows.refunds.filter(({ state }) => state === 'requested' || state === 'asked');
  if (open.length === 0) {
    // Staff who pay out what is not theirs to pay out are refused: it is on a balance, or not rejected.
    for (const { id, slug } of rows.refunds)
      await payOutRefund(deps, { slug, refundId: id, by: 'staff', note: 'paid' });
    return;
  }
  const one = story.random.pick(open);
  await sendRefund(deps, rows, one);
  if (story.random.chance(0.5)) story.provider.endRefunds(0.3);
}
