import { translator } from '#shared/contract/translator.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { acceptAgreement } from './acceptAgreement.ts';
import { acceptOffer } from './acceptOffer.ts';
import { addJobFile } from './addJobFile.ts';
import { announceJobFile } from './announceJobFile.ts';
import { announceJobThreadFile } from './announceJobThreadFile.ts';
import { approveStatement } from './approveStatement.ts';
import { askAboutJob } from './askAboutJob.ts';
import { declineOffer } from './declineOffer.ts';
import { dismissFindings } from './dismissFindings.ts';
import { disputeStatement } from './disputeStatement.ts';
import { getFileCheck } from './getFileCheck.ts';
import { getJob } from './getJob.ts';
import { getJobText } from './getJobText.ts';
import { getJobThread } from './getJobThread.ts';
import { getOwnDocuments } from './getOwnDocuments.ts';
import { getParcelLabel } from './getParcelLabel.ts';
import { getPublicProfile } from './getPublicProfile.ts';
import { getStatement } from './getStatement.ts';
import { getTranslator } from './getTranslator.ts';
import { giveJobBack } from './giveJobBack.ts';
import { handInJob } from './handInJob.ts';
import { linkJobSource } from './linkJobSource.ts';
import { linkJobThreadFile } from './linkJobThreadFile.ts';
import { linkOwnCv } from './linkOwnCv.ts';
import { listEarnings } from './listEarnings.ts';
import { listJobs } from './listJobs.ts';
import { listOffers } from './listOffers.ts';
import { listPublicTranslators } from './listPublicTranslators.ts';
import { listRepertorium } from './listRepertorium.ts';
import { listStatements } from './listStatements.ts';
import { makeJobText } from './makeJobText.ts';
import { overrideCheck } from './overrideCheck.ts';
import { postParcel } from './postParcel.ts';
import { previewOffer } from './previewOffer.ts';
import { recordSworn } from './recordSworn.ts';
import { removeJobFile } from './removeJobFile.ts';
import { saveJobText } from './saveJobText.ts';
import { setAvailability } from './setAvailability.ts';
import { setMailDigest } from './setMailDigest.ts';
import { setPublicProfile } from './setPublicProfile.ts';
import { startJob } from './startJob.ts';
import { writeAboutJob } from './writeAboutJob.ts';

export const handler = httpHandler(translator, {
  setPublicProfile,
  listPublicTranslators,
  getPublicProfile,
  acceptOffer,
  addJobFile,
  announceJobFile,
  announceJobThreadFile,
  askAboutJob,
  declineOffer,
  dismissFindings,
  getFileCheck,
  getJob,
  getParcelLabel,
  getJobText,
  recordSworn,
  listRepertorium,
  listStatements,
  getStatement,
  approveStatement,
  disputeStatement,
  saveJobText,
  makeJobText,
  getTranslator,
  giveJobBack,
  getJobThread,
  writeAboutJob,
  linkJobThreadFile,
  handInJob,
  linkJobSource,
  listEarnings,
  listJobs,
  listOffers,
  overrideCheck,
  postParcel,
  previewOffer,
  removeJobFile,
  setAvailability,
  setMailDigest,
  getOwnDocuments,
  acceptAgreement,
  linkOwnCv,
  startJob,
});
