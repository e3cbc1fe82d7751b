import type { CustomerType } from '#shared/model/customerType.ts';
import type { GatewayFees } from '#shared/model/gatewayFees.ts';
import { type Grosze, groszePart, roundToGrosze, sumGrosze, zeroGrosze } from '#shared/model/grosze.ts';
import type { PaymentMethodKey } from '#shared/model/paymentMethod.ts';

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
export const vatInFee = (fee: Grosze, rate: number): Grosze => roundToGrosze(BigInt(fee) * BigInt(rate), 10_000 + rate);
