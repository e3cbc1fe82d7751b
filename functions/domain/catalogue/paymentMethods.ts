import type { Locale } from '#shared/messages/locale.ts';
import type { CustomerType } from '#shared/model/account/billing.ts';
import type { GatewayFees } from '#shared/model/money/gatewayFees.ts';
import { type Grosze, groszePart, sumGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import { type PaymentMethod, PaymentMethodKey, paymentMethodFacts } from '#shared/model/money/paymentMethod.ts';
import { vatInGross } from '../vat/invoiceVat.ts';

/** The method's name; null before one is chosen. */
export const paymentMethodName = (key: PaymentMethodKey | null | undefined, locale: Locale): string | null =>
  key ? paymentMethodFacts[key].names[locale] : null;

/** All ways to pay, in the order they are offered in. */
export const paymentMethods: readonly PaymentMethod[] = PaymentMethodKey.options.map((key) => ({
  key,
  ...paymentMethodFacts[key],
}));

/** The payment method's fee on an amount, gross; 0 from the balance, and if nothing is paid. */
export function gatewayFee(
  amount: Grosze,
  method: PaymentMethodKey,
  customer: CustomerType,
  fees: GatewayFees,
): Grosze {
  if (method === 'balance' || amount === 0) return zeroGrosze;
  const fee = fees[method][customer];
  return sumGrosze([fee.fixed, groszePart(amount, fee.part)]);
}

/**
 * The VAT in a fee on an order: the fee is ancillary to the service and bears its rate (basis points), as everything
 * that a seller asks for besides the price does (directive 2006/112/EC, article 78). The fee of the table is gross.
 */
export const vatInFee = (fee: Grosze, rate: number): Grosze => vatInGross(fee, rate);

/** Banks offered while the provider does not answer; numbers and names as the provider publishes them. */
export const fallbackBanks = [
  { id: 25, name: 'mTransfer (mBank)', group: 'FastTransfers' },
  { id: 31, name: 'iPKO', group: 'FastTransfers' },
  { id: 112, name: 'ING', group: 'FastTransfers' },
  { id: 65, name: 'Bank Pekao S.A.', group: 'FastTransfers' },
  { id: 85, name: 'Millennium Bank', group: 'FastTransfers' },
  { id: 88, name: 'Alior Bank', group: 'FastTransfers' },
].map((bank) => ({ ...bank, status: true, imgUrl: '' }));
