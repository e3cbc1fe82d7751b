import { logDefect } from '../../runtime/log.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { orders } from '../../runtime/services/orders.ts';
import { measures, workQueues } from '../../runtime/services/publicFigures.ts';
import { measurePromises } from '../../usecases/punctuality/punctuality.ts';

/** Measures deliveries against promises, and calculates the figures of each language pair. */
export const handler = scheduleHandler('measure_promises', async (now) => {
  const onDefect = (id: string, error: unknown) => logDefect('measure_promises.failed', error, { id });
  const done = await measurePromises({ orders: orders(), queues: workQueues(), measures: measures(), now, onDefect });
  if (done.failed > 0) throw new Error(`${done.failed} orders or pairs could not be measured.`);
  return { ...done };
});
