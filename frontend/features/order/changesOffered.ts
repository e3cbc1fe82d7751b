import type { Order } from './orderRows.ts';

/** Of sworn work a certificate is for the whole; what nobody works on is never translated, changed or not. */
export const changesOffered = ({ service, status_name: payment, status }: Order): boolean =>
  service !== 'sworn' && payment === 'done' && status !== 'cancelled' && status !== 'withdrawn' && status !== 'expired';
