import { orders } from '#shared/contract/orders.ts';
import { areasHandler, loadedLater } from '../../runtime/areasHandler.ts';
import { handler as ordersHandler } from '../orders/index.ts';

export const handler = areasHandler({ area: orders, handler: ordersHandler }, [
  {
    under: ['charity', 'order', 'punctuality', 'ratings'],
    handler: loadedLater(() => import('../afterSale/index.ts')),
  },
]);
