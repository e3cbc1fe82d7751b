import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import type { Operation } from '#shared/contract/operation.ts';

const root = fileURLToPath(new URL('../../frontend/', import.meta.url));

/** Who calls what the site itself does not call. */
const apiOnly: Record<string, string> = {
  getOpenapi: 'developers, and the page for them',
  getLocalization: 'texts for programs: /api/localization of the requirements; the site has its texts built in',
  linkAttachment: 'token holders and guests: a file of a cart that is not ordered yet',
  listInvoices: 'bookkeeping of token holders; the site shows invoices with their orders and payments',
  deliverFile: 'staff, until they have pages',
  deliverOrder: 'staff, until they have pages',
  enterParcel: 'staff, until they have pages',
  refundOrder: 'staff, until they have pages',
  getOrderMoney: 'staff, until they have pages',
  previewRefund: 'staff, until they have pages',
  listRefundApprovals: 'staff, until they have pages',
  approveRefund: 'staff, until they have pages',
  declineRefund: 'staff, until they have pages',
  payOutRefund: 'staff, until they have pages',
  listRefunds: 'staff, until they have pages',
  listFailedMails: 'staff, until they have pages',
  createCoupon: 'staff, until they have pages',
  listQuoteQueue: 'staff, until they have pages',
  getStaffQuote: 'staff, until they have pages',
  claimQuote: 'staff, until they have pages',
  releaseQuote: 'staff, until they have pages',
  askCustomer: 'staff, until they have pages',
  proposeQuote: 'staff, until they have pages',
  priceQuote: 'staff, until they have pages',
  sendQuote: 'staff, until they have pages',
  replaceQuote: 'staff, until they have pages',
  replyToCustomer: 'staff, until they have pages',
  refuseQuote: 'staff, until they have pages',
  linkQuoteFile: 'staff, until they have pages',
  getQuoteTimes: 'staff, until they have pages',
  listCandidates: 'staff, until they have pages',
  assignJob: 'staff, until they have pages',
  releaseJob: 'staff, until they have pages',
  approveJob: 'staff, until they have pages',
  returnJob: 'staff, until they have pages',
  resumeJob: 'staff, until they have pages',
  reopenJob: 'staff, until they have pages',
  closeJob: 'staff, until they have pages',
  cancelJob: 'staff, until they have pages',
  getWork: 'staff, until they have pages',
  listJobQueue: 'staff, until they have pages',
  linkStaffJobFile: 'staff, until they have pages',
  listTranslators: 'staff, until they have pages',
  getStaffTranslator: 'staff, until they have pages',
  createTranslator: 'staff, until they have pages',
  updateTranslator: 'staff, until they have pages',
  acceptOffer: 'translators, until they have pages',
  declineOffer: 'translators, until they have pages',
  getJob: 'translators, until they have pages',
  startJob: 'translators, until they have pages',
  askAboutJob: 'translators, until they have pages',
  giveJobBack: 'translators, until they have pages',
  announceJobFile: 'translators, until they have pages',
  handInJob: 'translators, until they have pages',
  linkJobSource: 'translators, until they have pages',
  addJobFile: 'translators, until they have pages',
  removeJobFile: 'translators, until they have pages',
  listOffers: 'translators, until they have pages',
  listJobs: 'translators, until they have pages',
  getTranslator: 'translators, until they have pages',
  setAvailability: 'translators, until they have pages',
  listEarnings: 'translators, until they have pages',
  listQuotes: 'token holders; the site shows quotes with their orders',
};

const sources = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['e2e/**', 'dist/**', '**/*.test.*'] })
  .map((file) => readFileSync(root + file, 'utf8'))
  .join('\n');
const called = new Set(sources.match(/\b[a-z]+[A-Za-z]+\b/g));
const operations = Object.values(areas).flatMap((area) => Object.values<Operation>(area));

test('every operation has a caller: the site, or somebody who is named', () => {
  const uncalled = operations.filter(({ id }) => !called.has(id)).map(({ id }) => id);
  expect(uncalled.filter((id) => !Object.hasOwn(apiOnly, id))).toEqual([]);
});
