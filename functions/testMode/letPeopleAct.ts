import { parseSessionId } from '../domain/payment/attempts.ts';
import { sandboxCredentials } from '../gateways/p24/call.ts';
import { logDefect } from '../runtime/log.ts';
import { orders } from '../runtime/services/orders.ts';
import { settleQueue } from '../runtime/services/outside/queues.ts';
import { notices, payments } from '../runtime/services/payments.ts';
import type { DueThing } from '../stores/testMode/agenda.ts';
import { actsPk, type SimulatedAct } from '../stores/testMode/simulation.ts';
import { receiveNotice } from '../usecases/payments/settlePayment.ts';
import { workOnSent } from './jobs.ts';
import type { OpenWorld } from './openWorld.ts';
import { testProvider } from './outsideWorld.ts';
import { outcomesIn, simulation } from './services.ts';
import { answerComplaint, answerQuote, approveDelivered, planComplaints, planQuotes } from './simulatedStaff.ts';
import { acceptOffer, goOnDelivering, planWork } from './simulatedTranslators.ts';

/** Tries of a failing act before it is dropped. */
const mostTries = 4;

const retryMs = 10 * 60_000;

export async function letPeopleAct(world: OpenWorld, due: readonly DueThing[]): Promise<void> {
  for (const { table, queue, pk, sk } of due) {
    if (table === 'jobs' && queue.startsWith('QUEUE#check#'))
      await approveDelivered(pk.slice('order#'.length), sk.slice('work#job#'.length));
    if (queue === actsPk) await act(world, pk.slice('act#'.length) as SimulatedAct['kind'], sk);
  }
  await workOnSent(world);
  if (world.touched.delete('jobs')) {
    await planWork(world);
    await planComplaints(world);
  }
  if (world.touched.delete('quotes')) await planQuotes(world);
}

async function act(world: OpenWorld, kind: SimulatedAct['kind'], subject: string): Promise<void> {
  const planned = await simulation().planned(kind, subject);
  if (!planned || planned.at > world.now.toISOString()) return;
  try {
    if (kind === 'pay') await pay(planned, world);
    if (kind === 'accept') await acceptOffer(planned);
    if (kind === 'deliver') await goOnDelivering(planned, world);
    if (kind === 'quote') await answerQuote(planned, world);
    if (kind === 'complaint') await answerComplaint(planned);
  } catch (error) {
    logDefect(`test_mode.${kind}_failed`, error);
    const { tries = 0 } = planned;
    // An act that keeps failing is dropped.
    if (tries >= mostTries) await simulation().done(planned);
    else
      await simulation().plan({
        ...planned,
        tries: tries + 1,
        at: new Date(world.now.getTime() + retryMs).toISOString(),
      });
  }
}

/** Pays at the simulated provider, which sends a notice; nothing happens if the metadata ask for a refused payment. */
async function pay(act: SimulatedAct, world: OpenWorld): Promise<void> {
  await simulation().done(act);
  const payment = await simulation().payment(act.subject);
  const session = parseSessionId(act.subject);
  const rows = session && (await payments().read(session.slug));
  if (!payment || !rows) return;
  const { purpose } = rows.payment;
  const order = purpose.kind === 'order' ? await orders().read(purpose.orderId) : undefined;
  if (outcomesIn(order?.own?.metadata).has('payment_refused')) return;
  await simulation().keepPayment({ ...payment, state: 'paid' });
  const { sessionId, amount, orderId: number } = payment;
  const notice = {
    sessionId,
    amount,
    originAmount: amount,
    currency: 'PLN',
    orderId: number,
    methodId: 25,
    statement: 'test',
  };
  const deps = {
    payments: payments(),
    notices: notices(),
    p24: testProvider,
    settleQueue: settleQueue(),
    now: world.now,
  };
  const { merchantId, posId } = sandboxCredentials;
  await receiveNotice(deps, JSON.stringify({ ...notice, merchantId, posId, sign: '' }));
}
