const ofAJob = [
  ...['previewOffer', 'announceJobThreadFile'],
  ...['listCandidates', 'assignJob', 'releaseJob', 'approveJob', 'returnJob', 'resumeJob', 'reopenJob', 'closeJob'],
  ...['takeJobInHouse', 'announceHouseFile', 'addHouseFile', 'removeHouseFile'],
  ...['dismissHouseFindings', 'overrideHouseCheck'],
  ...[
    'cancelJob',
    'linkStaffJobFile',
    'acceptOffer',
    'declineOffer',
    'getJob',
    'startJob',
    'askAboutJob',
    'giveJobBack',
    'returnToTranslator',
  ],
  ...['getParcelLabel', 'postParcel', 'linkJobSource', 'announceJobFile', 'addJobFile', 'removeJobFile', 'handInJob'],
  ...['getJobWording', 'getJobChanges', 'recordSworn'],
  ...['getSegments', 'getSegmentUnits', 'saveSegments', 'getRepetitions', 'makeSegmentsFile', 'previewSegmentsFile'],
  ...['noteSegment', 'resolveSegmentNote', 'packSegments', 'takeSegments'],
  ...['getDraft', 'saveDraft', 'makeDraftFile', 'noteBlock', 'resolveBlockNote', 'getStaffDraft'],
  ...['getJobThread', 'writeAboutJob', 'linkJobThreadFile'],
  ...['getFileCheck', 'dismissFindings', 'overrideCheck', 'getStaffFileCheck', 'getStaffSegments'],
];

const ofAnApplication = [
  ...['getApplicant', 'linkApplicantCv', 'screenApplicant', 'sendApplicantTest', 'checkApplicantDocuments'],
  ...['inviteApplicant', 'rejectApplicant', 'eraseApplicant', 'markTest'],
];

const ofAnEnquiry = ['getContact', 'linkContactFile', 'answerContact', 'closeContact', 'eraseContact'];

/**
 * What an example is answered with that is about a thing which is not there, or not so far yet: the call was understood.
 * Everything else succeeds.
 */
