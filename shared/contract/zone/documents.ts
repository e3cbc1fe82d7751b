import * as z from 'zod/mini';
import { TaxKind } from '../../model/applicant.ts';
import { scanRefusals } from '../../model/scanVerdict.ts';
import { defineOperation } from '../operation.ts';
import { fileLink } from '../schemas/job.ts';
import { flag, instant, line } from '../schemas/primitive.ts';
import { acceptedAgreement } from '../schemas/translator.ts';
import { own } from './own.ts';

const ownDocuments = z.object({
  current_version: z.string(),
  /** Oldest first. */
  agreements: z.array(acceptedAgreement),
  cv: z.nullable(z.object({ name: z.string(), sent_at: instant })),
});

/** What is agreed with the caller, and the documents that are kept of them. */
export const documents = {
  getOwnDocuments: defineOperation({
    ...own,
    id: 'getOwnDocuments',
    method: 'GET',
    path: '/api/translator/document',
    summary: 'The agreements that the caller accepted, the version there is now, and the documents that are kept.',
    success: { 200: ownDocuments },
    errors: ['not_found'],
  }),
  acceptAgreement: defineOperation({
    ...own,
    id: 'acceptAgreement',
    method: 'POST',
    path: '/api/translator/agreement',
    summary:
      'Accepts agreement and confidentiality in the version that was shown, and says how the caller is taxed and where to be paid. The same again changes nothing. `changed_meanwhile`: there is a newer version to read.',
    body: z.object({
      agreement_version: line(20),
      agreement: z.optional(flag),
      confidentiality: z.optional(flag),
      tax: TaxKind,
      nip: z.optional(line(20)),
      iban: z.optional(line(50)),
    }),
    success: { 200: ownDocuments },
    errors: ['not_found', 'changed_meanwhile'],
  }),
  linkOwnCv: defineOperation({
    ...own,
    id: 'linkOwnCv',
    method: 'GET',
    path: '/api/translator/document/cv',
    summary: 'A link, valid for ten minutes, to the CV the caller applied with.',
    success: { 200: fileLink },
    errors: ['not_found', ...scanRefusals],
  }),
};
