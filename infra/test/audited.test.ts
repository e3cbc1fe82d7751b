import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import type { Operation } from '#shared/contract/operation.ts';

const root = fileURLToPath(new URL('../../functions/', import.meta.url));

/** What each operation of staff that changes something is called in the audit; null: it changes nothing that is kept. */
const acts: Record<string, string | null> = {
  // quotes
  revealQuote: 'revealed',
  ...{ claimQuote: 'claim', releaseQuote: 'release', askCustomer: 'question', sendQuote: 'send' },
  ...{ replaceQuote: 'replace', replyToCustomer: 'reply', refuseQuote: 'refuse' },
  ...{ linkQuoteFile: 'read_file', priceQuote: null, previewPrices: null, previewRefund: null },
  // work: the event of the job is the act
  ...{ assignJob: 'assigned', releaseJob: 'given_back', approveJob: 'approved', returnJob: 'returned' },
  ...{ resumeJob: 'resumed', reopenJob: 'reopened', closeJob: 'done_by_staff', cancelJob: 'cancelled' },
  ...{ holdOrder: 'order_held', releaseOrder: 'order_released' },
  ...{ takeJobInHouse: 'taken_in_house', announceHouseFile: null, addHouseFile: 'file_added', removeHouseFile: null },
  ...{ dismissHouseFindings: 'check_dismissed', overrideHouseCheck: 'check_overridden', enterParcel: 'parcel_' },
  ...{
    keepParcel: 'parcel_kept',
    correctDelivery: 'address_corrected',
    noteOriginals: 'originals_',
    noteApostille: 'apostille_',
  },
  ...{
    correctEarning: 'earning_corrected',
    createTranslator: 'translator_made',
    updateTranslator: 'translator_changed',
    checkSwornNumber: 'sworn_checked',
  },
  // applications: the event is the act
  ...{ linkApplicantCv: 'cv_read', screenApplicant: 'screened', sendApplicantTest: 'test_sent' },
  ...{ checkApplicantDocuments: 'documents_checked', inviteApplicant: 'invited', rejectApplicant: 'rejected' },
  ...{ eraseApplicant: 'applicant_erased', markTest: 'test_marked' },
  // enquiries of the contact page
  ...{ linkContactFile: 'contact_file_read', answerContact: 'contact_answered', closeContact: 'contact_closed' },
  ...{ eraseContact: 'contact_erased', exportNewsletter: 'exported', exportPayments: 'exported' },
  // money
  ...{
    refundOrder: 'refund',
    approveRefund: 'refund',
    declineRefund: 'refund_declined',
    payOutRefund: 'refund_paid_out',
    previewOrderBuyer: null,
    correctOrderBuyer: 'buyer_corrected',
    adjustBalance: 'balance_adjusted',
    approveAdjustment: 'balance_adjusted',
    declineAdjustment: 'adjustment_declined',
  },
  ...{
    receiveTransfer: 'transfer_received',
    answerStatement: 'statement_answered',
    payStatement: 'statement_paid',
    decideComplaint: 'complaint_decided',
    createCoupon: 'coupon_made',
    endCoupon: 'coupon_ended',
  },
  ...{ publishPrices: '_published', withdrawPrices: 'prices_withdrawn', publishLanguages: '_published' },
  // invoices
  ...{ sendInvoiceAgain: 'invoice_sent_again', correctRefusedDocument: 'invoice_corrected' },
  linkStaffInvoice: 'invoice_read',
  setHouseCoverage: 'coverage_changed',
  // accounts
  ...{ askBlock: 'block_asked', confirmBlock: 'blocked', declineBlock: 'block_declined', endBlock: 'unblocked' },
  // the rest
  ...{ showRating: 'rating_', settleCharityMonth: 'charity_settled' },
  ...{ liftStoppedAddress: 'address_lifted' },
  ...{ retryFailedMail: 'mail_retried', retryDeadLetters: 'dead_letters_retried', revealCustomer: 'revealed' },
  ...{ exportDeskOrders: 'exported', findCustomer: null, findDeskOrders: null },
};

const sources = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/test/**'] })
  .map((file) => readFileSync(root + file, 'utf8'))
  .join('\n');
const writing = Object.values(areas)
  .flatMap((area) => Object.values<Operation>(area))
  .filter(({ callers, method }) => callers.length === 1 && callers[0] === 'staff' && method !== 'GET');

test('every operation of staff that changes something has an act in the audit', () => {
  expect(writing.filter(({ id }) => !Object.hasOwn(acts, id)).map(({ id }) => id)).toEqual([]);
  expect(Object.keys(acts).filter((id) => !writing.some((one) => one.id === id))).toEqual([]);
});

test('every act of the list is one that the product writes', () => {
  const missing = Object.values(acts).filter(
    (act) =>
      act !== null && !sources.includes(`'${act}'`) && !sources.includes(`\`${act}$`) && !sources.includes(`}${act}\``),
  );
  expect(missing).toEqual([]);
});
