import type { NoticeOutcome, Payment } from './payment.ts';

/**
 * What verified money is used for: its purpose if that still waits, otherwise it stays the customer's. `accountClosed`: the
 * account it was for is closed, so that there is nothing left to top up.
 */
export function outcomeOf(
  { state, purpose }: Pick<Payment, 'state' | 'purpose'>,
  accountClosed = false,
): NoticeOutcome {
  switch (state) {
    case 'awaiting':
      return accountClosed && purpose.kind === 'top_up' ? 'late' : 'applied';
    case 'paid':
      return 'second';
    case 'expired':
      return 'late';
  }
}
