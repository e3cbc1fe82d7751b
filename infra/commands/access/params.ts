import type { areas } from '#shared/contract/index.ts';
import { exampleOf, examples } from '#shared/contract/openapi/examples.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { send } from '../../client/calls.ts';
import { orderForm, paymentForm } from '../../client/orders.ts';

type AnyOperation = {
  [A in keyof typeof areas]: (typeof areas)[A][keyof (typeof areas)[A]];
}[keyof typeof areas];

/** Operations with path parameters. One without an entry in `params` does not compile. */
type Named = Extract<AnyOperation, { params: unknown }>['id'];

/** A well-formed id that does not exist. */
const nothing = {
  capability: 'A'.repeat(32),
  orderId: 'ZZZZZZZZZZZZ',
  token: 'AAAAAAAAAAAAAAAAAAAA',
  testClock: 'clk_AAAAAAAAAAAAAAAA',
  slug: 'A'.repeat(20),
  /** A glossary's path has languages, the same for everybody: these belong to nobody. */
  pair: { source: '9998', target: '9999' },
  message: `2026-11-23T09:12:31.004Z-${'A'.repeat(20)}`,
};

export const params: Record<Named, (things: Things | undefined) => Promise<Record<string, string>>> = {
  deleteAttachment: async (things) => ({ hash: things?.attachment ?? 'nothing00' }),
  renewUpload: async (things) => ({ hash: things?.attachment ?? 'nothing00' }),
  linkAttachment: async (things) => ({ hash: things?.attachment ?? 'nothing00' }),
  getComparison: async (things) => ({ hash: things?.attachment ?? 'nothing00' }),
  updateComparison: async (things) => ({ hash: things?.attachment ?? 'nothing00' }),
  getCountedText: async (things) => ({ hash: things?.attachment ?? 'nothing00' }),
  getCart: async (things) => ({ cart: things?.cart ?? nothing.capability }),
  updateCart: async (things) => ({ cart: things?.cart ?? nothing.capability }),
  lookUpBuyer: async (things) => ({ cart: things?.cart ?? nothing.capability }),
  priceForBuyer: async (things) => ({ cart: things?.cart ?? nothing.capability }),
  requestQuote: async (things) => ({ cart: things?.cart ?? nothing.capability }),
  getOrderStatus: async (things) => ({ hash: things?.orderHash ?? nothing.capability }),
  getOrder: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  checkShipment: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  getParcel: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  keepParcel: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  correctDelivery: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  noteApostille: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  noteOriginals: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  enterParcel: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  settleCharityMonth: async () => ({ month: '2020-01' }),
  showRating: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
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
  getOrderCertificate: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  linkOrderCertificate: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  getErasureCertificate: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  linkErasureCertificate: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  getFileAccesses: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  linkPaymentReceipt: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  chooseFileDays: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  getQuoteCertificate: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  linkQuoteCertificate: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  getPriceTable: async () => ({ version: '2026-11-22' }),
  getStaffQuote: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  claimQuote: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
  revealQuote: async (things) => ({ id: things?.quoteId ?? nothing.orderId }),
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
  getCustomerBalance: async () => ({ account: 'nobody' }),
  adjustBalance: async () => ({ account: 'nobody' }),
  approveAdjustment: async () => ({ account: 'nobody', adjustment: nothing.slug }),
  declineAdjustment: async () => ({ account: 'nobody', adjustment: nothing.slug }),
  askBlock: async () => ({ account: 'nobody' }),
  confirmBlock: async () => ({ account: 'nobody' }),
  declineBlock: async () => ({ account: 'nobody' }),
  endBlock: async () => ({ account: 'nobody' }),
  revealCustomer: async () => ({ account: 'nobody' }),
  getDeskOrder: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  getOrderWording: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
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
  takeJobInHouse: async (things) => ({ id: things?.orderId ?? nothing.orderId, job: '01' }),
  announceHouseFile: async (things) => ({ id: things?.orderId ?? nothing.orderId, job: '01' }),
  addHouseFile: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  removeHouseFile: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  dismissHouseFindings: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  overrideHouseCheck: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  cancelJob: async (things) => ({ id: things?.orderId ?? nothing.orderId, job: '01' }),
  getStaffSegments: async () => ({ id: nothing.orderId, job: '01' }),
  getStaffDraft: async () => ({ id: nothing.orderId, job: '01' }),
  getStaffFileCheck: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  linkStaffJobFile: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  answerStatement: async () => ({ translator: 'nobody', month: '2026-10' }),
  payStatement: async () => ({ translator: 'nobody', month: '2026-10' }),
  getStatement: async () => ({ month: '2026-10' }),
  approveStatement: async () => ({ month: '2026-10' }),
  disputeStatement: async () => ({ month: '2026-10' }),
  getTranslatorRecord: async () => ({ translator: 'nobody' }),
  correctEarning: async () => ({ translator: 'nobody' }),
  getStaffTranslator: async () => ({ translator: 'nobody' }),
  updateTranslator: async () => ({ translator: 'nobody' }),
  checkSwornNumber: async () => ({ translator: 'nobody' }),
  openLeave: async () => ({ link: nothing.capability }),
  leaveNewsletter: async () => ({ link: nothing.capability }),
  getContact: async () => ({ contact: nothing.orderId }),
  linkContactFile: async () => ({ contact: nothing.orderId, file: 'A'.repeat(20) }),
  answerContact: async () => ({ contact: nothing.orderId }),
  closeContact: async () => ({ contact: nothing.orderId }),
  eraseContact: async () => ({ contact: nothing.orderId }),
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
  returnToTranslator: async () => ({ id: nothing.orderId, job: '01' }),
  announceJobFile: async () => ({ id: nothing.orderId, job: '01' }),
  handInJob: async () => ({ id: nothing.orderId, job: '01' }),
  recordSworn: async () => ({ id: nothing.orderId, job: '01' }),
  listRepertorium: async () => ({ year: '2026' }),
  getJobChanges: async () => ({ id: nothing.orderId, job: '01' }),
  getJobWording: async () => ({ id: nothing.orderId, job: '01' }),
  getSegments: async () => ({ id: nothing.orderId, job: '01' }),
  getDraft: async () => ({ id: nothing.orderId, job: '01' }),
  saveDraft: async () => ({ id: nothing.orderId, job: '01' }),
  noteBlock: async () => ({ id: nothing.orderId, job: '01', block: 'b1f0c2d4e6a8' }),
  resolveBlockNote: async () => ({ id: nothing.orderId, job: '01', block: 'b1f0c2d4e6a8', note: 'A'.repeat(20) }),
  makeDraftFile: async () => ({ id: nothing.orderId, job: '01' }),
  saveSegments: async () => ({ id: nothing.orderId, job: '01' }),
  getRepetitions: async () => ({ id: nothing.orderId, job: '01' }),
  makeSegmentsFile: async () => ({ id: nothing.orderId, job: '01' }),
  previewSegmentsFile: async () => ({ id: nothing.orderId, job: '01' }),
  packSegments: async () => ({ id: nothing.orderId, job: '01' }),
  takeSegments: async () => ({ id: nothing.orderId, job: '01' }),
  getSegmentUnits: async () => ({ id: nothing.orderId, job: '01', units: '1.1' }),
  noteSegment: async () => ({ id: nothing.orderId, job: '01', unit: '1.1' }),
  resolveSegmentNote: async () => ({ id: nothing.orderId, job: '01', unit: '1.1', note: 'A'.repeat(20) }),
  linkJobSource: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  addJobFile: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  getFileCheck: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  dismissFindings: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  overrideCheck: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  removeJobFile: async () => ({ id: nothing.orderId, job: '01', file: 'A'.repeat(20) }),
  orderAgain: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  orderNewVersion: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  // The orders of this proof are of pasted text: a file of theirs does not exist for anybody.
  // An order that was not paid has nothing that follows a sale.
  getNames: async () => ({ id: nothing.orderId }),
  confirmNames: async () => ({ id: nothing.orderId }),
  getBesideSource: async () => ({ id: nothing.orderId, file: 'A'.repeat(20) }),
  getFileChanges: async () => ({ id: nothing.orderId, file: 'A'.repeat(20) }),
  getDeliveredText: async () => ({ id: nothing.orderId, file: 'A'.repeat(20) }),
  requestCorrection: async () => ({ id: nothing.orderId }),
  getCorrections: async () => ({ id: nothing.orderId }),
  getThread: async () => ({ id: nothing.orderId }),
  writeToThread: async () => ({ id: nothing.orderId }),
  announceThreadFile: async () => ({ id: nothing.orderId }),
  getGivingUp: async () => ({ id: nothing.orderId }),
  giveUpOrder: async () => ({ id: nothing.orderId }),
  getBuyer: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  previewBuyer: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  correctBuyer: async () => ({ id: nothing.orderId }),
  getOrderBuyer: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  previewOrderBuyer: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  correctOrderBuyer: async () => ({ id: nothing.orderId }),
  getOrderChange: async () => ({ id: nothing.orderId }),
  changeOrder: async () => ({ id: nothing.orderId }),
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
  // Invoices are issued later than this proof ends: nonexistent ones are used.
  linkInvoice: async () => ({ id: 'nothing' }),
  linkStaffInvoice: async () => ({ id: 'nothing' }),
  sendInvoiceAgain: async () => ({ id: 'nothing' }),
  getRefusedDocument: async () => ({ id: 'nothing' }),
  correctRefusedDocument: async () => ({ id: 'nothing' }),
  deletePush: async (things) => ({ id: (await things?.pushId()) ?? nothing.capability }),
  updateWebhook: async (things) => ({ id: (await things?.webhookId()) ?? nothing.token }),
  deleteWebhook: async (things) => ({ id: (await things?.webhookId()) ?? nothing.token }),
  rotateWebhookSecret: async (things) => ({ id: (await things?.webhookId()) ?? nothing.token }),
  testWebhook: async (things) => ({ id: (await things?.webhookId()) ?? nothing.token }),
  listDeliveries: async (things) => ({ id: (await things?.webhookId()) ?? nothing.token }),
  replayWebhook: async (things) => ({ id: (await things?.webhookId()) ?? nothing.token }),
  withdrawInvitation: async (things) => ({ invitation: (await things?.invitationId()) ?? nothing.token }),
  // Nothing waits in this proof: its members may order alone.
  getApproval: async () => ({ approval: nothing.token }),
  giveApproval: async () => ({ approval: nothing.token }),
  refuseApproval: async () => ({ approval: nothing.token }),
  withdrawApproval: async () => ({ approval: nothing.token }),
  updateMember: async (things) => ({ member: things?.memberId ?? 'nobody' }),
  // A removed member could not be read any more.
  removeMember: async () => ({ member: 'nobody' }),
  getGlossary: async () => nothing.pair,
  saveGlossary: async () => nothing.pair,
  exportGlossary: async () => nothing.pair,
  deleteGlossary: async () => nothing.pair,
  preferTranslator: async (things) => ({ id: things?.orderId ?? nothing.orderId }),
  withdrawPreference: async () => ({ id: nothing.token }),
  getTestClock: async (things) => ({ clock: (await things?.clockId()) ?? nothing.testClock }),
  advanceTestClock: async (things) => ({ clock: (await things?.clockId()) ?? nothing.testClock }),
  listTestMails: async (things) => ({ clock: (await things?.clockId()) ?? nothing.testClock }),
  deleteTestClock: async (things) => ({ clock: (await things?.clockId()) ?? nothing.testClock }),
  getTokenUse: async (things) => ({ id: (await things?.tokenId()) ?? nothing.token }),
  revokeToken: async (things) => ({ id: (await things?.newTokenId()) ?? nothing.token }),
};

