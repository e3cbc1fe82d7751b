import type { ApplicantState } from '#shared/model/work/applicant.ts';

/** Staff's acts on an application: from which states, and to which. */
export const applicantTransitions = {
  screen: { from: ['applied'], to: 'screened' },
  sendTest: { from: ['screened', 'test_sent'], to: 'test_sent' },
  checkDocuments: { from: ['screened', 'test_sent'], to: 'documents_checked' },
  invite: { from: ['documents_checked', 'invited'], to: 'invited' },
  join: { from: ['invited'], to: 'joined' },
  reject: { from: ['applied', 'screened', 'test_sent', 'documents_checked', 'invited'], to: 'rejected' },
} as const satisfies Record<string, { from: readonly ApplicantState[]; to: ApplicantState }>;
export type ApplicantTransition = keyof typeof applicantTransitions;

export const mayTurn = (state: ApplicantState, transition: ApplicantTransition): boolean =>
  applicantTransitions[transition].from.some((one) => one === state);

/** The acts possible in a state. */
export const transitionsFrom = (state: ApplicantState): ApplicantTransition[] =>
  Object.entries(applicantTransitions).flatMap(([name, { from }]) =>
    from.some((one) => one === state) ? [name as ApplicantTransition] : [],
  );
