import type { areas } from '#shared/contract/index.ts';
import { orderForm, paymentForm } from '../../client/forms.ts';
import { send } from '../../client/send.ts';

type AnyOperation = {
  [A in keyof typeof areas]: (typeof areas)[A][keyof (typeof areas)[A]];
}[keyof typeof areas];

/** Operations whose path names a thing. One without an entry in `pathOf` does not compile. */
type Named = Extract<AnyOperation, { params: unknown }>['id'];

/** What a customer has: named in paths by those who may, and by those who may not. */
export interface Things {
  cart: string;
  orderId: string;
  orderHash: string;
  quoteId: string;
  topUpSlug: string;
  attachment: string;
  newTokenId(): Promise<string>;
}

/** A name of the right form that nothing has. */
const nothing = {
  capability: 'A'.repeat(32),
  orderId: 'ZZZZZZZZZZZZ',
  token: 'AAAAAAAAAAAAAAAAAAAA',
  slug: 'A'.repeat(20),
  message: `2026-11-23T09:12:31.004Z-${'A'.repeat(20)}`,
};

export const params: Record<Named, (things: Things | undefined) => Promise<Record<string, string>>> = {
  deleteAttachment: async (things) => ({ hash: things?.attachment ?? 'nothing00' }),
  renewUpload: async (things) => ({ hash: things?.attachment ?? 'nothing00' }),
  linkAttachment: async (things) => ({ hash: things?.attachment ?? 'nothing00' }),
  getCountedText: async (things) => ({ hash: things?.attachment ?? 'nothing00' }),
  getCart: async (things) => ({ cart: things?.cart ?? nothing.capability }),
  updateCart: async (things) => ({ cart: things?.cart ?? nothing.capability }),
  priceForBuyer: async (things) => ({ cart: things?.cart ?? nothing.capability }),
  requestQuote: async (things) => ({ cart: things?.cart ?? nothing.capability }),
  getOrderStatus: async (things) => ({ hash: things?.orderHash ?? nothing.capability }),
  getOrder: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  checkShipment: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  deliverFile: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  deliverOrder: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  getParcel: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  keepParcel: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  correctDelivery: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  noteOriginals: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  enterParcel: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  refundOrder: async () => ({ id: nothing.orderId }),
  getOrderMoney: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  previewRefund: async () => ({ id: nothing.orderId }),
  approveRefund: async () => ({ slug: nothing.slug, refund: nothing.slug }),
  retryFailedMail: async () => ({ mail: 'nothing.here' }),
  retryDeadLetters: async () => ({ queue: 'nothing' }),
  getTransferDue: async (things) => ({ number: things?.orderId ?? nothing.orderId }),
  receiveTransfer: async (things) => ({ number: things?.orderId ?? nothing.orderId }),
  declineRefund: async () => ({ slug: nothing.slug, refund: nothing.slug }),
  endCoupon: async () => ({ code: 'NOTHING' }),
  withdrawPrices: async () => ({ version: 'nothing' }),
  payOutRefund: async () => ({ slug: nothing.slug, refund: nothing.slug }),
  getQuote: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  acceptQuote: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  declineQuote: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  cancelQuote: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  writeAboutQuote: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  linkQuotePdf: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  getStaffQuote: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  claimQuote: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  releaseQuote: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  askCustomer: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  proposeQuote: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  priceQuote: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  sendQuote: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  replaceQuote: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  replyToCustomer: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  refuseQuote: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  linkQuoteFile: async (things) => ({ id: things?.quoteId ?? nothing.orderId, file: 'nothing00' }),
  getCustomer: async () => ({ account: 'nobody' }),
  revealCustomer: async () => ({ account: 'nobody' }),
  getDeskOrder: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  holdOrder: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  releaseOrder: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  getWork: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  listCandidates: async (things) => ({ id: things?.orderId ?? nothing.orderId, job: '01' }),
  assignJob: async (things) => ({ id: things?.orderId ?? nothing.orderId, job: '01' }),
  releaseJob: async (things) => ({ id: things?.orderId ?? nothing.orderId, job: '01' }),
  approveJob: async (things) => ({ id: things?.orderId ?? nothing.orderId, job: '01' }),
  returnJob: async (things) => ({ id: things?.orderId ?? nothing.orderId, job: '01' }),
  resumeJob: async (things) => ({ id: things?.orderId ?? nothing.orderId, job: '01' }),
  reopenJob: async (things) => ({ id: things?.orderId ?? nothing.orderId, job: '01' }),
  closeJob: async (things) => ({ id: things?.orderId ?? nothing.orderId, job: '01' }),
  cancelJob: async (things) => ({ id: things?.orderId ?? nothing.orderId, job: '01' }),
  getStaffFileCheck: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  linkStaffJobFile: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  answerStatement: async () => ({ translator: 'nobody', month: '2026-10' }),
  getStatement: async () => ({ month: '2026-10' }),
  approveStatement: async () => ({ month: '2026-10' }),
  disputeStatement: async () => ({ month: '2026-10' }),
  getTranslatorRecord: async () => ({ translator: 'nobody' }),
  getStaffTranslator: async () => ({ translator: 'nobody' }),
  updateTranslator: async () => ({ translator: 'nobody' }),
  getApplicant: async () => ({ applicant: nothing.orderId }),
  linkApplicantCv: async () => ({ applicant: nothing.orderId }),
  screenApplicant: async () => ({ applicant: nothing.orderId }),
  sendApplicantTest: async () => ({ applicant: nothing.orderId }),
  checkApplicantDocuments: async () => ({ applicant: nothing.orderId }),
  inviteApplicant: async () => ({ applicant: nothing.orderId }),
  rejectApplicant: async () => ({ applicant: nothing.orderId }),
  eraseApplicant: async () => ({ applicant: nothing.orderId }),
  markTest: async () => ({ test: nothing.orderId }),
  // A job is its translator's alone: the unpaid orders of this proof have none.
  previewOffer: async () => ({ id: nothing.orderId, job: '01' }),
  acceptOffer: async () => ({ id: nothing.orderId, job: '01' }),
  declineOffer: async () => ({ id: nothing.orderId, job: '01' }),
  getJob: async () => ({ id: nothing.orderId, job: '01' }),
  getParcelLabel: async () => ({ id: nothing.orderId, job: '01' }),
  postParcel: async () => ({ id: nothing.orderId, job: '01' }),
  startJob: async () => ({ id: nothing.orderId, job: '01' }),
  askAboutJob: async () => ({ id: nothing.orderId, job: '01' }),
  giveJobBack: async () => ({ id: nothing.orderId, job: '01' }),
  announceJobFile: async () => ({ id: nothing.orderId, job: '01' }),
  handInJob: async () => ({ id: nothing.orderId, job: '01' }),
  recordSworn: async () => ({ id: nothing.orderId, job: '01' }),
  listRepertorium: async () => ({ year: '2026' }),
  getJobText: async () => ({ id: nothing.orderId, job: '01' }),
  saveJobText: async () => ({ id: nothing.orderId, job: '01' }),
  makeJobText: async () => ({ id: nothing.orderId, job: '01' }),
  linkJobSource: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  addJobFile: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  getFileCheck: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  dismissFindings: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  overrideCheck: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  removeJobFile: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  orderAgain: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  // The orders of this proof are of pasted text: a file of theirs does not exist for anybody.
  // An order that was not paid has nothing that follows a sale.
  getNames: async () => ({ id: nothing.orderId }),
  confirmNames: async () => ({ id: nothing.orderId }),
  getFileChanges: async () => ({ id: nothing.orderId, file: 'A'.repeat(20) }),
  getDeliveredText: async () => ({ id: nothing.orderId, file: 'A'.repeat(20) }),
  requestCorrection: async () => ({ id: nothing.orderId }),
  getCorrections: async () => ({ id: nothing.orderId }),
  getThread: async () => ({ id: nothing.orderId }),
  writeToThread: async () => ({ id: nothing.orderId }),
  announceThreadFile: async () => ({ id: nothing.orderId }),
  getGivingUp: async () => ({ id: nothing.orderId }),
  giveUpOrder: async () => ({ id: nothing.orderId }),
  acceptOrder: async () => ({ id: nothing.orderId }),
  rateOrder: async () => ({ id: nothing.orderId }),
  listComplaints: async () => ({ id: nothing.orderId }),
  complain: async () => ({ id: nothing.orderId }),
  linkComplaintAnswer: async () => ({ id: nothing.orderId, number: '1' }),
  getStaffComplaints: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  decideComplaint: async () => ({ id: nothing.orderId, number: '1' }),
  linkThreadFile: async () => ({ id: nothing.orderId, file: 'A'.repeat(20) }),
  answerQuestion: async () => ({ id: nothing.orderId, message: nothing.message }),
  goOnWithoutAnswer: async () => ({ id: nothing.orderId, message: nothing.message }),
  getJobThread: async () => ({ id: nothing.orderId, job: '01' }),
  writeAboutJob: async () => ({ id: nothing.orderId, job: '01' }),
  announceJobThreadFile: async () => ({ id: nothing.orderId, job: '01' }),
  linkJobThreadFile: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  linkOrderArchive: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  linkOrderFile: async () => ({ id: nothing.orderId, file: 'A'.repeat(20) }),
  getPrepaidStatus: async (things) => ({ slug: things?.topUpSlug ?? nothing.slug }),
  // An invoice is issued by the clock, later than this proof ends: those of nobody are named.
  linkInvoice: async () => ({ id: 'nothing' }),
  revokeToken: async (things) => ({ id: (await things?.newTokenId()) ?? nothing.token }),
};

