import type { CallOf } from '../../operation.ts';
import type { catalogueVersions } from '../../staff/catalogueVersions.ts';
import { type ExampleCalls, order, rightBuyer, slug } from './subjects.ts';

/** Invoices, the balance, and operations that concern no order. */
export const moneyExamples = {
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

  // prepaid
  createPrepaid: { body: { amount: 10_000, country_id: 616, payment_method: 'card' } },
  getPrepaidStatus: { params: { slug } },
  getBalance: {},
  setLowBalance: { body: { low_below: 20_000 } },
  listAccountHistory: { query: { limit: 20 } },
  listPayments: { query: { limit: 20 } },
  getSpending: { query: { from: '2026-09', to: '2026-11' } },
  exportSpending: { query: { from: '2026-09', to: '2026-11', by: 'pair' } },
  setReportMail: { body: { monthly: true } },
  linkBalanceStatement: { query: { month: '2026-11' } },
  getPaymentAdvice: { query: { amount: 3075, customer_type: 'company' } },
} as const satisfies Partial<ExampleCalls>;

const refund = { slug, refund: slug };

const prices: CallOf<typeof catalogueVersions.previewPrices>['body']['values'] = {
  word_rates: [24_000, 30_000, 42_000, 55_000],
  minimum: 2_500,
  percentages: {
    repetition: 30,
    proofreading_service: 50,
    proofreading: 50,
    verification: 30,
    specialised: 25,
    express: 50,
  },
  sworn_pages: [5_500, 6_500, 8_000, 9_900],
  certified_copy: 64,
  top_up_tiers: [
    { amount: 10_000, bonus_percent: 0 },
    { amount: 25_000, bonus_percent: 5 },
    { amount: 50_000, bonus_percent: 8 },
    { amount: 100_000, bonus_percent: 10 },
    { amount: 250_000, bonus_percent: 12.5 },
  ],
};

/** Money and the catalogue at the desk. */
export const deskMoneyExamples = {
  getOrderMoney: { params: order },
  getOrderBuyer: { params: order },
  previewOrderBuyer: { params: order, body: rightBuyer },
  correctOrderBuyer: { params: order, body: { ...rightBuyer, invoice: 'order.7KQ2M9X4TB' } },
  previewRefund: { params: order, body: { act: 'cancel', progress: 50 } },
  listRefundApprovals: { query: { limit: 20 } },
  approveRefund: { params: refund },
  declineRefund: { params: refund, body: { reason: 'The customer was content with a correction.' } },
  getCustomerBalance: { params: { account: '5f0c1d2e' } },
  adjustBalance: {
    params: { account: '5f0c1d2e' },
    body: {
      ...{ adjustment_id: slug, part: 'bonus', amount: 2_500, reason: 'goodwill' },
      note: 'The order was late; agreed by phone.',
    },
  },
  listAdjustments: { query: { limit: 20 } },
  approveAdjustment: { params: { account: '5f0c1d2e', adjustment: slug } },
  declineAdjustment: {
    params: { account: '5f0c1d2e', adjustment: slug },
    body: { reason: 'The customer was content with a correction.' },
  },
  listAwaitedTransfers: { query: { limit: 20 } },
  getTransferDue: { params: { number: order.id } },
  receiveTransfer: {
    params: { number: order.id },
    body: { amount: 12_300, received_on: '2026-11-20', reference: '2026-11-20/0000417' },
  },
  listInvoicesNotInKsef: { query: { trouble: 'document_refused', limit: 20 } },
  sendInvoiceAgain: { params: { id: `order.${order.id}` } },
  getRefusedDocument: { params: { id: `order.${order.id}` } },
  correctRefusedDocument: {
    params: { id: `order.${order.id}` },
    body: {
      ...{ edition: 1, name: 'Demo Company', address: 'Prosta 1', town: '00-950 Warszawa', tax_number: '5260001246' },
      reason: 'A sign in the name came from another code page.',
    },
  },
  linkStaffInvoice: { params: { id: `order.${order.id}` }, body: { format: 'upo' } },
  listCoupons: { query: { limit: 20 } },
  endCoupon: { params: { code: 'SPRING10' } },
  listPriceVersions: {},
  previewPrices: { body: { based_on: '2026-11-22', values: prices, top_up: 50_000 } },
  publishPrices: {
    body: { revision: 70, based_on: '2026-11-22', values: prices, valid_from: '2027-01-01T00:00:00+01:00' },
  },
  withdrawPrices: { params: { version: '2027-01-01-1' } },
  getCoverage: {},
  setHouseCoverage: {
    body: { revision: 70, rule: 'listed', pairs: [{ source_lang: 2, target_lang: 9 }], reason: 'An agency does it.' },
  },
  listLanguageVersions: {},
  publishLanguages: {
    body: {
      revision: 70,
      languages: [{ id: 8, proofreading: true, target_languages: [1, 2] }],
      valid_from: '2027-01-01T00:00:00+01:00',
    },
  },
} as const satisfies Partial<ExampleCalls>;
