import type { ApplicantState } from '#shared/model/applicant.ts';
import { digestOf } from '../digest.ts';

/** Rows of an application: itself and its history; its test; the CV; the lookup by e-mail. */
export const applicantKey = (id: string) => ({ pk: `applicant#${id}`, sk: 'application' });
export const eventKey = (id: string, at: string, revision: number) => ({
  pk: `applicant#${id}`,
  sk: `event#${at}#${String(revision).padStart(6, '0')}`,
});
export const testKey = (id: string) => ({ pk: `test#${id}`, sk: 'test' });
export const cvKey = (id: string) => ({ pk: `cv#${id}`, sk: 'cv' });
export const emailKey = (email: string) => ({ pk: `email#${digestOf(email)}`, sk: 'applicant' });
export const linkKey = (capability: string) => ({ pk: `link#${digestOf(capability)}`, sk: 'link' });

/** Partition of the queue index with the applications of a state, by last change. */
export const stateQueue = (state: ApplicantState) => `applicants#${state}`;
/** Answered tests waiting for marks. */
export const testQueue = 'tests';
/** Rows with an erasure date: applications, and CVs without a form. */
export const eraseDue = 'erase';
