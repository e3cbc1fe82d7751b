import { translator } from '#shared/contract/translator.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { acceptOffer } from './acceptOffer.ts';
import { addJobFile } from './addJobFile.ts';
import { announceJobFile } from './announceJobFile.ts';
import { approveStatement } from './approveStatement.ts';
import { askAboutJob } from './askAboutJob.ts';
import { declineOffer } from './declineOffer.ts';
import { dismissFindings } from './dismissFindings.ts';
import { disputeStatement } from './disputeStatement.ts';
import { getFileCheck } from './getFileCheck.ts';
import { getJob } from './getJob.ts';
<<<<<<< HEAD
import { getParcelLabel } from './getParcelLabel.ts';
=======
import { getJobText } from './getJobText.ts';
>>>>>>> e402b94 (Zone: a text order is translated beside its source, kept as one types, checked, delivered as text and as Word document; what was typed or never handed over goes with the order's erasure)
import { getPublicProfile } from './getPublicProfile.ts';
import { getStatement } from './getStatement.ts';
import { getTranslator } from './getTranslator.ts';
import { giveJobBack } from './giveJobBack.ts';
import { handInJob } from './handInJob.ts';
import { linkJobSource } from './linkJobSource.ts';
import { listEarnings } from './listEarnings.ts';
import { listJobs } from './listJobs.ts';
import { listOffers } from './listOffers.ts';
import { listPublicTranslators } from './listPublicTranslators.ts';
import { listStatements } from './listStatements.ts';
import { makeJobText } from './makeJobText.ts';
import { overrideCheck } from './overrideCheck.ts';
import { postParcel } from './postParcel.ts';
import { removeJobFile } from './removeJobFile.ts';
import { saveJobText } from './saveJobText.ts';
import { setAvailability } from './setAvailability.ts';
import { setMailDigest } from './setMailDigest.ts';
import { setPublicProfile } from './setPublicProfile.ts';
import { startJob } from './startJob.ts';

export const handler = httpHandler(translator, {
  setPublicProfile,
  listPublicTranslators,
  getPublicProfile,
  acceptOffer,
  addJobFile,
  announceJobFile,
  askAboutJob,
  declineOffer,
  dismissFindings,
  getFileCheck,
  getJob,
<<<<<<< HEAD
  getParcelLabel,
=======
  getJobText,
  listStatements,
  getStatement,
  approveStatement,
  disputeStatement,
  saveJobText,
  makeJobText,
>>>>>>> e402b94 (Zone: a text order is translated beside its source, kept as one types, checked, delivered as text and as Word document; what was typed or never handed over goes with the order's erasure)
  getTranslator,
  giveJobBack,
  handInJob,
  linkJobSource,
  listEarnings,
  listJobs,
  listOffers,
  overrideCheck,
  postParcel,
  removeJobFile,
  setAvailability,
  setMailDigest,
  startJob,
});
