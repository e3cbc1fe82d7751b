import type { RefundApproval } from '#functions/domain/payment/refundApproval.ts';
import { sessionIdOf } from '#functions/domain/payment/sessionId.ts';
import { totalPaid } from '#functions/domain/payment/totalPaid.ts';
import { approvalAuditLine } from '#functions/domain/refund/refundAudit.ts';
import { BusyError } from '#functions/stores/transact.ts';
import { payFromBalance } from '#functions/usecases/ordering/payFromBalance.ts';
import { expirePayment } from '#functions/usecases/payments/expirePayment.ts';
import { settlePayment } from '#functions/usecases/payments/settlePayment.ts';
import { payOutRefund } from '#functions/usecases/refunds/payOutRefund.ts';
import { requestRefund } from '#functions/usecases/refunds/requestRefund.ts';
import { sendRefund } from '#functions/usecases/refunds/sendRefund.ts';
import type { GatewayFees } from '#shared/model/gatewayFees.ts';
import { grosze } from '#shared/model/grosze.ts';
import type { HistoryTables } from './historyTables.ts';
import {
  attemptOf,
  type Deps,
  now,
  orderPayment,
  type ShortOrder,
  type TableNames,
  topUpPayment,
} from './historyWorld.ts';
import type { ProviderModel } from './providerModel.ts';
import type { Random } from './random.ts';

/** Everything a history knows while it runs. */
export interface Story {
  seed: number;
  random: Random;
  provider: ProviderModel;
  /** A new process with a connection of its own. */
  process: () => Deps;
  tables: HistoryTables;
  names: TableNames;
  /** What the methods cost in this history. */
  fees: GatewayFees;
  slugs: string[];
  orders: ShortOrder[];
  notices: { slug: string; attempt: number; orderId: number }[];
  count: number;
}

const accountOf = ({ seed, random }: Story) => `customer-${seed}-${random.below(2)}`;
const newSlug = (story: Story) => `slug-${String(story.seed).padStart(10, '0')}-${++story.count}`.padEnd(20, '_');

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
  const acting = { account: other, request: 'request' };
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

/** What may happen, and how often among 46. */
export const actions: readonly { weight: number; act: (story: Story) => Promise<void> }[] = [
  { weight: 7, act: topUp },
  { weight: 8, act: order },
  { weight: 2, act: another },
  { weight: 9, act: notice },
  { weight: 1, act: strayNotice },
  { weight: 6, act: balance },
  { weight: 4, act: refund },
  { weight: 3, act: refundStep },
  { weight: 3, act: approval },
  { weight: 1, act: (story) => expire(story) },
  { weight: 2, act: expireWhilePaid },
];
