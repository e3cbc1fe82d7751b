import { call } from '#frontend/api/client.ts';
import { PriceGuarantee } from '#frontend/shop/certificates/CertificateButtons.tsx';
import { certificates } from '#shared/contract/certificates.ts';
import type { Order } from './orderRows.ts';

/** The signed certificate of the order's price. */
export function Certificate({ order }: { order: Order }) {
  const { id, hash } = order;
  return (
    <PriceGuarantee
      id={id}
      read={() => call(certificates.getOrderCertificate, { params: { id }, cart: hash })}
      link={() => call(certificates.linkOrderCertificate, { params: { id }, cart: hash })}
    />
  );
}
