import { orders } from '#shared/contract/orders.ts';
import { onFirstCall } from '../../runtime/http/onFirstCall.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { getOrderStatus } from './getOrderStatus.ts';
import { linkOrderFile } from './linkOrderFile.ts';

const { checkShipment, deliverFile, deliverOrder, getOrder, linkOrderArchive, orderAgain, orderNewVersion } = orders;

export const handler = httpHandler(orders, {
  getOrderStatus,
  linkOrderFile,
  ...onFirstCall({ deliverFile, deliverOrder }, () => import('./deliveryHandlers.ts')),
  ...onFirstCall({ checkShipment, linkOrderArchive, orderAgain, orderNewVersion }, () => import('./buyerHandlers.ts')),
  ...onFirstCall({ getOrder }, () => import('./getOrder.ts')),
});
