import { join } from 'node:path';
import type { Cognito } from '../cognito/cognitoEmulator.ts';
import { chapters } from './chapters.ts';
import { tellApplicants } from './demoApplicants.ts';
import { tellStatements } from './demoStatements.ts';
import { enterTranslator, workOn, workStages } from './demoWork.ts';
import { enterTranslators } from './enterTranslators.ts';
import { type Journal, openJournal } from './journal.ts';
import { openPast, type Present } from './pastWorld.ts';
import { sceneAt } from './sceneAt.ts';
import { tellToday } from './today.ts';
import { openWorkDesk } from './workDesk.ts';

export interface DemoPlace extends Present {
  dynamo: string;
  identity: Cognito | undefined;
  /** Stops what the clock of the present starts, until the answer is called. */
  holdSchedules(): Promise<() => void>;
}

const day = 86_400_000;

/**
 * Gives the demo accounts a history: orders, quotes, invoices, money and tokens, by the product's own operations at the
 * times they are dated. Once for a data directory; what a start that was cut off has left open is made by the next.
 */
export async function makeDemoData(place: DemoPlace): Promise<'made' | 'known'> {
  const journal = await openJournal(join(place.dataDir, 'demo.json'), new Date());
  if (journal.isDone('all')) return 'known';
  const subOf = (role: string) => place.identity?.pool.users.find(`${role}@demo.example`)?.sub;
  const [translator, staff] = [subOf('translator'), subOf('finance')];
  if (translator === undefined || staff === undefined) throw new Error('There are no demo accounts to make data for.');
  if (!journal.isDone('past')) await tellPast(place, journal);
  const made = await tellToday(sceneAt(place.origin, journal, async () => undefined));
  await enterTranslators(place.origin);
  await tellApplicants(place.origin, journal.once);
  const desk = openWorkDesk(place.product, place.dynamo, place.origin);
  try {
    await enterTranslator(desk, translator);
    await tellStatements({ desk, once: journal.once, startedAt: journal.startedAt, staff });
    for (const stage of workStages) {
      const id = made[stage];
      if (id) await workOn({ desk, translator, once: journal.once }, id, stage);
    }
  } finally {
    desk.close();
  }
  await journal.once('all', async () => ({}));
  return 'made';
}

/**
 * Tells the chapters at their times. The clock of the present stands still for as long: its jobs would find orders of
 * weeks ago in the middle of their story, remind of them, accept or expire them.
 */
async function tellPast(place: DemoPlace, journal: Journal): Promise<void> {
  await using parts = new AsyncDisposableStack();
  parts.defer(await place.holdSchedules());
  const past = parts.adopt(await openPast(place), ({ stop }) => stop());
  for (const [index, { name, daysAgo, tell }] of chapters.entries()) {
    const at = workingTime(new Date(journal.startedAt.getTime() - daysAgo * day), index);
    past.goTo(at);
    await journal.once(name, async () => {
      await past.run('jobs/followOrders');
      await tell(sceneAt(past.url, journal, past.run));
      // What is owed since then is due by now: the next chapter is days later, when a mail would be given up.
      past.goTo(new Date(at.getTime() + minutesAfter * 60_000));
      for (const job of jobsOfMoney) await past.run(job);
      return {};
    });
  }
  past.goTo(journal.startedAt);
  await past.run('jobs/followOrders');
  await journal.once('past', async () => ({}));
}

/** Fewer than lie between two chapters. */
const minutesAfter = 5;

/** What the clock does every minute: unpaid orders expire, invoices of what was paid, then their files. */
const jobsOfMoney = ['jobs/sweep', 'jobs/issueInvoices', 'jobs/deliverInvoices'] as const;

/**
 * The same day at ten in winter, or the Friday before: nothing is quoted at night or on Sundays. A later chapter is ten
 * minutes later, since two of them can come to the same Friday.
 */
function workingTime(at: Date, chapter: number): Date {
  const time = new Date(at);
  time.setUTCHours(9, 10 * chapter, 0, 0);
  const weekday = time.getUTCDay();
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return new Date(time.getTime() - back * day);
}
