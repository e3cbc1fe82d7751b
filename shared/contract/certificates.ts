import * as z from 'zod/mini';
import { invitedRoles } from '../model/account/roles.ts';
import { signedCertificate, signedErasure } from '../model/order/certificate.ts';
import { CertificateKey } from '../model/order/certificateKey.ts';
import { customers, everybody, params } from './afterSale/callers.ts';
import { operations } from './operation.ts';
import { linkAnswer } from './schemas/linkAnswer.ts';
import { capability, instant, wholeNumber } from './schemas/primitive.ts';
import { quoteId } from './schemas/quote.ts';

const version = z.optional(wholeNumber(1, 9999));

/** The certificate of a quote. */
const quoteCertificateOperations = operations({
  getQuoteCertificate: {
    on: 'GET /api/quote/{id}/certificate',
    ...customers,
    members: invitedRoles,
    summary:
      'The signed certificate of a version of a quote by a person; without `version` the latest. `conflict`: none was sent yet.',
    scope: 'quotes',
    params: z.object({ id: quoteId }),
    query: z.object({ hash: z.optional(capability), version }),
    success: { 200: signedCertificate },
    errors: ['not_found', 'conflict'],
  },
  linkQuoteCertificate: {
    on: 'POST /api/quote/{id}/certificate/pdf',
    ...customers,
    members: invitedRoles,
    summary: 'A link, valid for ten minutes, to the same as PDF, in the caller’s language.',
    scope: 'quotes',
    params: z.object({ id: quoteId }),
    body: z.object({ version }),
    success: { 200: linkAnswer },
    errors: ['not_found', 'conflict'],
  },
});

/** A value of a certificate that differs when the price is recalculated. */
const certificateDifference = z.object({
  /** Path of the value, such as `lines.0.net`. */
  field: z.string(),
  stated: z.nullable(z.string()),
  computed: z.nullable(z.string()),
});

export const checkedCertificate = z.object({
  /** Whether this stage signed the certificate and everything in it agrees when recalculated. */
  valid: z.boolean(),
  /** `not_a_certificate`: the text cannot be read as a certificate. */
  signature: z.enum(['valid', 'unknown_key', 'wrong', 'not_a_certificate']),
  /**
   * null for certificates without a price. `unknown_version`: its price list was never published here. `not_possible`:
   * it lacks data that the price needs.
   */
  recomputed: z.nullable(z.enum(['same', 'different', 'unknown_version', 'not_possible'])),
  /** From when the price list that it names is in force; null where it has none that was published here. */
  price_list_from: z.nullable(instant),
  differences: z.array(certificateDifference),
});
export type CheckedCertificate = z.infer<typeof checkedCertificate>;

const everyone = ['visitor', 'customer', 'translator', 'staff', 'token'] as const;
const query = z.object({ hash: z.optional(capability) });

/** Limit of a certificate's text in characters, far above an order with the most files and the most languages. */
export const longestCertificate = 400_000;

/** Signed documents from which anybody can verify how a price was made. */
export const certificates = {
  ...operations({
    getCertificateKeys: {
      on: 'GET /api/certificate/keys',
      summary:
        'The public keys that certificates are signed with, as a JSON Web Key Set, oldest first: the last one signs now, those before it stay so that what they signed can be checked.',
      callers: everyone,
      ownership: 'public',
      success: { 200: z.object({ keys: z.array(CertificateKey) }) },
      errors: [],
      cacheSeconds: 300,
    },
    getPriceTable: {
      on: 'GET /api/certificate/prices/{version}',
      summary:
        'A price list as it was published, from the moment it is in force: what a certificate names by its version and by the SHA-256 of its canonical JSON.',
      callers: everyone,
      ownership: 'public',
      params: z.object({ version: z.string().check(z.regex(/^[\w.-]{1,64}$/, 'validation/invalid')) }),
      success: { 200: z.looseObject({ version: z.string() }) },
      errors: ['not_found'],
      cacheSeconds: 300,
    },
    checkCertificate: {
      on: 'POST /api/certificate/check',
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
    },
    getOrderCertificate: {
      on: 'GET /api/order/{id}/certificate',
      ...everybody,
      members: invitedRoles,
      summary:
        'The signed certificate of what an order costs and why: price list, counted words, lines, VAT, promised time. Kept as a file, anyone can check it at any time.',
      scope: 'orders:read',
      params,
      query,
      success: { 200: signedCertificate },
      errors: ['not_found'],
    },
    linkOrderCertificate: {
      on: 'POST /api/order/{id}/certificate/pdf',
      ...everybody,
      members: invitedRoles,
      summary: 'A link, valid for ten minutes, to the certificate of an order as PDF, in the caller’s language.',
      scope: 'files',
      params,
      success: { 200: linkAnswer },
      errors: ['not_found'],
    },
    linkPaymentReceipt: {
      on: 'POST /api/order/{id}/receipt',
      ...everybody,
      members: invitedRoles,
      summary:
        'A link, valid for ten minutes, to the receipt of the payment of an order as PDF, in the caller’s language: what was received, when and how. It is not an invoice. `conflict`: nothing was received.',
      scope: 'files',
      params,
      success: { 200: linkAnswer },
      errors: ['not_found', 'conflict'],
    },
    getErasureCertificate: {
      on: 'GET /api/order/{id}/erasure',
      ...everybody,
      members: invitedRoles,
      summary:
        'The signed certificate that the files of an order are erased, with the digest of each. `conflict`: they are not erased.',
      scope: 'orders:read',
      params,
      query,
      success: { 200: signedErasure },
      errors: ['not_found', 'conflict'],
    },
    linkErasureCertificate: {
      on: 'POST /api/order/{id}/erasure/pdf',
      ...everybody,
      members: invitedRoles,
      summary: 'A link, valid for ten minutes, to the same as PDF, in the caller’s language.',
      scope: 'files',
      params,
      success: { 200: linkAnswer },
      errors: ['not_found', 'conflict'],
    },
  }),
  ...quoteCertificateOperations,
};
