import { sessionIdOf } from '#functions/domain/payment/sessionId.ts';
import { payFromBalance } from '#functions/usecases/ordering/payFromBalance.ts';
import { settlePayment } from '#functions/usecases/payments/settlePayment.ts';
import { attemptOf, type Deps, now, orderPayment, topUpPayment } from '../historyWorld.ts';
import { accountOf, newSlug, type Story } from './story.ts';

export async function begin(story: Story, deps: Deps, slug: string): Promise<void> {
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

export async function topUp(story: Story): Promise<void> {
  const slug = newSlug(story);
  const deps = story.process();
  story.slugs.push(slug);
  await deps.payments.create(topUpPayment(story.random, slug, accountOf(story), story.fees));
  await begin(story, deps, slug);
}

export async function order(story: Story): Promise<void> {
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

export async function another(story: Story): Promise<void> {
  if (story.slugs.length > 0) await begin(story, story.process(), story.random.pick(story.slugs));
}

const keep = (deps: Deps, money: Story['notices'][number]) =>
  deps.notices.keep(
    { ...money, methodId: 1, statement: '', source: 'notice', state: 'received', receivedAt: now.toISOString() },
    now.toISOString(),
  );

/** A notice arrives, perhaps again, and is worked on, perhaps by two at once. */
export async function notice(story: Story): Promise<void> {
  if (story.notices.length === 0) return;
  const money = story.random.pick(story.notices);
  await keep(story.process(), money);
  const settles = Array.from({ length: story.random.between(1, 2) }, () => settlePayment(story.process(), money));
  const failed = (await Promise.allSettled(settles)).find((one) => one.status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** A notice about money that is not there: rightly signed, or an operator's mistake. */
export async function strayNotice(story: Story): Promise<void> {
  if (story.slugs.length === 0) return;
  const money = { slug: story.random.pick(story.slugs), attempt: 1, orderId: 999_999 };
  const deps = story.process();
  // A notice of no payment of ours is refused before it is kept.
  if (!(await deps.payments.read(money.slug))) return;
  await keep(deps, money);
  await settlePayment(deps, money);
}

export async function balance(story: Story): Promise<void> {
  if (story.orders.length === 0) return;
  const short = story.random.pick(story.orders);
  const deps = story.process();
  if (await deps.payments.read(short.paymentSlug)) await payFromBalance(deps, short, accountOf(story));
}
