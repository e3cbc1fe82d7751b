import { desk } from '#shared/contract/desk.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import * as blockHandlers from './blockHandlers.ts';
import { exportDeskOrders } from './exportDeskOrders.ts';
import { findCustomer } from './findCustomer.ts';
import { findDeskOrders } from './findDeskOrders.ts';
import { getCustomer } from './getCustomer.ts';
import { getDeskOrder } from './getDeskOrder.ts';
import { getLastChange } from './getLastChange.ts';
import { getMoneyOfDay } from './getMoneyOfDay.ts';
import { getPromisesKept } from './getPromisesKept.ts';
import { listAudit } from './listAudit.ts';
import { listDeadLetters } from './listDeadLetters.ts';
import { listDeletions } from './listDeletions.ts';
import { listDeskOrders } from './listDeskOrders.ts';
import { retryDeadLetters } from './retryDeadLetters.ts';
import { revealCustomer } from './revealCustomer.ts';

export const handler = httpHandler(desk, {
  exportDeskOrders,
  findDeskOrders,
  findCustomer,
  getCustomer,
  revealCustomer,
  ...blockHandlers,
  listDeletions,
  getDeskOrder,
  getLastChange,
  getMoneyOfDay,
  getPromisesKept,
  listAudit,
  listDeskOrders,
  listDeadLetters,
  retryDeadLetters,
});
