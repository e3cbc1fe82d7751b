import * as z from 'zod/mini';
import { signedCertificate } from '../model/certificate.ts';
import { invitedRoles } from '../model/memberRole.ts';
import { customers } from './afterSale/callers.ts';
import { linkAnswer } from './linkAnswer.ts';
import { defineOperation } from './operation.ts';

import { capability, wholeNumber } from './schemas/primitive.ts';
import { quoteId } from './schemas/quote.ts';

const version = z.optional(wholeNumber(1, 9999));

/** The certificate of a quote. */
export const quoteCertificateOperations = {
  getQuoteCertificate: defineOperation({
    ...customers,
    id: 'getQuoteCertificate',
    members: invitedRoles,
    method: 'GET',
    path: '/api/quote/{id}/certificate',
    summary:
      'The signed certificate of a version of a quote by a person; without `version` the latest. `conflict`: none was sent yet.',
    scope: 'quotes',
    params: z.object({ id: quoteId }),
    query: z.object({ hash: z.optional(capability), version }),
    success: { 200: signedCertificate },
    errors: ['not_found', 'conflict'],
  }),
  linkQuoteCertificate: defineOperation({
    ...customers,
    id: 'linkQuoteCertificate',
    members: invitedRoles,
    method: 'POST',
    path: '/api/quote/{id}/certificate/pdf',
    summary: 'A link, valid for ten minutes, to the same as PDF, in the caller’s language.',
    scope: 'quotes',
    params: z.object({ id: quoteId }),
    body: z.object({ version }),
    success: { 200: linkAnswer },
    errors: ['not_found', 'conflict'],
  }),
};
