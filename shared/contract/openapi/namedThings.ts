import type { OperationId } from './operationId.ts';

/** What an answer names: parameter of the path → where in the body it stands, the first of a list for all of it; `{id}` is the answered call's own. */
export type Named<Id extends string = OperationId> = readonly [from: Id, at: Readonly<Record<string, string>>];

const order = { id: '{id}' };
const job = { id: '{id}', job: '{job}' };

/** What paths name, and the operations whose answers tell it. */
export const namedThings: Readonly<Record<string, readonly Named[]>> = {
  '/api/order/{id}': [
    ['listOrders', { id: 'orders/0/id' }],
    ['listDeskOrders', { id: 'orders/0/id' }],
  ],
  '/api/order/{id}/file/{file}': [['getOrder', { ...order, file: 'attachments/0/id' }]],
  '/api/order/{id}/thread/{message}': [['getThread', { ...order, message: 'messages/0/message_id' }]],
  '/api/order/{id}/thread/file/{file}': [['getThread', { ...order, file: 'messages/0/files/0/file_id' }]],
  '/api/order/{id}/complaint/{number}': [['listComplaints', { ...order, number: 'complaints/0/number' }]],
  '/api/invoice/{id}': [['listInvoices', { id: 'invoices/0/id' }]],
  '/api/cart/{cart}': [['createCart', { cart: 'hash' }]],
  '/api/attachment/{hash}': [
    ['createAttachment', { hash: '0/attachment_hash' }],
    ['listAttachments', { hash: '0/attachment_hash' }],
  ],
  '/api/certificate/prices/{version}': [['getOrderCertificate', { version: 'certificate/price_version' }]],
  '/api/quote/{id}': [['listQuotes', { id: 'quotes/0/id' }]],
  '/api/approval/{approval}': [
    ['askApproval', { approval: 'id' }],
    ['listApprovals', { approval: 'approvals/0/id' }],
  ],
  '/api/push/{id}': [
    ['savePush', { id: 'id' }],
    ['getPush', { id: 'devices/0/id' }],
  ],
  '/api/glossary/{source}/{target}': [
    ['listGlossaries', { source: 'glossaries/0/source_lang', target: 'glossaries/0/target_lang' }],
  ],
  '/api/translator-preference/{id}': [['listPreferences', { id: 'preferences/0/id' }]],
  '/api/token/{id}': [
    ['createToken', { id: 'id' }],
    ['listTokens', { id: 'tokens/0/id' }],
  ],
  '/api/webhook/{id}': [
    ['createWebhook', { id: 'id' }],
    ['listWebhooks', { id: 'webhooks/0/id' }],
  ],
  '/api/test/clocks/{clock}': [
    ['makeTestClock', { clock: 'id' }],
    ['listTestClocks', { clock: 'clocks/0/id' }],
  ],
  '/api/team/member/{member}': [['getTeam', { member: 'members/0/id' }]],
  '/api/team/invitation/{invitation}': [
    ['inviteMember', { invitation: 'id' }],
    ['getTeam', { invitation: 'invitations/0/id' }],
  ],

  '/api/staff/order/{id}': [['listDeskOrders', { id: 'orders/0/id' }]],
  '/api/staff/order/{id}/job/{job}': [['getWork', { ...order, job: 'jobs/0/job_id' }]],
  '/api/staff/order/{id}/job/{job}/file/{file}': [
    ['getWork', { ...order, job: 'jobs/0/job_id', file: 'jobs/0/files/0/file_id' }],
  ],
  '/api/staff/order/{id}/complaint/{number}': [
    ['listComplaintQueue', { id: 'complaints/0/order_id', number: 'complaints/0/number' }],
  ],
  '/api/staff/quote/{id}': [['listQuoteQueue', { id: 'quotes/0/id' }]],
  '/api/staff/quote/{id}/file/{file}': [['getStaffQuote', { ...order, file: 'attachments/0/attachment_hash' }]],
  '/api/staff/customer/{account}': [
    ['findCustomer', { account: 'account' }],
    ['listBlocks', { account: 'blocks/0/account' }],
  ],
  '/api/staff/customer/{account}/balance/{adjustment}': [
    ['listAdjustments', { account: 'adjustments/0/account', adjustment: 'adjustments/0/adjustment_id' }],
  ],
  '/api/staff/payment/{slug}/refund/{refund}': [
    ['listRefundApprovals', { slug: 'approvals/0/payment/slug', refund: 'approvals/0/refund_id' }],
    ['listRefunds', { slug: 'refunds/0/payment/slug', refund: 'refunds/0/refund_id' }],
  ],
  '/api/staff/transfer/{number}': [['listAwaitedTransfers', { number: 'transfers/0/order_id' }]],
  '/api/staff/coupon/{code}': [['listCoupons', { code: 'coupons/0/code' }]],
  '/api/staff/price/{version}': [['listPriceVersions', { version: 'versions/0/version' }]],
  '/api/staff/mail/{mail}': [['listFailedMails', { mail: 'mails/0/mail_id' }]],
  '/api/staff/dead-letter/{queue}': [['listDeadLetters', { queue: 'queues/0/queue' }]],
  '/api/staff/translator/{translator}': [['listTranslators', { translator: 'translators/0/id' }]],
  '/api/staff/applicant/{applicant}': [['listApplicants', { applicant: 'applicants/0/id' }]],
  '/api/staff/test/{test}': [['listTests', { test: 'tests/0/test_id' }]],
  '/api/staff/contact/{contact}': [['listContacts', { contact: 'contacts/0/id' }]],
  '/api/staff/contact/{contact}/file/{file}': [
    ['getContact', { contact: '{contact}', file: 'messages/0/files/0/file_id' }],
  ],
  '/api/staff/statement/{translator}/{month}': [
    ['listStaffStatements', { translator: 'statements/0/translator/id', month: 'statements/0/month' }],
  ],
  '/api/staff/charity/{month}': [['listCharityMonths', { month: 'charity_months/0/month' }]],

  '/api/translator/offer/{id}/{job}': [['listOffers', { id: 'offers/0/order_id', job: 'offers/0/job_id' }]],
  '/api/translator/job/{id}/{job}': [['listJobs', { id: 'jobs/0/order_id', job: 'jobs/0/job_id' }]],
  '/api/translator/job/{id}/{job}/source/{file}': [['getJob', { ...job, file: 'sources/0/file_id' }]],
  '/api/translator/job/{id}/{job}/file/{file}': [
    ['announceJobFile', { ...job, file: 'file_id' }],
    ['getJob', { ...job, file: 'files/0/file_id' }],
  ],
  '/api/translator/job/{id}/{job}/thread/file/{file}': [
    ['getJobThread', { ...job, file: 'messages/0/files/0/file_id' }],
  ],
  '/api/translator/statement/{month}': [['listStatements', { month: 'statements/0/month' }]],
};

/** The thing that a path is about: itself up to its last parameter. */
export const thingOf = (path: string): string => path.slice(0, path.lastIndexOf('}') + 1);
