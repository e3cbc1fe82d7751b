import type { DueThing } from '../stores/testMode/agenda.ts';
import { pendingEvents } from '../stores/webhooks/pendingEventItems.ts';
import { runJob, type ScheduledJob, scheduledJobs, workOnSent } from './jobs.ts';
import { letPeopleAct } from './letPeopleAct.ts';
import type { OpenWorld } from './openWorld.ts';
import { agendaOf, simulation } from './services.ts';
import { enterFor } from './simulatedTranslators.ts';

/** How often due rows are processed at one instant: some stay due, such as overdue work or a held invoice. */
const mostPasses = 12;

/**
 * Time limit of a settling in ms: the gateway waits half a minute, and a call settles twice. What is still due is left
 * for the next call.
 */
const mostMs = 9_000;

/** The jobs that process the due rows of a table; by partition prefix if the table has several kinds. */
const jobsOf: Readonly<Record<string, (queue: string) => readonly ScheduledJob[]>> = {
  payments: () => ['sweep', 'issueInvoices'],
  quotes: () => ['sweep'],
  orders: () => ['issueInvoices'],
  invoices: () => ['issueInvoices', 'deliverInvoices'],
  ledger: () => ['mailReports'],
  carts: () => ['eraseCarts'],
  events: () => ['tellEvents'],
  jobs: (queue) => {
    const kind = queue.split('#')[1] ?? '';
    if (['plan', 'stop', 'offer', 'start', 'unassigned'].includes(kind)) return ['runProduction'];
    if (['accept', 'late', 'question', 'complaint'].includes(kind)) return ['followOrders'];
    if (kind === 'parcel') return ['followParcels'];
    if (kind === 'files') return ['eraseCarts'];
    if (kind === 'measure') return ['measurePromises'];
    return [];
  },
};

/**
 * Processes everything due at a world's time until nothing is left: messages, scheduled jobs and simulated people,
 * always in the same order. `cut`: the time limit was reached, and the rest is still due.
 */
export async function settle(world: OpenWorld): Promise<'nothing' | 'done' | 'cut'> {
  // Forgets which partitions have due rows, because another call may have written under the clock.
  world.due.read = undefined;
  await noteUploads(world);
  const before = world.writes;
  const agenda = agendaOf(world.clock);
  const started = performance.now();
  // Stores the planned acts; unsent messages are lost, but their rows are still due for the next call.
  const cut = async () => {
    await letPeopleAct(world, []);
    return 'cut' as const;
  };
  for (let pass = 0; pass < mostPasses; pass++) {
    if (performance.now() - started > mostMs) return cut();
    const writes = world.writes;
    const worked = await workOnSent(world);
    const due = await agenda.due(world.now);
    await beforePlanning(due);
    const wanted = new Set(due.flatMap(jobsFor));
    for (const job of scheduledJobs)
      if (wanted.has(job)) {
        if (performance.now() - started > mostMs) return cut();
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

/** Sends the messages that count announced files which have arrived in the meantime. */
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
