import { staff } from '#shared/contract/staff.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { answerStatement } from './answerStatement.ts';
import { applicantHandlers } from './applicantHandlers.ts';
import { approveJob } from './approveJob.ts';
import { approveRefund } from './approveRefund.ts';
import { askCustomer } from './askCustomer.ts';
import { assignJob } from './assignJob.ts';
import { cancelJob } from './cancelJob.ts';
import { claimQuote } from './claimQuote.ts';
import { closeJob } from './closeJob.ts';
import { correctDelivery } from './correctDelivery.ts';
import { createCoupon } from './createCoupon.ts';
import { createTranslator } from './createTranslator.ts';
import { decideComplaint } from './decideComplaint.ts';
import { declineRefund } from './declineRefund.ts';
import { endCoupon } from './endCoupon.ts';
import { enterParcel } from './enterParcel.ts';
import { getOrderMoney } from './getOrderMoney.ts';
import { getParcel } from './getParcel.ts';
import { getQuoteTimes } from './getQuoteTimes.ts';
import { getStaffComplaints } from './getStaffComplaints.ts';
import { getStaffFileCheck } from './getStaffFileCheck.ts';
import { getStaffQuote } from './getStaffQuote.ts';
import { getStaffTranslator } from './getStaffTranslator.ts';
import { getTransferDue } from './getTransferDue.ts';
import { getTranslatorRecord } from './getTranslatorRecord.ts';
import { getWork } from './getWork.ts';
import { holdOrder } from './holdOrder.ts';
import { keepParcel } from './keepParcel.ts';
import { linkQuoteFile } from './linkQuoteFile.ts';
import { linkStaffJobFile } from './linkStaffJobFile.ts';
import { listAwaitedTransfers } from './listAwaitedTransfers.ts';
import { listCandidates } from './listCandidates.ts';
import { listComplaintQueue } from './listComplaintQueue.ts';
import { listCoupons } from './listCoupons.ts';
import { listDeadLetters } from './listDeadLetters.ts';
import { listFailedMails } from './listFailedMails.ts';
import { listJobQueue } from './listJobQueue.ts';
import { listLanguageVersions } from './listLanguageVersions.ts';
import { listParcels } from './listParcels.ts';
import { listPriceVersions } from './listPriceVersions.ts';
import { listQuoteQueue } from './listQuoteQueue.ts';
import { listRefundApprovals } from './listRefundApprovals.ts';
import { listRefunds } from './listRefunds.ts';
import { listStaffStatements } from './listStaffStatements.ts';
import { listTranslators } from './listTranslators.ts';
import { noteOriginals } from './noteOriginals.ts';
import { payOutRefund } from './payOutRefund.ts';
import { previewPrices } from './previewPrices.ts';
import { previewRefund } from './previewRefund.ts';
import { priceQuote } from './priceQuote.ts';
import { proposeQuote } from './proposeQuote.ts';
import { publishLanguages } from './publishLanguages.ts';
import { publishPrices } from './publishPrices.ts';
import { receiveTransfer } from './receiveTransfer.ts';
import { refundOrder } from './refundOrder.ts';
import { refuseQuote } from './refuseQuote.ts';
import { releaseJob } from './releaseJob.ts';
import { releaseOrder } from './releaseOrder.ts';
import { releaseQuote } from './releaseQuote.ts';
import { reopenJob } from './reopenJob.ts';
import { replaceQuote } from './replaceQuote.ts';
import { replyToCustomer } from './replyToCustomer.ts';
import { resumeJob } from './resumeJob.ts';
import { retryDeadLetters } from './retryDeadLetters.ts';
import { retryFailedMail } from './retryFailedMail.ts';
import { returnJob } from './returnJob.ts';
import { sendQuote } from './sendQuote.ts';
import { updateTranslator } from './updateTranslator.ts';
import { withdrawPrices } from './withdrawPrices.ts';

export const handler = httpHandler(staff, {
  ...applicantHandlers,
  answerStatement,
  listStaffStatements,
  createCoupon,
  listCoupons,
  endCoupon,
  enterParcel,
  getParcel,
  listParcels,
  keepParcel,
  correctDelivery,
  noteOriginals,
  listFailedMails,
  retryFailedMail,
  listDeadLetters,
  retryDeadLetters,
  listRefunds,
  payOutRefund,
  refundOrder,
  publishLanguages,
  listLanguageVersions,
  withdrawPrices,
  publishPrices,
  previewPrices,
  listPriceVersions,
  declineRefund,
  approveRefund,
  listRefundApprovals,
  previewRefund,
  getOrderMoney,
  getTransferDue,
  listAwaitedTransfers,
  receiveTransfer,
  listQuoteQueue,
  getStaffQuote,
  claimQuote,
  releaseQuote,
  askCustomer,
  proposeQuote,
  priceQuote,
  sendQuote,
  replaceQuote,
  replyToCustomer,
  refuseQuote,
  linkQuoteFile,
  getQuoteTimes,
  approveJob,
  assignJob,
  cancelJob,
  closeJob,
  createTranslator,
  getStaffTranslator,
  getTranslatorRecord,
  getWork,
  holdOrder,
  releaseOrder,
  getStaffFileCheck,
  linkStaffJobFile,
  listCandidates,
  listJobQueue,
  listTranslators,
  releaseJob,
  reopenJob,
  resumeJob,
  returnJob,
  updateTranslator,
  listComplaintQueue,
  getStaffComplaints,
  decideComplaint,
});
