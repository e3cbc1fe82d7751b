import * as z from 'zod/mini';

/** The state of an application to translate for us, from the form to the first job. */
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

/** What happens to an application. */
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

/** How someone is paid: as a business that invoices, or as a private person by a contract. */
export const TaxKind = z.enum(['business', 'private']);
export type TaxKind = z.infer<typeof TaxKind>;

/** Steps someone can apply for: printing and shipping is done in house. */
export const applicableSteps = ['translation', 'proofreading', 'verification', 'certification'] as const;
