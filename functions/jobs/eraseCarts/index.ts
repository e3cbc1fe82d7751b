import { logDefect } from '../../runtime/log.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { complaints } from '../../runtime/services/afterSale.ts';
import { afterSale } from '../../runtime/services/afterSaleOrders.ts';
import { carts, expiredCarts, ownedCarts } from '../../runtime/services/carts.ts';
import { orders } from '../../runtime/services/orders.ts';
import { outbox } from '../../runtime/services/outbox.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { mailQueue } from '../../runtime/services/outside/queues.ts';
import { production } from '../../runtime/services/production.ts';
import { quotes } from '../../runtime/services/quotes.ts';
import { thread } from '../../runtime/services/thread.ts';
import { eraseExpiredCarts } from '../../usecases/carts/carts.ts';
import { eraseDueFiles } from '../../usecases/retention/fileRetention.ts';

/** Erases expired carts with their files, and files of orders at the customer's chosen time. */
export const handler = scheduleHandler('erase_carts', async (now) => {
  const result = await eraseExpiredCarts({
    expiredCarts: expiredCarts(),
    ownedCarts: ownedCarts(),
    carts: carts(),
    files,
    onDefect: (cart, error) => logDefect('erase_carts.failed', error, { cart }),
    now,
  });
  const ofOrders = await eraseDueFiles({
    ...{
      orders: orders(),
      afterSale: afterSale(),
      production: production(),
      thread: thread(),
      complaints: complaints(),
    },
    ...{ carts: carts(), quotes: quotes(), files, outbox: outbox(), mailQueue: mailQueue() },
    onDefect: (order, error) => logDefect('erase_files.failed', error, { order }),
    now,
  });
  if (result.failed > 0) throw new Error(`${result.failed} carts could not be erased.`);
  if (ofOrders.failed > 0) throw new Error(`Files of ${ofOrders.failed} orders could not be erased.`);
  return { ...result, orders: ofOrders.erased };
});
