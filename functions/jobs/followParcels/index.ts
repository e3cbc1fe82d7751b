import { logDefect } from '../../runtime/log.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { orders } from '../../runtime/services/orders.ts';
import { outbox } from '../../runtime/services/outbox.ts';
import { carriers } from '../../runtime/services/outside/carriers.ts';
import { mailQueue } from '../../runtime/services/outside/queues.ts';
import { parcels } from '../../runtime/services/shipping.ts';
import { followParcels } from '../../usecases/shipping/parcelTracking.ts';

/** Every five minutes: asks the carriers about parcels that are due. */
export const handler = scheduleHandler('follow_parcels', async (now) => {
  const followed = await followParcels({
    orders: orders(),
    parcels: parcels(),
    carriers: await carriers(),
    outbox: outbox(),
    mailQueue: mailQueue(),
    onDefect: (id, error) => logDefect('follow_parcels.failed', error, { id }),
    now,
  });
  if (followed.failed > 0) throw new Error(`${followed.failed} parcels could not be looked at.`);
  return { ...followed };
});
