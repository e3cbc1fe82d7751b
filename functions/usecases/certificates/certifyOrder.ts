import type { Refusal } from '#shared/contract/operation.ts';
import type { SignedCertificate } from '#shared/model/certificate.ts';
import { orderCertificate } from '../../domain/certificates/priceCertificate.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import { type OrderReader, openOrder } from '../orders/openOrder.ts';
import { type CertificateDeps, issuing, signed } from './certificateDeps.ts';

/** The signed price certificate of an order: built from the stored order, so it is always the same. */
export async function certifyOrder(
  deps: CertificateDeps & { orders: OrderStore },
  id: string,
  reader: OrderReader,
): Promise<SignedCertificate | Refusal<'not_found'>> {
  const order = await openOrder(deps.orders, id, reader);
  if ('refused' in order) return order;
  return signed(deps, orderCertificate(order, issuing(deps, order.quotation.configurationVersion)));
}
