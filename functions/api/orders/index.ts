import { orders } from '#shared/contract/orders.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { checkShipment } from './checkShipment.ts';
import { deliverFile } from './deliverFile.ts';
import { deliverOrder } from './deliverOrder.ts';
import { getOrder } from './getOrder.ts';
import { getOrderStatus } from './getOrderStatus.ts';
import { linkOrderArchive } from './linkOrderArchive.ts';
import { linkOrderFile } from './linkOrderFile.ts';
import { orderAgain } from './orderAgain.ts';

export const handler = httpHandler(orders, {
  getOrder,
  getOrderStatus,
  linkOrderFile,
  linkOrderArchive,
  checkShipment,
  orderAgain,
  deliverFile,
  deliverOrder,
});
