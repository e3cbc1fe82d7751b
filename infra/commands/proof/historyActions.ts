import type { Account } from '#functions/domain/account/account.ts';
import { sessionIdOf } from '#functions/domain/payment/attempts.ts';
import { totalPaid } from '#functions/domain/payment/payment.ts';
import type { RefundApproval } from '#functions/domain/refund/refund.ts';
import { approvalAuditLine } from '#functions/domain/refund/refundAudit.ts';
import { BusyError } from '#functions/stores/transact.ts';
import {
  adjustBalance,
  adjustmentItems,
  approveAdjustment,
  declineAdjustment,
} from '#functions/usecases/balances/balances.ts';
import { payFromBalance } from '#functions/usecases/ordering/startPayment.ts';
import { receiveTransfer } from '#functions/usecases/payments/bankTransfers.ts';
import { settlePayment } from '#functions/usecases/payments/settlePayment.ts';
import { expirePayment } from '#functions/usecases/payments/sweepPayments.ts';
import { payOutRefund, sendRefund } from '#functions/usecases/refunds/payingOut.ts';
import { requestRefund } from '#functions/usecases/refunds/refundRequests.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import {
  accountOf,
  attemptOf,
  type Deps,
  newSlug,
  now,
  orderPayment,
  type Story,
  topUpPayment,
} from './historyWorld.ts';

async function begin(story: Story, deps: Deps, slug: string): Promise<void> {
  const payment = (await deps.payments.read(slug))?.payment;
  if (payment?.state !== 'awaiting') return;
  const order = story.orders.find(({ paymentSlug }) => paymentSlug === slug);
  const attempt = attemptOf(story.random, payment, order, story.fees);
  const times = { expiresAt: payment.expiresAt, dueAt: payment.expiresAt };
  // Nobody is sent to the provider by an attempt that was not kept.
  if ((await deps.payments.addAttempt(attempt, times)) !== 'written') return;
  if (story.random.chance(0.7)) pay(story, slug, attempt.number, attempt.amount);
}

/** The customer pays at the provider, which will tell of it. */
function pay({ provider, notices }: Story, slug: string, attempt: number, amount: number): void {
  const { orderId } = provider.pay(sessionIdOf({ slug, attempt }), amount);
  notices.push({ slug, attempt, orderId });
}

async function topUp(story: Story): Promise<void> {
  const slug = newSlug(story);
  const deps = story.process();
  story.slugs.push(slug);
  await deps.payments.create(topUpPayment(story.random, slug, accountOf(story), story.fees));
  await begin(story, deps, slug);
}

async function order(story: Story): Promise<void> {
  const slug = newSlug(story);
  const account = story.random.chance(0.8) ? accountOf(story) : undefined;
  const { payment, order: short, row } = orderPayment(story.random, slug, `ORDER${slug}`, account);
  const deps = story.process();
  story.slugs.push(slug);
  await story.tables.put(story.names.orders, row);
  story.orders.push(short);
  await deps.payments.create(payment);
  if (story.random.chance(0.6)) await begin(story, deps, slug);
}

async function another(story: Story): Promise<void> {
  if (story.slugs.length > 0) await begin(story, story.process(), story.random.pick(story.slugs));
}

const keep = (deps: Deps, money: Story['notices'][number]) =>
  deps.notices.keep(
    { ...money, methodId: 1, statement: '', source: 'notice', state: 'received', receivedAt: now.toISOString() },
    now.toISOString(),
  );

