import { join } from 'node:path';
import type { Cognito } from '../cognito/cognitoEmulator.ts';
import { chapters } from './chapters.ts';
import { enterTranslator, workOn, workStages } from './demoWork.ts';
import { openJournal } from './journal.ts';
import { openPast, type PastWorld, type Present } from './pastWorld.ts';
import { sceneAt } from './scene.ts';
import { tellToday } from './today.ts';
import { openWorkDesk } from './workDesk.ts';

export interface DemoPlace extends Present {
  dynamo: string;
  identity: Cognito | undefined;
}

const day = 86_400_000;

/**
 * Gives the demo accounts a history: orders, quotes, invoices, money and tokens, by the product's own operations at the
 * times they are dated. Once for a data directory; what a start that was cut off has left open is made by the next.
 */
export async function makeDemoData(place: DemoPlace): Promise<'made' | 'known'> {
  const journal = await openJournal(join(place.dataDir, 'demo.json'), new Date());
  if (journal.isDone('all')) return 'known';
  const translator = place.identity?.pool.users.find('translator@demo.example')?.sub;
  if (translator === undefined) throw new Error('There are no demo accounts to make data for.');
  if (!journal.isDone('past')) {
    const past = await openPast(place);
    try {
      for (const { name, daysAgo, tell } of chapters) {
        past.goTo(workingTime(new Date(journal.startedAt.getTime() - daysAgo * day)));
        await journal.once(name, async () => {
          await tell(sceneAt(past.url, journal, past.run));
          await invoice(past);
          return {};
        });
      }
      await journal.once('past', async () => ({}));
    } finally {
      await past.stop();
    }
  }
  const made = await tellToday(sceneAt(place.origin, journal, async () => undefined));
  const desk = openWorkDesk(place.product, place.dynamo, place.origin);
  try {
    await enterTranslator(desk, translator);
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

/** What the clock does every minute: unpaid orders expire, invoices of what was paid, then their files. */
async function invoice(past: PastWorld): Promise<void> {
  for (const job of ['sweep', 'issueInvoices', 'deliverInvoices']) await past.run(`jobs/${job}`);
}

/** The same day at ten, or the Friday before: nothing is quoted at night or on Sundays. */
function workingTime(at: Date): Date {
  const time = new Date(at);
  time.setUTCHours(9, 0, 0, 0);
  const weekday = time.getUTCDay();
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return new Date(time.getTime() - back * day);
}
