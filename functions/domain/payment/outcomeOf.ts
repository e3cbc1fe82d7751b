import type { NoticeOutcome, Payment } from './payment.ts';

/** What verified money is used for: its purpose if that still waits, otherwise it stays the customer's. */
export function outcomeOf({ state }: Pick<Payment, 'state'>): NoticeOutcome {
  switch (state) {
    case 'awaiting':
      return 'applied';
    case 'paid':
      return 'second';
    case 'expired':
      return 'late';
  }
}
