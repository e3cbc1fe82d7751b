import { blockOperations } from './desk/blocks.ts';
import { deskCustomers } from './desk/customers.ts';
import { deskDeadLetters } from './desk/deadLetters.ts';
import { deskFigures } from './desk/figures.ts';
import { deskHistory } from './desk/history.ts';
import { deskOrders } from './desk/orders.ts';

/** The staff desk: orders, customers, the audit, figures, and failed background work. */
export const desk = {
  ...deskOrders,
  ...deskHistory,
  ...deskCustomers,
  ...blockOperations,
  ...deskFigures,
  ...deskDeadLetters,
};
