import type { ExampleCalls } from './exampleCalls.ts';
import { file, job, jobFile, order, quote, quoteLine, slug, translator } from './things.ts';

/** The desk. */
export const staffExamples = {
  listQuoteQueue: { query: { list: 'open', service: 'sworn' } },
  getWork: { params: order },
  holdOrder: { params: order, body: { reason: 'The customer sends a better scan.' } },
  releaseOrder: { params: order },
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
} as const satisfies Partial<ExampleCalls>;
