import { checkApplicantDocuments } from './checkApplicantDocuments.ts';
import { eraseApplicant } from './eraseApplicant.ts';
import { getApplicant } from './getApplicant.ts';
import { inviteApplicant } from './inviteApplicant.ts';
import { linkApplicantCv } from './linkApplicantCv.ts';
import { listApplicants } from './listApplicants.ts';
import { listTests } from './listTests.ts';
import { markTest } from './markTest.ts';
import { rejectApplicant } from './rejectApplicant.ts';
import { screenApplicant } from './screenApplicant.ts';
import { sendApplicantTest } from './sendApplicantTest.ts';

/** Applications of translators on the desk. */
export const applicantHandlers = {
  checkApplicantDocuments,
  eraseApplicant,
  getApplicant,
  inviteApplicant,
  linkApplicantCv,
  listApplicants,
  listTests,
  markTest,
  rejectApplicant,
  screenApplicant,
  sendApplicantTest,
};
