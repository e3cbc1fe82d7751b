import { certificates } from '#shared/contract/certificates.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { checkCertificate } from './checkCertificate.ts';
import { getCertificateKeys } from './getCertificateKeys.ts';
import { getErasureCertificate } from './getErasureCertificate.ts';
import { getOrderCertificate } from './getOrderCertificate.ts';
import { getPriceTable } from './getPriceTable.ts';
import { getQuoteCertificate } from './getQuoteCertificate.ts';
import { linkErasureCertificate } from './linkErasureCertificate.ts';
import { linkOrderCertificate } from './linkOrderCertificate.ts';
import { linkPaymentReceipt } from './linkPaymentReceipt.ts';
import { linkQuoteCertificate } from './linkQuoteCertificate.ts';

export const handler = httpHandler(certificates, {
  getCertificateKeys,
  getPriceTable,
  checkCertificate,
  getOrderCertificate,
  linkOrderCertificate,
  linkPaymentReceipt,
  getErasureCertificate,
  linkErasureCertificate,
  getQuoteCertificate,
  linkQuoteCertificate,
});
