import { noticeProblem, sessionIdOf } from '../../domain/payment/attempts.ts';
import type { PaymentAttempt } from '../../domain/payment/payment.ts';
import { acceptedWithinMs, alarmAfterMs, nextLook, nextQuestion } from '../../domain/payment/timeLimits.ts';
import type { PaymentRows } from '../../stores/payments/paymentItems.ts';
import type { DueRow } from '../../stores/payments/payments.ts';
import { atOnce } from '../atOnce.ts';
import { sendRefund } from '../refunds/payingOut.ts';
import type { PaymentDeps } from './paymentDeps.ts';

/**
 * Counters of one run. `overdue`: money not verified after 15 minutes; `refundsByHand`: rejected refunds that staff
 * have to pay out; both need a person.
 */
interface Swept {
  attemptsAsked: number;
  moneyFound: number;
  wrongAmounts: number;
  attemptsExpired: number;
  paymentsExpired: number;
  noticesRedriven: number;
  refundsEnded: number;
  refundsByHand: number;
  overdue: number;
  /** Money announced more than a minute ago and not used, though the provider can be asked: a customer has paid and sees no order. */
  notAccepted: number;
  /** The same while the provider does not answer, which nobody here can mend. */
  providerAway: number;
  /** Failed rows, which are retried later. */
  failed: number;
}

export type SweepDeps = Pick<
  PaymentDeps,
  'payments' | 'notices' | 'dues' | 'ordering' | 'refunds' | 'p24' | 'settleQueue' | 'site' | 'now'
> & { onDefect: (slug: string, error: unknown) => void };

/** Payments processed at a time: most of the time is spent waiting for the provider. */
const lanes = 40;

/** How long money waits for the next look while the provider is away: it is there, and its customer waits, once it is back. */
const awayMs = 5 * 60_000;

/** How long a failing row is postponed: a few permanent failures must not block all others. */
const retryMs = 5 * 60_000;

/**
 * Finishes what nothing else finishes: asks about attempts without notices and finally ends them, resends notices whose
 * settlement was interrupted, and expires unpaid orders. Rows are checked at growing intervals. A failing row does not
 * block the others.
 */
export async function sweepPayments(deps: SweepDeps, limit = 2000): Promise<Swept> {
  const swept: Swept = {
    attemptsAsked: 0,
    moneyFound: 0,
    wrongAmounts: 0,
    attemptsExpired: 0,
    paymentsExpired: 0,
    noticesRedriven: 0,
    refundsEnded: 0,
    refundsByHand: 0,
    overdue: 0,
    notAccepted: 0,
    providerAway: 0,
    failed: 0,
  };
  const run = { ...deps, isAway: askedOnce(deps.p24) };
  // Rows of one payment one after the other: they are about the same money.
  const bySlug = Map.groupBy(await deps.dues.due(deps.now, limit), ({ slug }) => slug);
  await atOnce(lanes, [...bySlug.values()], async (dues) => {
    for (const due of dues) await sweepOne(run, due, swept);
  });
  return swept;
}

/** A run of the sweeper: it asks at most once whether the provider answers, about the first money that waits for it. */
type SweepRun = SweepDeps & { isAway: (sessionId: string) => Promise<boolean> };

function askedOnce(p24: Pick<PaymentDeps['p24'], 'transactionBySessionId'>): SweepRun['isAway'] {
  let asked: Promise<boolean> | undefined;
  const ask = async (sessionId: string) => {
    const known = await p24.transactionBySessionId(sessionId);
    return 'refused' in known && known.refused === 'provider_unavailable';
  };
  return (sessionId) => {
    asked ??= ask(sessionId);
    return asked;
  };
}

async function sweepOne(deps: SweepRun, due: DueRow, swept: Swept): Promise<void> {
  try {
    await sweepRow(deps, due, swept);
  } catch (error) {
    deps.onDefect(due.slug, error);
    swept.failed += 1;
    await deps.dues.postpone(due, new Date(deps.now.getTime() + retryMs));
  }
}

async function sweepRow(deps: SweepRun, due: DueRow, swept: Swept): Promise<void> {
  const rows = await deps.payments.read(due.slug);
  if (!rows) throw new Error('A due row without its payment.');
  if (due.sk === 'payment') await sweepPayment(deps, rows, due, swept);
  else if (due.sk.startsWith('attempt#')) await sweepAttempt(deps, rows, due, swept);
  else if (due.sk.startsWith('refund#')) await sweepRefund(deps, rows, due, swept);
  else await sweepNotice(deps, rows, due, swept);
}

async function sweepPayment(deps: SweepDeps, rows: PaymentRows, due: DueRow, swept: Swept): Promise<void> {
  if ((await expirePayment(deps, rows)) === 'expired') swept.paymentsExpired += 1;
  else await deps.dues.postpone(due, nextLook(deps.now, deps.now));
}

