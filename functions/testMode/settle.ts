import type { DueThing } from '../stores/testMode/agenda.ts';
import { pendingEvents } from '../stores/webhooks/pendingEventItems.ts';
import { runJob, type ScheduledJob, scheduledJobs, workOnSent } from './jobs.ts';
import { letPeopleAct } from './letPeopleAct.ts';
import type { OpenWorld } from './openWorld.ts';
import { enterFor } from './people.ts';
import { agendaOf, simulation } from './services.ts';

/** What stays due at an instant (work past its time, an invoice that is held) is looked at so often and no more. */
const mostPasses = 12;

/** What a call has not done by then is due for the next one: its gateway waits half a minute, and a call settles twice. */
const mostMs = 9_000;

/** Which jobs look at what is due in a table; by the beginning of its queue where the table has several. */
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
  // What was sent, and who has something to do since, is known in memory only: the next call finds rows that are due.
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
