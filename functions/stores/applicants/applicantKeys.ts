import type { ApplicantState } from '#shared/model/applicant.ts';
import { digestOf } from '../digest.ts';

/** Rows of an application: itself and what happened to it; its test; the CV that was sent; and the way to it by e-mail. */
export const applicantKey = (id: string) => ({ pk: `applicant#${id}`, sk: 'application' });
export const eventKey = (id: string, at: string, revision: number) => ({
  pk: `applicant#${id}`,
  sk: `event#${at}#${String(revision).padStart(6, '0')}`,
});
export const testKey = (id: string) => ({ pk: `test#${id}`, sk: 'test' });
export const cvKey = (id: string) => ({ pk: `cv#${id}`, sk: 'cv' });
export const emailKey = (email: string) => ({ pk: `email#${digestOf(email)}`, sk: 'applicant' });
export const linkKey = (capability: string) => ({ pk: `link#${digestOf(capability)}`, sk: 'link' });

/** The partition of the queue index in which applications of a state stand, by when they last changed. */
export const stateQueue = (state: ApplicantState) => `applicants#${state}`;
/** Tests that are answered and wait for marks. */
export const testQueue = 'tests';
/** What is erased at a time: applications, and CVs that nobody sent a form with. */
export const eraseDue = 'erase';
