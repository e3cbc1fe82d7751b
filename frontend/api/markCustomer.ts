import { companyKey } from '#shared/rules/site/netPrices.ts';
import { sessionOwner } from './sessionMark.ts';

/** Notes whether the account of this session buys as a company: its prices begin with the net sum. */
export function markCustomer(type: 'individual' | 'company'): void {
  try {
    localStorage.setItem(companyKey, (type === 'company' && sessionOwner()) || '');
  } catch {
    // Without storage prices begin with the sum that is paid.
  }
}
