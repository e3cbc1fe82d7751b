import { parseSessionId } from '../domain/payment/sessionId.ts';
import { sandboxCredentials } from '../gateways/p24/sandboxCredentials.ts';
import { logDefect } from '../runtime/log.ts';
import { orders } from '../runtime/services/orders.ts';
import { notices, payments } from '../runtime/services/payments.ts';
import { settleQueue } from '../runtime/services/queues.ts';
import type { DueThing } from '../stores/testMode/agenda.ts';
import { actsPk, type SimulatedAct } from '../stores/testMode/simulationStore.ts';
import { pendingEvents } from '../stores/webhooks/pendingEventItems.ts';
import { receiveNotice } from '../usecases/payments/receiveNotice.ts';
import { runJob, type ScheduledJob, scheduledJobs, workOnSent } from './jobs.ts';
import type { OpenWorld } from './openWorld.ts';
import { outcomesIn } from './outcomesOf.ts';
import { acceptOffer, enterFor, goOnDelivering, planWork } from './people.ts';
import { agendaOf, simulation } from './services.ts';
import { answerQuote, approveDelivered, planQuotes } from './staff.ts';
import { testProvider } from './testProvider.ts';

/** What stays due at an instant (work past its time, an invoice that is held) is looked at so often and no more. */
const mostPasses = 12;
/** What a call has not done by then is due for the next one: its gateway waits half a minute, and a call settles twice. */
const mostMs = 9_000;
/** What a simulated person could not do is tried again. */
const mostTries = 4;
const retryMs = 10 * 60_000;

/** Which jobs look at what is due in a table; by the beginning of its queue where the table has several. */
const jobsOf: Readonly<Record<string, (queue: string) => readonly ScheduledJob[]>> = {
  payments: () => ['sweep', 'issueInvoices'],
  quotes: () => ['sweep'],
  orders: () => ['issueInvoices'],
  invoices: () => ['issueInvoices', 'deliverInvoices'],
  carts: () => ['eraseCarts'],
  events: () => ['tellEvents'],
  jobs: (queue) => {
    const kind = queue.split('#')[1] ?? '';
    if (['plan', 'stop', 'offer', 'start', 'unassigned'].includes(kind)) return ['runProduction'];
    if (['accept', 'late', 'question', 'complaint'].includes(kind)) return ['followOrders'];
    if (kind === 'files') return ['eraseCarts'];
    if (kind === 'measure') return ['measurePromises'];
    return [];
  },
};

/**
 * Does everything that is due at the time of a world, until nothing more comes of it: messages, the jobs of the clock, the
 * simulated people; always in the same order. `cut`: it took too long, and what is left is still due.
 */
export async function settle(world: OpenWorld): Promise<'nothing' | 'done' | 'cut'> {
  // Another call may have written under the clock since it was read.
  world.due.read = undefined;
  await noteUploads(world);
  const before = world.writes;
  const agenda = agendaOf(world.clock);
  const started = performance.now();
  for (let pass = 0; pass < mostPasses; pass++) {
    if (performance.now() - started > mostMs) return 'cut';
    const writes = world.writes;
    const worked = await workOnSent(world);
    const due = await agenda.due(world.now);
    await beforePlanning(due);
    const wanted = new Set(due.flatMap(jobsFor));
    for (const job of scheduledJobs)
      if (wanted.has(job)) {
        if (performance.now() - started > mostMs) return 'cut';
        await runJob(world, job);
        await workOnSent(world);
      }
    await letPeopleAct(world, due);
    if (!worked && world.writes === writes) break;
  }
  return world.writes > before ? 'done' : 'nothing';
}

const jobsFor = ({ table, queue }: DueThing): readonly ScheduledJob[] =>
  pendingEvents.all.includes(queue) ? ['tellEvents'] : (jobsOf[table]?.(queue) ?? []);

async function beforePlanning(due: readonly DueThing[]): Promise<void> {
  for (const { table, queue, pk } of due)
    if (table === 'jobs' && queue.startsWith('QUEUE#plan#')) await enterFor(pk.slice('order#'.length));
}

async function letPeopleAct(world: OpenWorld, due: readonly DueThing[]): Promise<void> {
  for (const { table, queue, pk, sk } of due) {
    if (table === 'jobs' && queue.startsWith('QUEUE#check#'))
      await approveDelivered(pk.slice('order#'.length), sk.slice('work#job#'.length));
    if (queue === actsPk) await act(world, pk.slice('act#'.length) as SimulatedAct['kind'], sk);
  }
  await workOnSent(world);
  if (world.touched.delete('jobs')) await planWork(world);
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
  } catch (error) {
    logDefect(`test_mode.${kind}_failed`, error);
    const { tries = 0 } = planned;
    // One that cannot be done is not tried for ever.
    if (tries >= mostTries) await simulation().done(planned);
    else
      await simulation().plan({
        ...planned,
        tries: tries + 1,
        at: new Date(world.now.getTime() + retryMs).toISOString(),
      });
  }
}

/** The customer pays at the provider, which gives notice of it; whose metadata say so never does. */
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

/** Files that were announced and have arrived in the meantime are counted. */
async function noteUploads(world: OpenWorld): Promise<void> {
  for (const awaited of await simulation().acts('upload')) {
    const files = await world.files();
    if ((await files.size(awaited.subject)) === undefined) continue;
    const object = { key: encodeURIComponent(awaited.subject) };
    world.sent.push({
      queue: 'QUEUE_COUNT_URL',
      message: { Records: [{ eventName: 'ObjectCreated:Put', s3: { object } }] },
    });
    await simulation().done(awaited);
  }
}
