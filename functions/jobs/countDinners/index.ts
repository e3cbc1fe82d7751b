import { logDefect } from '../../runtime/log.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { dinners, workQueues } from '../../runtime/services/publicFigures.ts';
import { countDinners } from '../../usecases/charity/dinners.ts';

/**
 * 1 translation = 1 dinner: counts the dinners of accepted orders by month, and takes back those of fully refunded
 * orders.
 */
export const handler = scheduleHandler('count_dinners', async (now) => {
  const onDefect = (id: string, error: unknown) => logDefect('count_dinners.failed', error, { id });
  const counted = await countDinners({ dinners: dinners(), queues: workQueues(), now, onDefect });
  if (counted.failed > 0) throw new Error(`The dinners of ${counted.failed} orders could not be counted.`);
  return { ...counted };
});