async function sweepAttempt(deps: SweepDeps, { attempts }: PaymentRows, due: DueRow, swept: Swept): Promise<void> {
  const { now, payments, dues } = deps;
  const attempt = attempts.find(({ number }) => number === numberIn(due.sk));
  if (attempt?.state !== 'starting' && attempt?.state !== 'started') return;
  swept.attemptsAsked += 1;
  const found = await findMoney(deps, attempt);
  if (found === 'found') swept.moneyFound += 1;
  if (found === 'wrong_amount') swept.wrongAmounts += 1;
  const isOver = found === 'nothing' || found === 'wrong_amount';
  if (isOver && now.getTime() >= Date.parse(attempt.payBy)) {
    await payments.endAttempt(attempt.slug, attempt.number, 'expired');
    swept.attemptsExpired += 1;
  } else {
    await dues.postpone(due, nextQuestion(new Date(attempt.startedAt), now));
  }
}

async function sweepNotice(deps: SweepRun, { notices }: PaymentRows, due: DueRow, swept: Swept): Promise<void> {
  const { now, settleQueue, dues } = deps;
  const [, attempt = '', orderId = ''] = due.sk.split('#');
  const notice = notices.find((one) => one.attempt === Number(attempt) && one.orderId === Number(orderId));
  if (notice?.state !== 'received') return;
  const receivedAt = new Date(notice.receivedAt);
  const age = now.getTime() - receivedAt.getTime();
  if (age > alarmAfterMs) swept.overdue += 1;
  const isLate = age > acceptedWithinMs;
  const isAway = isLate && (await deps.isAway(sessionIdOf(notice)));
  if (isLate) swept[isAway ? 'providerAway' : 'notAccepted'] += 1;
  await settleQueue.send({ version: 1, slug: notice.slug, attempt: notice.attempt, orderId: notice.orderId });
  const next = nextLook(receivedAt, now);
  await dues.postpone(due, isAway ? new Date(Math.min(next.getTime(), now.getTime() + awayMs)) : next);
  swept.noticesRedriven += 1;
}

async function sweepRefund(deps: SweepDeps, rows: PaymentRows, due: DueRow, swept: Swept): Promise<void> {
  const refund = rows.refunds.find(({ id }) => due.sk === `refund#${id}`);
  if (refund?.state !== 'requested' && refund?.state !== 'asked') return;
  const sent = await sendRefund(deps, rows, refund);
  if (sent === 'by_hand') swept.refundsByHand += 1;
  if (sent === 'ended' || sent === 'by_hand') swept.refundsEnded += 1;
  else await deps.dues.postpone(due, nextLook(new Date(refund.requestedAt), deps.now));
}

const numberIn = (sk: string): number => Number(sk.slice('attempt#'.length));

/** `wrong_amount`: a different amount was paid at the provider; it is never credited. */
type FoundMoney = 'found' | 'nothing' | 'wrong_amount' | 'unsure';

interface FindDeps extends Pick<PaymentDeps, 'settleQueue' | 'now'> {
  notices: Pick<PaymentDeps['notices'], 'keep'>;
  p24: Pick<PaymentDeps['p24'], 'transactionBySessionId'>;
}

/** Asks the provider about an attempt whose notice may never come; money found is stored as if a notice had come. */
export async function findMoney(
  { notices, p24, settleQueue, now }: FindDeps,
  attempt: PaymentAttempt,
): Promise<FoundMoney> {
  const { slug, number } = attempt;
  const known = await p24.transactionBySessionId(sessionIdOf({ slug, attempt: number }));
  if ('refused' in known) return 'unsure';
  if (known.state !== 'paid' && known.state !== 'verified') return 'nothing';
  if (noticeProblem({ ...known, originAmount: known.amount }, attempt)) return 'wrong_amount';
  const { orderId, methodId, statement } = known;
  const money = { slug, attempt: number, orderId };
  await notices.keep(
    { ...money, methodId, statement, source: 'sweep', state: 'received', receivedAt: now.toISOString() },
    nextLook(now, now).toISOString(),
  );
  await settleQueue.send({ version: 1, ...money }).catch(() => undefined);
  return 'found';
}

/**
 * Expires an unpaid payment and its order, after asking the provider one last time about every attempt: money may have
 * arrived with its notices lost. Money that arrives even later belongs to the customer (outcome `late`).
 */
export async function expirePayment(
  deps: FindDeps & { ordering: Pick<PaymentDeps['ordering'], 'expire'> },
  { payment, attempts, notices }: PaymentRows,
): Promise<'expired' | 'not_yet'> {
  if (payment.state !== 'awaiting' || deps.now.getTime() < Date.parse(payment.expiresAt)) return 'not_yet';
  if (notices.some(({ state }) => state === 'received')) return 'not_yet';
  if (attempts.some(({ state }) => state === 'starting' || state === 'started')) return 'not_yet';
  for (const attempt of attempts) {
    if (attempt.state !== 'expired') continue;
    const found = await findMoney(deps, attempt);
    if (found === 'found' || found === 'unsure') return 'not_yet';
  }
  return (await deps.ordering.expire(payment, deps.now)) === 'written' ? 'expired' : 'not_yet';
}
