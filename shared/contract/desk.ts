import { blockOperations } from './desk/blocks.ts';
import { deskCustomers } from './desk/customers.ts';
import { deskDeadLetters } from './desk/deadLetters.ts';
import { deskFigures } from './desk/figures.ts';
import { deskHistory } from './desk/history.ts';
import { deskOrders } from './desk/orders.ts';

/** What the desk shows and keeps of everything: orders, customers, the audit, the figures of the day, what failed behind the answers. */
export const desk = {
  ...deskOrders,
  ...deskHistory,
  ...deskCustomers,
  ...blockOperations,
  ...deskFigures,
  ...deskDeadLetters,
};
