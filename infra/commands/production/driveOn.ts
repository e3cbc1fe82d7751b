import { planOrder } from '#functions/usecases/production/planOrder.ts';
import { sweepProduction } from '#functions/usecases/production/sweepProduction.ts';
import { willing } from './jobActs.ts';
import type { WorkStory } from './workStory.ts';

/** What the sweeper and willing people do in time: nothing stays half done. */
export async function driveOn(story: WorkStory): Promise<void> {
  for (const order of story.orders) await planOrder(story.process(), order);
  for (let pass = 0; pass < 3; pass++) {
    story.wait(30);
    await sweepProduction({ ...story.process(), onDefect: () => {} });
    for (const orderId of story.orders) await driveOrder(story, orderId);
  }
}

async function driveOrder(story: WorkStory, orderId: string): Promise<void> {
  const work = await story.process().production.read(orderId);
  for (const { id, state } of work?.jobs ?? []) {
    for (const act of willing[state] ?? []) {
      const deps = story.process();
      const job = await deps.production.job(orderId, id);
      if (job) await act(story, deps, job);
    }
  }
}
