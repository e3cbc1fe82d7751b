import type { MoneyWire } from '#shared/contract/schemas/money.ts';
import { type Grosze, toDecimal } from '#shared/model/money/grosze.ts';

/** An amount as the contract writes it. */
export const moneyWire = (amount: Grosze): MoneyWire => ({
  amount,
  currency_amount_decimal: toDecimal(amount),
  display_currency_code: 'PLN',
  currency_code: 'PLN',
});
