import { orders } from '#shared/contract/orders.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { getOrder } from './getOrder.ts';
import { getOrderStatus } from './getOrderStatus.ts';

export const handler = httpHandler(orders, { getOrder, getOrderStatus });