export const notYet: Readonly<Record<string, string>> = {
  // The link of the example is nobody's.
  readLink: 'gone',
  ...{ readEmailChange: 'gone', confirmEmailChange: 'gone', stopEmailChange: 'gone' },
  // Nobody has invited them, and an owner does not leave a company.
  leaveTeam: 'company_owned',
  // Who calls is no member, and nothing waits.
  ...{ askApproval: 'conflict', getApproval: 'not_found', giveApproval: 'not_found' },
  ...{ refuseApproval: 'not_found', withdrawApproval: 'not_found' },
  // The cart of the example has no billing data, and nothing is paid by a link.
  ...{ makePayLink: 'not_priced', revokePayLink: 'not_found', readPayLink: 'gone', payByLink: 'gone' },
  ...{ readApprovalLink: 'gone', answerApprovalLink: 'gone' },
  ...{ readTeamInvitation: 'gone', declineTeamInvitation: 'gone', acceptTeamInvitation: 'gone' },
  ...{ updateMember: 'not_found', removeMember: 'not_found', offerOwnership: 'not_found' },
  ...{ withdrawOwnership: 'not_found', acceptOwnership: 'not_found' },
  // The order of the example has no invoice; the whole way is in wrongBuyer.suite.ts.
  ...{ getBuyer: 'not_found', previewBuyer: 'not_found', correctBuyer: 'not_found' },
  getOrderBuyer: 'not_found',
  ...{ previewOrderBuyer: 'validation_failed', correctOrderBuyer: 'not_found' },
  activateAccount: 'gone',
  resetPassword: 'gone',
  // The languages of the example are none; the whole way of a glossary is in wording.suite.ts.
  ...{ saveGlossary: 'validation_failed', getGlossary: 'not_found', exportGlossary: 'not_found' },
  ...{ deleteGlossary: 'not_found', withdrawPreference: 'not_found' },
  // Nothing of the order of the example is delivered.
  preferTranslator: 'conflict',
  // A code is an authenticator's of this half minute.
  turnOnSecondFactor: 'validation_failed',
  // The file of the example is announced, its bytes have not come.
  linkAttachment: 'scan_pending',
  getCountedText: 'conflict',
  // The file of the example is no new version of anything, and the order is not paid.
  getComparison: 'not_found',
  updateComparison: 'not_found',
  orderNewVersion: 'not_found',
  requestQuote: 'validation_failed',
  // Nobody tries the failed work of everybody again here: this kind of it is not there.
  retryDeadLetters: 'not_found',
  // No mail of the example ever failed.
  retryFailedMail: 'not_found',
  // The sum of the example is not what this order costs.
  receiveTransfer: 'validation_failed',
  startPayment: 'not_priced',
  // The order is not paid: nothing is invoiced, posted, delivered or given back.
  checkShipment: 'conflict',
  linkInvoice: 'not_found',
  // Everything is in the sandbox of KSeF.
  linkStaffInvoice: 'not_found',
  sendInvoiceAgain: 'not_found',
  getRefusedDocument: 'not_found',
  correctRefusedDocument: 'not_found',
  linkOrderFile: 'not_found',
  linkOrderArchive: 'conflict',
  getErasureCertificate: 'conflict',
  linkErasureCertificate: 'conflict',
  chooseFileDays: 'not_found',
  linkPaymentReceipt: 'conflict',
  getFileAccesses: 'not_found',
  getNames: 'not_found',
  confirmNames: 'not_found',
  getFileChanges: 'not_found',
  getBesideSource: 'not_found',
  getDeliveredText: 'not_found',
  requestCorrection: 'not_found',
  getCorrections: 'not_found',
  getThread: 'not_found',
  writeToThread: 'not_found',
  announceThreadFile: 'not_found',
  linkThreadFile: 'not_found',
  answerQuestion: 'not_found',
  goOnWithoutAnswer: 'not_found',
  acceptOrder: 'not_found',
  getGivingUp: 'not_found',
  giveUpOrder: 'not_found',
  getOrderChange: 'not_found',
  changeOrder: 'not_found',
  rateOrder: 'not_found',
  listComplaints: 'not_found',
  complain: 'not_found',
  linkComplaintAnswer: 'not_found',
  decideComplaint: 'not_found',

  enterParcel: 'conflict',
  keepParcel: 'conflict',
  correctDelivery: 'conflict',
  noteOriginals: 'conflict',
  noteApostille: 'conflict',
  refundOrder: 'not_found',
  payOutRefund: 'not_found',
  endCoupon: 'not_found',
  // The customer of the example is nobody, and no work stands behind an order that is not paid.
  getCustomer: 'not_found',
  revealCustomer: 'not_found',
  getCustomerBalance: 'not_found',
  adjustBalance: 'not_found',
  approveAdjustment: 'not_found',
  declineAdjustment: 'not_found',
  ...{ askBlock: 'not_found', confirmBlock: 'not_found', declineBlock: 'not_found', endBlock: 'not_found' },
  holdOrder: 'not_found',
  releaseOrder: 'not_found',
  // Nothing was published that often.
  publishPrices: 'changed_meanwhile',
  publishLanguages: 'changed_meanwhile',
  setHouseCoverage: 'changed_meanwhile',
  withdrawPrices: 'not_found',
  previewRefund: 'not_found',
  approveRefund: 'not_found',
  declineRefund: 'not_found',
  // The quote was asked for, of a text; no version was sent.
  acceptQuote: 'conflict',
  declineQuote: 'conflict',
  linkQuotePdf: 'conflict',
  getQuoteCertificate: 'conflict',
  linkQuoteCertificate: 'conflict',
  linkQuoteFile: 'not_found',
  priceQuote: 'validation_failed',
  askCustomer: 'changed_meanwhile',
  sendQuote: 'changed_meanwhile',
  replaceQuote: 'conflict',
  replyToCustomer: 'claim_needed',
  refuseQuote: 'changed_meanwhile',
  // Nobody of the example has applied; the whole way is in recruitment.suite.ts.
  apply: 'validation_failed',
  readTrial: 'gone',
  answerTrial: 'gone',
  readInvitation: 'gone',
  acceptInvitation: 'gone',
  ...Object.fromEntries(ofAnApplication.map((id) => [id, 'not_found'])),
  // The link of the example was never mailed.
  confirmNewsletter: 'gone',
  leaveNewsletter: 'not_found',
  // The whole way of an enquiry is in contact.suite.ts.
  ...Object.fromEntries(ofAnEnquiry.map((id) => [id, 'not_found'])),
  // The profile was changed by staff before: its revision is another.
  setAvailability: 'changed_meanwhile',
  setMailDigest: 'changed_meanwhile',
  // Staff made the account a translator: there was no application with a CV.
  linkOwnCv: 'not_found',
  // Nothing was earned in a month that ended.
  getStatement: 'not_found',
  approveStatement: 'not_found',
  disputeStatement: 'not_found',
  answerStatement: 'not_found',
  payStatement: 'not_found',
  // The translator of the example is not sworn.
  checkSwornNumber: 'conflict',
  // The order of the example is not rated, and in the month of it nothing was ordered.
  showRating: 'not_found',
  settleCharityMonth: 'not_found',
  // The work behind an order begins when it is paid; its whole way is in work/life.suite.ts.
  ...Object.fromEntries(ofAJob.map((id) => [id, 'not_found'])),
};
