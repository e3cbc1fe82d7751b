import type { Refusal } from '#shared/contract/operation.ts';
import type { SignedErasure } from '#shared/model/certificate.ts';
import { erasureCertificate } from '../../domain/certificates/erasureCertificate.ts';
import type { OrderStore } from '../../stores/orders/orderStore.ts';
import { type OrderReader, openOrder } from '../orders/openOrder.ts';
import { type CertificateDeps, signed } from './certificateDeps.ts';

/** The signed certificate that an order's files are erased. `conflict`: they are not. */
export async function certifyErasure(
  deps: CertificateDeps & { orders: OrderStore },
  id: string,
  reader: OrderReader,
): Promise<SignedErasure | Refusal<'not_found' | 'conflict'>> {
  const order = await openOrder(deps.orders, id, reader);
  if ('refused' in order) return order;
  const certificate = erasureCertificate(order, deps.issuer);
  return certificate ? signed(deps, certificate) : { refused: 'conflict' };
}
