import { staff } from '#shared/contract/staff.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { askCustomer } from './askCustomer.ts';
import { claimQuote } from './claimQuote.ts';
import { createCoupon } from './createCoupon.ts';
import { enterParcel } from './enterParcel.ts';
import { getQuoteTimes } from './getQuoteTimes.ts';
import { getStaffQuote } from './getStaffQuote.ts';
import { linkQuoteFile } from './linkQuoteFile.ts';
import { listFailedMails } from './listFailedMails.ts';
import { listQuoteQueue } from './listQuoteQueue.ts';
import { listRefunds } from './listRefunds.ts';
import { payOutRefund } from './payOutRefund.ts';
import { priceQuote } from './priceQuote.ts';
import { proposeQuote } from './proposeQuote.ts';
import { refundOrder } from './refundOrder.ts';
import { refuseQuote } from './refuseQuote.ts';
import { releaseQuote } from './releaseQuote.ts';
import { replaceQuote } from './replaceQuote.ts';
import { replyToCustomer } from './replyToCustomer.ts';
import { sendQuote } from './sendQuote.ts';

export const handler = httpHandler(staff, {
  createCoupon,
  enterParcel,
  listFailedMails,
  listRefunds,
  payOutRefund,
  refundOrder,
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
});
