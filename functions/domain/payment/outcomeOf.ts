import type { NoticeOutcome, Payment } from './payment.ts';

/**
 * The use of verified money: its purpose if that is still pending, otherwise it stays the customer's. `accountClosed`:
 * the account is closed, so there is nothing to top up.
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