/** Makes a customer's things over the API; the e-mail marks them as that customer's. */
export async function makeThings(origin: string, token: string, email: string): Promise<Things> {
  const must = async (method: string, path: string, body: unknown, cart?: string) => {
    const answer = await send(origin, { method, path, token, body, cart });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const open = await must('POST', '/api/cart', orderForm({ email }));
  const attachment = `file-${email.slice(0, 4)}`.replace(/\W/g, '-');
  await must(
    'POST',
    '/api/attachment',
    { attachment_hash: attachment, name: 'a.txt', size: 10, type: 'text/plain', source_lang: 2, target_lang: [1] },
    open.hash,
  );
  const ordered = await must('POST', '/api/cart', orderForm({ email }));
  const billed = await must('PUT', '/api/cart/0', paymentForm(), ordered.hash);
  const paying = { payment_method: 'card', amount: billed.quotation.price_gross.amount };
  const { order_id, hash } = await must('POST', '/api/payment', paying, ordered.hash);
  const asking = await must('POST', '/api/cart', orderForm({ email, free_quote: 1 }));
  const asked = await must('POST', `/api/cart/${asking.hash}/manual-quote`, {}, asking.hash);
  const topUp = await must('POST', '/api/prepaid', {
    amount: 10_000,
    country_id: 616,
    payment_method: 'card',
    pay: true,
  });
  return {
    cart: open.hash,
    orderId: order_id,
    orderHash: hash,
    quoteId: asked.manual_quote.id,
    topUpSlug: topUp.payment.slug,
    attachment,
    newTokenId: async () => (await must('POST', '/api/token', { token_name: 'to be revoked' })).id,
  };
}
