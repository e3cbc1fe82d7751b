import * as z from 'zod/mini';

/** State of a translator's application, from the form to the first job. */
export const applicantStates = [
  'applied',
  'screened',
  'test_sent',
  'documents_checked',
  'invited',
  'joined',
  'rejected',
] as const;
export const ApplicantState = z.enum(applicantStates);
export type ApplicantState = z.infer<typeof ApplicantState>;

/** Acts in the history of an application. */
export const ApplicantAct = z.enum([
  'applied',
  'screened',
  'test_sent',
  'test_answered',
  'test_marked',
  'documents_checked',
  'invited',
  'joined',
  'rejected',
  'cv_read',
]);
export type ApplicantAct = z.infer<typeof ApplicantAct>;

/** How a translator is paid: as a business that issues invoices, or as a private person under a contract. */
export const TaxKind = z.enum(['business', 'private']);
export type TaxKind = z.infer<typeof TaxKind>;

/** Steps that one can apply for. Printing and shipping are done in house. */
export const applicableSteps = ['translation', 'proofreading', 'verification', 'certification'] as const;