/** A customer's objects, for the paths of permitted and other callers. */
export interface Things {
  cart: string;
  orderId: string;
  orderHash: string;
  quoteId: string;
  topUpSlug: string;
  attachment: string;
  /** An existing token. */
  tokenId(): Promise<string>;
  newTokenId(): Promise<string>;
  webhookId(): Promise<string>;
  /** A clock of test mode. */
  clockId(): Promise<string>;
  pushId(): Promise<string>;
  /** An open invitation of a company. */
  invitationId(): Promise<string>;
  /** A member, of a company that has one. */
  memberId?: string;
}

/** Creates a customer's objects over the API; the e-mail marks them as that customer's. */
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
  const paying = { payment_method: 'card', amount: billed.quotation.price_gross.amount, same_again: true };
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
    clockId: async () => {
      const [first] = (await must('GET', '/api/test/clocks', undefined)).clocks;
      return (first ?? (await must('POST', '/api/test/clocks', {}))).id;
    },
    webhookId: async () => {
      const [first] = (await must('GET', '/api/webhook', undefined)).webhooks;
      return (first ?? (await must('POST', '/api/webhook', { url: 'https://hooks.example.com/verso' }))).id;
    },
    invitationId: async () => {
      const asked = await send(origin, {
        ...{ method: 'POST', path: '/api/team/invitation', token },
        body: { email: 'invited@example.com', role: 'viewer' },
      });
      return asked.body.id ?? 'nothing-is-invited';
    },
    pushId: async () => (await must('PUT', '/api/push', examples.savePush.body)).id,
    // An account has at most fifty.
    tokenId: async () => {
      const [first] = (await must('GET', '/api/token', undefined)).tokens;
      return (first ?? (await must('POST', '/api/token', { token_name: 'to be looked at' }))).id;
    },
    newTokenId: async () => (await must('POST', '/api/token', { token_name: 'to be revoked' })).id,
  };
}

/** A sample of the reference as it is shown, about things that are there in the place of those of its example. */
export async function aboutThings({ id }: Operation, sample: string, things: Things): Promise<string> {
  const { params: given = {}, query = {} } = exampleOf(id);
  const make = Object.entries(params).find(([name]) => name === id)?.[1];
  const real: Record<string, string> = { ...('cart' in query && { cart: things.cart }), ...(await make?.(things)) };
  return Object.entries({ ...query, ...given }).reduce(
    (text, [name, shown]) => (real[name] === undefined ? text : text.replaceAll(String(shown), real[name])),
    sample,
  );
}
