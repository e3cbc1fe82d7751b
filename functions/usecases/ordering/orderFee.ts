import type { CustomerType } from '#shared/model/customerType.ts';
import type { GatewayFees } from '#shared/model/gatewayFees.ts';
import type { Grosze } from '#shared/model/grosze.ts';
import type { PaymentMethodKey } from '#shared/model/paymentMethod.ts';
import type { Quotation } from '#shared/model/quotation.ts';
import { gatewayFee, vatInFee } from '../../domain/pricing/gatewayFee.ts';

/** The current fee of a method for an order and its buyer, and the VAT in it at the order's rate. */
export function orderFee(
  { quotation, billing }: { quotation: Pick<Quotation, 'gross' | 'vatRate'>; billing: { customerType: CustomerType } },
  method: PaymentMethodKey,
  fees: GatewayFees,
): { fee: Grosze; feeVat: Grosze } {
  const fee = gatewayFee(quotation.gross, method, billing.customerType, fees);
  return { fee, feeVat: vatInFee(fee, quotation.vatRate) };
}