/** A notice arrives, perhaps again, and is worked on, perhaps by two at once. */
async function notice(story: Story): Promise<void> {
  if (story.notices.length === 0) return;
  const money = story.random.pick(story.notices);
  await keep(story.process(), money);
  const settles = Array.from({ length: story.random.between(1, 2) }, () => settlePayment(story.process(), money));
  const failed = (await Promise.allSettled(settles)).find((one) => one.status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** A notice about money that is not there: rightly signed, or an operator's mistake. */
async function strayNotice(story: Story): Promise<void> {
  if (story.slugs.length === 0) return;
  const money = { slug: story.random.pick(story.slugs), attempt: 1, orderId: 999_999 };
  const deps = story.process();
  // A notice of no payment of ours is refused before it is kept.
  if (!(await deps.payments.read(money.slug))) return;
  await keep(deps, money);
  await settlePayment(deps, money);
}

async function balance(story: Story): Promise<void> {
  if (story.orders.length === 0) return;
  const short = story.random.pick(story.orders);
  const deps = story.process();
  if (await deps.payments.read(short.paymentSlug)) await payFromBalance(deps, short, accountOf(story));
}

async function refund(story: Story): Promise<void> {
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
async function refundTwice(story: Story): Promise<void> {
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
async function approval(story: Story): Promise<void> {
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

async function refundStep(story: Story): Promise<void> {
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

/** A balance is corrected, perhaps by two at once or above the limit, and decided by anybody, the one who asked too. */
async function adjusting(story: Story): Promise<void> {
  const { random, seed } = story;
  const account = accountOf(story);
  const deps = () => ({
    ...story.process(),
    // The fields of an account that a correction reads.
    accounts: { read: async () => ({ account, state: 'active', email: 'a@b.example', locale: 'en' }) as Account },
    aloneUpTo: grosze(2000),
    now,
  });
  const who = () => random.pick(['anna', 'bert']);
  const id = `adjusted-${seed}-${random.below(4)}-${account.slice(-1)}`;
  const wanted = {
    ...{ id, account, part: random.pick(['paid', 'bonus'] as const), why: 'goodwill' as const, note: 'note' },
    ...{ amount: grosze(random.between(1, 3000) * (random.chance(0.4) ? -1 : 1)), by: who(), request: 'request' },
  };
  const decision = { account, id, by: who(), request: 'request' };
  // Straight to the write, where the condition is: what the use case refuses before it, it must refuse too.
  const approveUnasked = async () => {
    const { adjustments, accounts } = deps();
    await adjustBalance(deps(), { ...wanted, amount: grosze(5000) });
    const asked = await adjustments.read(account, id);
    if (asked?.state !== 'awaiting') return;
    const decided = { ...asked, decided: { by: decision.by, at: now.toISOString() } };
    const tell = adjustmentItems(await accounts.read(), { by: decision.by, request: 'request' }, now);
    await adjustments.post(decided, tell, { aloneUpTo: 2000, now });
  };
  const act = random.chance(0.6)
    ? () => adjustBalance(deps(), wanted)
    : random.pick([
        approveUnasked,
        () => approveAdjustment(deps(), decision),
        () => declineAdjustment(deps(), { ...decision, reason: 'no' }),
      ]);
  const ended = await Promise.allSettled(Array.from({ length: random.between(1, 2) }, (): Promise<unknown> => act()));
  for (const one of ended) if (one.status === 'rejected' && !(one.reason instanceof BusyError)) throw one.reason;
}

async function expire(
  story: Story,
  slug = story.slugs.length > 0 ? story.random.pick(story.slugs) : '',
): Promise<void> {
  const deps = { ...story.process(), now: new Date('2026-11-24T12:00:00Z') };
  const rows = await deps.payments.read(slug);
  if (!rows) return;
  for (const { number, state } of rows.attempts)
    if (state === 'starting') await deps.payments.endAttempt(slug, number, 'expired');
  const again = await deps.payments.read(slug);
  if (again) await expirePayment(deps, again);
}

/** An order is given up in the moment in which it is paid from the balance. */
async function expireWhilePaid(story: Story): Promise<void> {
  if (story.orders.length === 0) return;
  const short = story.random.pick(story.orders);
  if (!(await story.process().payments.read(short.paymentSlug))) return;
  const paying = () => payFromBalance(story.process(), short, accountOf(story));
  const ended = await Promise.allSettled([expire(story, short.paymentSlug), paying()]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/** An order is given up in the moment in which its customer begins another attempt. */
async function expireWhileStarted(story: Story): Promise<void> {
  if (story.slugs.length === 0) return;
  const slug = story.random.pick(story.slugs);
  const ended = await Promise.allSettled([expire(story, slug), begin(story, story.process(), slug)]);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/** Staff see a transfer on our own account, perhaps two of them at once, perhaps another sum, or one booked elsewhere. */
async function transfer(story: Story): Promise<void> {
  if (story.slugs.length === 0) return;
  const { random, seed } = story;
  const slug = random.pick(story.slugs);
  const deps = story.process();
  const rows = await deps.payments.read(slug);
  if (!rows) return;
  const asked = random.pick([rows.payment, ...rows.attempts]).amount;
  const seen = {
    ...{ number: slug, amount: random.chance(0.8) ? asked : asked + 1 },
    ...{ receivedOn: '2026-11-20', locale: 'en' as const },
    ...{ reference: `BANK-${seed}-${random.chance(0.8) ? slug : 1}`, by: 'anna', request: 'request' },
  };
  const ended = await Promise.allSettled(
    Array.from({ length: random.between(1, 2) }, () => receiveTransfer(story.process(), seen)),
  );
  for (const one of ended) if (one.status === 'rejected' && !(one.reason instanceof BusyError)) throw one.reason;
}

/** What may happen, and how often among 57. */
export const actions: readonly { weight: number; act: (story: Story) => Promise<void> }[] = [
  { weight: 7, act: topUp },
  { weight: 8, act: order },
  { weight: 2, act: another },
  { weight: 9, act: notice },
  { weight: 1, act: strayNotice },
  { weight: 6, act: balance },
  { weight: 4, act: refund },
  { weight: 3, act: refundTwice },
  { weight: 3, act: refundStep },
  { weight: 3, act: approval },
  { weight: 3, act: transfer },
  { weight: 3, act: adjusting },
  { weight: 1, act: (story) => expire(story) },
  { weight: 2, act: expireWhilePaid },
  { weight: 2, act: expireWhileStarted },
];
