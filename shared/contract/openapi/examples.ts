import type { CallOf } from '../operation.ts';
import type { AnyOperation } from './operationId.ts';

const cart = 'b8nR4eXq0vT2mWc6yKz1Lp9sJd3hGf5a';
const file = { hash: 'contract-1' };
const order = { id: '7KQ2M9X4TB' };
const slug = 'k3Jx9Qm2Vt7Wb5Rz8Ynd';
const password = 'Green-harbour-42';
const mailed = 'Zt5nQ8wR1yU4oP7sD0fG3hJ6kL9xC2vB';

const quote = { id: '4HW8N2K6RD' };
/** 3 pages at 52.00 PLN net each. */
const quoteLine = {
  item: 'contract-1',
  target_lang: 1,
  step: 'translation',
  basis: 'pages',
  quantity: 3,
  unit_price: 5_200_000,
} as const;

const job = { ...order, job: '01' };
const jobFile = { ...job, file: 'pD3fHj6kL9qW2eR5tY8u' };
const week = [0, 10_000, 10_000, 10_000, 10_000, 10_000, 0];
const translator = {
  name: 'Demo Translator',
  pairs: [{ source_lang: 2, target_lang: 1, steps: ['translation', 'proofreading'], sworn: false }],
  words_per_day: 2_000,
  week,
  days_off: ['2026-12-24'],
  time_zone: 'Europe/Warsaw',
} as const satisfies Omit<CallOf<Extract<AnyOperation, { id: 'createTranslator' }>>['body'], 'email'>;

const billing = {
  name: 'Demo Company',
  address: 'ul. Przykładowa 1',
  city: 'Warszawa',
  postcode: '00-950',
  phone_number: '+48.600600600',
  vat_number: '5260001246',
  country_id: 616,
};

/**
 * What a call of each operation looks like. An operation without one does not compile; a test sends every one of them
 * to the product, with names of things that are there (`infra/suite/examples.suite.ts`).
 */
