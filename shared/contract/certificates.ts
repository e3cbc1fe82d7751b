import * as z from 'zod/mini';
import { signedCertificate, signedErasure } from '../model/certificate.ts';
import { CertificateKey } from '../model/certificateKey.ts';
import { invitedRoles } from '../model/memberRole.ts';
import { everybody, params } from './afterSale/callers.ts';
import { linkAnswer } from './linkAnswer.ts';
import { defineOperation } from './operation.ts';
import { quoteCertificateOperations } from './quoteCertificate.ts';
import { checkedCertificate } from './schemas/certificate.ts';

import { capability } from './schemas/primitive.ts';

const everyone = ['visitor', 'customer', 'translator', 'staff', 'token'] as const;
const query = z.object({ hash: z.optional(capability) });

/** Longest text of a certificate, in characters: far more than an order of the most files into the most languages has. */
export const longestCertificate = 400_000;

/** Signed documents that anybody can check: what a price was made from. */
export const certificates = {
  getCertificateKeys: defineOperation({
    id: 'getCertificateKeys',
    method: 'GET',
    path: '/api/certificate/keys',
    summary:
      'The public keys that certificates are signed with, as a JSON Web Key Set, oldest first: the last one signs now, those before it stay so that what they signed can be checked.',
    callers: everyone,
    ownership: 'public',
    success: { 200: z.object({ keys: z.array(CertificateKey) }) },
    errors: [],
    cacheSeconds: 300,
  }),
  getPriceTable: defineOperation({
    id: 'getPriceTable',
    method: 'GET',
    path: '/api/certificate/prices/{version}',
    summary:
      'A price list as it was published, from the moment it is in force: what a certificate names by its version and by the SHA-256 of its canonical JSON.',
    callers: everyone,
    ownership: 'public',
    params: z.object({ version: z.string().check(z.regex(/^[\w.-]{1,64}$/, 'validation/invalid')) }),
    success: { 200: z.looseObject({ version: z.string() }) },
    errors: ['not_found'],
    cacheSeconds: 300,
  }),
  checkCertificate: defineOperation({
    id: 'checkCertificate',
    method: 'POST',
    path: '/api/certificate/check',
    summary:
      'Checks a certificate: whether this site signed exactly this, and whether its price, recalculated from the inputs it names, agrees to the grosz. Nothing is kept.',
    callers: everyone,
    ownership: 'public',
    bodyTypes: ['json'],
    bodyLimit: 1024 * 1024,
    body: z.object({
      /** The text of the file, unchanged. */
      document: z.string().check(z.maxLength(longestCertificate)),
    }),
    success: { 200: checkedCertificate },
    errors: [],
  }),
  getOrderCertificate: defineOperation({
    ...everybody,
    id: 'getOrderCertificate',
    members: invitedRoles,
    method: 'GET',
    path: '/api/order/{id}/certificate',
    summary:
      'The signed certificate of what an order costs and why: price list, counted words, lines, VAT, promised time. Kept as a file, anyone can check it at any time.',
    scope: 'orders:read',
    params,
    query,
    success: { 200: signedCertificate },
    errors: ['not_found'],
  }),
  linkOrderCertificate: defineOperation({
    ...everybody,
    id: 'linkOrderCertificate',
    members: invitedRoles,
    method: 'POST',
    path: '/api/order/{id}/certificate/pdf',
    summary: 'A link, valid for ten minutes, to the certificate of an order as PDF, in the caller’s language.',
    scope: 'files',
    params,
    success: { 200: linkAnswer },
    errors: ['not_found'],
  }),
  linkPaymentReceipt: defineOperation({
    ...everybody,
    id: 'linkPaymentReceipt',
    members: invitedRoles,
    method: 'POST',
    path: '/api/order/{id}/receipt',
    summary:
      'A link, valid for ten minutes, to the receipt of the payment of an order as PDF, in the caller’s language: what was received, when and how. It is not an invoice. `conflict`: nothing was received.',
    scope: 'files',
    params,
    success: { 200: linkAnswer },
    errors: ['not_found', 'conflict'],
  }),
  getErasureCertificate: defineOperation({
    ...everybody,
    id: 'getErasureCertificate',
    members: invitedRoles,
    method: 'GET',
    path: '/api/order/{id}/erasure',
    summary:
      'The signed certificate that the files of an order are erased, with the digest of each. `conflict`: they are not erased.',
    scope: 'orders:read',
    params,
    query,
    success: { 200: signedErasure },
    errors: ['not_found', 'conflict'],
  }),
  linkErasureCertificate: defineOperation({
    ...everybody,
    id: 'linkErasureCertificate',
    members: invitedRoles,
    method: 'POST',
    path: '/api/order/{id}/erasure/pdf',
    summary: 'A link, valid for ten minutes, to the same as PDF, in the caller’s language.',
    scope: 'files',
    params,
    success: { 200: linkAnswer },
    errors: ['not_found', 'conflict'],
  }),
  ...quoteCertificateOperations,
};
