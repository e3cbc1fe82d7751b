import { desk } from '#shared/contract/desk.ts';
import { QueueKind } from '#shared/model/house/queueKind.ts';
import type { Counted } from '../../domain/ledger/moneyOfDay.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { audit } from '../../runtime/services/audit.ts';
import { deskOrders } from '../../runtime/services/deskOrders.ts';
import { ledger } from '../../runtime/services/ledger.ts';
import { orders } from '../../runtime/services/orders.ts';
import { deadLettersOf } from '../../runtime/services/outside/deadLetters.ts';
import { moneyOf, promisesKept } from '../../usecases/desk/deskFigures.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { getLastChange, listAudit } from './audit.ts';
import { askBlock, confirmBlock, declineBlock, endBlock, listBlocks } from './blocks.ts';
import { findCustomer, getCustomer, listDeletions, revealCustomer } from './customers.ts';
import { exportDeskOrders, findDeskOrders, getDeskOrder, listDeskOrders } from './orders.ts';

const getMoneyOfDay: Handler<typeof desk.getMoneyOfDay> = async ({ query }) => {
  const { orders, topUps, refunds, cameIn } = await moneyOf({ ledger: ledger() }, query.day);
  const wireOf = ({ count, sum }: Counted) => ({ count, sum: moneyWire(sum) });
  return {
    status: 200,
    body: { orders: wireOf(orders), top_ups: wireOf(topUps), refunds: wireOf(refunds), came_in: moneyWire(cameIn) },
  };
};

const getPromisesKept: Handler<typeof desk.getPromisesKept> = async ({ query }) => {
  const kept = await promisesKept({ deskOrders: deskOrders(), orders: orders() }, query);
  return 'refused' in kept ? kept : { status: 200, body: kept };
};

const listDeadLetters: Handler<typeof desk.listDeadLetters> = async () => {
  const counted = async (queue: QueueKind) => ({ queue, messages: await (await deadLettersOf(queue)).count() });
  return { status: 200, body: { queues: await Promise.all(QueueKind.options.map(counted)) } };
};

const retryDeadLetters: Handler<typeof desk.retryDeadLetters> = async ({ params, caller, now, requestId }) => {
  const { queue } = params;
  const letters = await deadLettersOf(queue);
  const waiting = await letters.count();
  // Audited before it is done: the act is no database write, and a line too many is better than one too few.
  await audit().append(
    {
      who: { kind: 'staff', account: sessionOf(caller).account },
      ...{ act: 'dead_letters_retried', object: `queue#${queue}`, before: { waiting }, after: {} },
      ...{ request: requestId, at: now.toISOString() },
    },
    requestId,
  );
  return { status: 200, body: { queue, retried: await letters.retry() } };
};

export const handler = httpHandler(desk, {
  exportDeskOrders,
  findDeskOrders,
  findCustomer,
  getCustomer,
  revealCustomer,
  listBlocks,
  askBlock,
  confirmBlock,
  declineBlock,
  endBlock,
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