export const examples: { readonly [O in AnyOperation as O['id']]: CallOf<O> } = {
  // account
  logIn: {
    body: {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'you@example.com', PASSWORD: password },
    },
  },
  beginSecondFactor: { body: { email: 'you@example.com', password } },
  turnOnSecondFactor: { body: { email: 'you@example.com', password, code: '492039' } },
  turnOffSecondFactor: { body: { password } },
  register: {
    body: {
      email: 'you@example.com',
      customer: { type: 'individual', first_name: 'Anna', last_name: 'Kowalska' },
      locale: 'en',
      tos: true,
      agree_sale: true,
    },
  },
  resendActivation: { body: { email: 'you@example.com', locale: 'en' } },
  readLink: { body: { link: mailed } },
  activateAccount: { body: { link: mailed, password, password_confirmation: password } },
  forgotPassword: { body: { email: 'you@example.com', locale: 'en' } },
  resetPassword: { body: { link: mailed, password, password_confirmation: password } },
  changePassword: {
    body: { current_password: password, password: 'Quiet-river-17', password_confirmation: 'Quiet-river-17' },
  },
  confirmPassword: { body: { password } },
  logOutEverywhere: {},
  listSecurityEvents: {},
  listOrders: { query: { status: 'done', limit: 20 } },
  exportData: {},
  deleteAccount: { body: { confirmation: 'DELETE' } },

  // attachments
  createAttachment: {
    body: {
      cart,
      attachment_hash: file.hash,
      name: 'contract.docx',
      size: 48_213,
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      source_lang: 2,
      target_lang: [1],
    },
  },
  listAttachments: { query: { cart } },
  deleteAttachment: { params: file, query: { cart } },
  updateAttachments: { query: { cart }, body: { [file.hash]: { source_lang: 2, target_lang: [1, 3] } } },
  renewUpload: { params: file, query: { cart } },
  linkAttachment: { params: file, query: { cart } },
  getCountedText: { params: file, query: { cart } },

  // cart
  createCart: {
    body: {
      source_lang: 2,
      target_lang: [1],
      email: 'buyer@example.com',
      content: 'This agreement is made between the parties named below.',
    },
  },
  getCart: { params: { cart } },
  updateCart: {
    params: { cart },
    body: {
      ...billing,
      customer: { type: 'company' },
      tos: true,
      agree_sale: true,
      agree_immediate: true,
      payment_method: 'card',
    },
  },
  priceForBuyer: {
    params: { cart },
    body: { country_id: 276, customer: { type: 'company' }, vat_number: 'DE136695976' },
  },
  requestQuote: { params: { cart }, body: {} },

  // catalogue
  getLanguages: {},
  getCatalogue: {},
  getPrices: {},
  getPaymentMethods: { query: { amount: 3075 } },

  // invoices
  listInvoices: { query: { limit: 20 } },
  linkInvoice: { params: { id: 'order.7KQ2M9X4TB' }, body: { format: 'pdf' } },

  // meta
  getOpenapi: {},
  getLocalization: { query: { messages: '[{"key":"validation/too_short","replace":{"minimum":3}}]' } },
  sendAnalytics: {
    body: {
      consent: true,
      event: 'view_cart',
      currency: 'PLN',
      value: 30.75,
      items: [{ item_name: 'Translation', item_category: 'General', quantity: 1, price: 30.75 }],
    },
  },

  // orders
  getOrderStatus: { params: { hash: cart } },
  getOrder: { params: order, query: { hash: cart } },
  linkOrderFile: { params: { ...order, file: 'Vt7Wb5Rz8Ynd3k9QmJx2' } },
  checkShipment: { params: order },
  orderAgain: { params: order },
  deliverFile: {
    params: order,
    body: { kind: 'translated', target_lang: 1, name: 'umowa.docx', attachment: new Uint8Array() },
  },
  deliverOrder: { params: order },

  // payments
  startPayment: { body: { cart, payment_method: 'card', amount: 3075 } },

  // prepaid
  createPrepaid: { body: { amount: 10_000, country_id: 616, payment_method: 'card' } },
  getPrepaidStatus: { params: { slug } },
  getBalance: {},
  listAccountHistory: { query: { limit: 20 } },
  listPayments: { query: { limit: 20 } },
  getPaymentAdvice: { query: { amount: 3075, customer_type: 'company' } },

  // quotes
  listQuotes: { query: { limit: 20 } },
  getQuote: { params: quote, query: { hash: cart } },
  acceptQuote: { params: quote, body: { version: 1 } },
  declineQuote: { params: quote, body: { version: 1, why: 'Needed sooner.' } },
  cancelQuote: { params: quote },
  writeAboutQuote: { params: quote, body: { text: 'Can it be ready on Monday?' } },
  linkQuotePdf: { params: quote, body: { version: 1 } },

  // settings
  getSettings: {},
  saveSettings: { body: { locale: 'pl', invoicing: 'monthly' } },
  saveAddress: { body: { kind: 'billing', address: billing, customer: { type: 'company' }, user_role: 'customer' } },
  sendPasswordReset: {},

  // staff
  listQuoteQueue: { query: { list: 'open', service: 'sworn' } },
  getWork: { params: order },
  listJobQueue: { query: { queue: 'check' } },
  listCandidates: { params: job },
  assignJob: { params: job, body: { translator: '5f0c1d2e', reason: 'Knows the client’s terms.' } },
  releaseJob: { params: job, body: { reason: 'Ill.' } },
  approveJob: { params: job, body: {} },
  returnJob: { params: job, body: { reason: 'Page 2 is missing.' } },
  resumeJob: { params: job },
  reopenJob: { params: job, body: { reason: 'The name on page 1 is misspelled.', fault: 'translator' } },
  closeJob: { params: job, body: { reason: 'Done in house.' } },
  cancelJob: { params: job, body: { reason: 'The customer cancelled.', paid_part: 5_000 } },
  linkStaffJobFile: { params: jobFile },
  listTranslators: {},
  getStaffTranslator: { params: { translator: '5f0c1d2e' } },
  createTranslator: { body: { email: 'you@example.com', ...translator } },
  updateTranslator: { params: { translator: '5f0c1d2e' }, body: { revision: 1, ...translator } },
  getStaffQuote: { params: quote },
  claimQuote: { params: quote },
  releaseQuote: { params: quote },
  askCustomer: { params: quote, body: { revision: 3, text: 'Is page 2 to be translated too?' } },
  proposeQuote: { params: quote },
  priceQuote: { params: quote, body: { lines: [quoteLine], delivery_minutes: 480 } },
  sendQuote: {
    params: quote,
    body: {
      lines: [quoteLine],
      delivery_minutes: 480,
      revision: 3,
      valid_days: 14,
      note: 'With the stamps described.',
    },
  },
  replaceQuote: {
    params: quote,
    body: { lines: [quoteLine], delivery_minutes: 960, revision: 4, reason: 'Two pages were added.' },
  },
  replyToCustomer: { params: quote, body: { revision: 4, text: 'Yes, on Monday by noon.' } },
  refuseQuote: {
    params: quote,
    body: { revision: 3, reason: 'The scan cannot be read.', alternative: 'Send a sharper scan.' },
  },
  linkQuoteFile: { params: { ...quote, file: file.hash } },
  getQuoteTimes: { query: { from: '2026-11-01', to: '2026-11-30' } },
  refundOrder: {
    params: order,
    body: { refund_id: slug, reason: 'complaint', note: 'Page 3 was missing.', amount: 500, to: 'provider' },
  },
  listFailedMails: { query: { limit: 20 } },
  listRefunds: { query: { list: 'rejected' } },
  payOutRefund: {
    params: { slug, refund: slug },
    body: { note: 'Transfer of 22 November, title: refund 7KQ2M9X4TB.' },
  },
  enterParcel: { params: order, body: { package_number: '612345678901234567890122', sent: true } },
  createCoupon: { body: { code: 'SPRING10', percent: 10, limit_total: 100, services: ['translation'] } },

  // tokens
  listTokens: {},
  createToken: { body: { token_name: 'Warehouse', scopes: ['quotes', 'orders:write'], expires_in_days: 365 } },
  revokeTokens: {},
  revokeToken: { params: { id: 'Vt7Wb5Rz8Ynd3k9Q' } },

  // translator
  listOffers: {},
  acceptOffer: { params: job },
  declineOffer: { params: job, body: { reason: 'No time this week.' } },
  listJobs: { query: { limit: 20 } },
  getJob: { params: job },
  startJob: { params: job },
  askAboutJob: { params: job, body: { text: 'Which spelling of the name is right?' } },
  giveJobBack: { params: job, body: { reason: 'Ill.' } },
  linkJobSource: { params: jobFile },
  announceJobFile: { params: job, body: { name: 'contract-pl.docx', size: 18_204 } },
  addJobFile: { params: jobFile, body: { name: 'contract-pl.docx' } },
  removeJobFile: { params: jobFile },
  handInJob: { params: job },
  getTranslator: {},
  setAvailability: { body: { revision: 1, words_per_day: 2_000, week, paused: false } },
  listEarnings: {},
};
