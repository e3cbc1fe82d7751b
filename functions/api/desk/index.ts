import { desk } from '#shared/contract/desk.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { exportDeskOrders } from './exportDeskOrders.ts';
import { findDeskOrders } from './findDeskOrders.ts';
import { getDeskOrder } from './getDeskOrder.ts';
import { listAudit } from './listAudit.ts';
import { listDeskOrders } from './listDeskOrders.ts';

export const handler = httpHandler(desk, { exportDeskOrders, findDeskOrders, getDeskOrder, listAudit, listDeskOrders });
