import { areas } from '../index.ts';
import type { Operation } from '../operation.ts';
import type { Json } from './jsonSchema.ts';
import type { OperationId } from './operationId.ts';

interface Link {
  to: OperationId;
  /** Parameter of the next operation → path of its value in this answer. */
  parameters: Readonly<Record<string, string>>;
  description: string;
}

const hashOfCart = { cart: '$response.body#/hash' };
const ofOrder = { id: '$response.body#/order_id' };

const ofCart: readonly Link[] = [
  { to: 'getCart', parameters: hashOfCart, description: 'The cart as it stands.' },
  { to: 'updateCart', parameters: hashOfCart, description: 'Who pays, and the consents.' },
  { to: 'startPayment', parameters: { 'X-Cart': '$response.body#/hash' }, description: 'Orders the cart.' },
];

/** The operations that may follow an operation, beyond those found by `namedThings`. */
const links: { readonly [Id in OperationId]?: readonly Link[] } = {
  createCart: ofCart,
  updateCart: ofCart.slice(2),
  orderAgain: ofCart,
  orderNewVersion: [
    {
      to: 'createAttachment',
      parameters: { 'X-Cart': '$response.body#/hash' },
      description: 'The new version of a file, with `new_version_of`.',
    },
    ...ofCart,
  ],
  createAttachment: [
    {
      to: 'getComparison',
      parameters: { hash: '$response.body#/0/attachment_hash' },
      description: 'Both versions side by side, once it is counted.',
    },
  ],
  startPayment: [
    {
      to: 'getOrderStatus',
      parameters: { hash: '$response.body#/hash' },
      description: 'Whether it is paid.',
    },
    { to: 'getOrder', parameters: ofOrder, description: 'The order.' },
  ],
  getOrderStatus: [{ to: 'getOrder', parameters: ofOrder, description: 'The order.' }],
  createPrepaid: [
    {
      to: 'getPrepaidStatus',
      parameters: { slug: '$response.body#/payment/slug' },
      description: 'Whether the top-up is paid.',
    },
  ],
  createToken: [{ to: 'revokeToken', parameters: { id: '$response.body#/id' }, description: 'Ends the token.' }],
};

/** The runtime expression of OpenAPI for a path in the body, or for a parameter of the call itself. */
const expression = (at: string): string =>
  at.startsWith('{') ? `$request.path.${at.slice(1, -1)}` : `$response.body#/${at}`;

/** Operation → links to the operations about the things that its answer names, for the same callers. */
function namedLinks(): ReadonlyMap<string, Json> {
  const operations = Object.values(areas).flatMap((area) => Object.values<Operation>(area));
  const callersOf = new Map(operations.map(({ id, callers }) => [id, callers]));
  const roots = operations.filter(({ method, path }) => method === 'GET' && path === thingOf(path));
  const found = new Map<string, Json>();
  for (const { id: operationId, path, callers } of operations)
    for (const [from, at] of [...(namedThings[thingOf(path)] ?? []), ...rootOf(roots, thingOf(path))]) {
      if (from === operationId || !callersOf.get(from)?.some((caller) => callers.includes(caller))) continue;
      const parameters = Object.fromEntries(Object.entries(at).map(([name, place]) => [name, expression(place)]));
      found.set(from, { ...found.get(from), [operationId]: { operationId, parameters } });
    }
  return found;
}
/** The GET operations of a thing itself: they lead to its other operations by the same parameters. */
const rootOf = (roots: readonly Operation[], thing: string): readonly Named<string>[] =>
  roots
    .filter(({ path }) => path === thing)
    .map(({ id, path }) => [
      id,
      Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([at, name = '']) => [name, at])),
    ]);

let named: ReadonlyMap<string, Json> | undefined;

/** The links of an operation in the document: to the operations about the things its answer names, and its own. */
export function linksOf(id: string): Json {
  named ??= namedLinks();
  const own = Object.entries(links).find(([name]) => name === id)?.[1] ?? [];
  return {
    ...named.get(id),
    ...Object.fromEntries(
      own.map(({ to, parameters, description }) => [to, { operationId: to, parameters, description }]),
    ),
  };
}

/**
 * Where an answer names a thing: path parameter → path in the body, with the first element for lists; `{id}` is the
 * parameter of the call itself.
 */
type Named<Id extends string = OperationId> = readonly [from: Id, at: Readonly<Record<string, string>>];

const order = { id: '{id}' };
const job = { id: '{id}', job: '{job}' };

/** Things that paths name, and the operations whose answers name them. */
const namedThings: Readonly<Record<string, readonly Named[]>> = {
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
  '/api/staff/invoice/{id}': [['listInvoicesNotInKsef', { id: 'invoices/0/invoice_id' }]],
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
  '/api/translator/job/{id}/{job}/segments/{units}': [['getSegments', { ...job, units: 'units/0/unit_id' }]],
  '/api/translator/job/{id}/{job}/segments/{unit}': [['getSegments', { ...job, unit: 'units/0/unit_id' }]],
  '/api/translator/job/{id}/{job}/segments/{unit}/note/{note}': [
    ['getSegments', { ...job, unit: 'units/0/unit_id', note: 'units/0/notes/0/note_id' }],
  ],
  '/api/translator/job/{id}/{job}/draft/{block}': [['getDraft', { ...job, block: 'blocks/0/block_id' }]],
  '/api/translator/job/{id}/{job}/draft/{block}/note/{note}': [
    ['getDraft', { ...job, block: 'notes/0/block_id', note: 'notes/0/note_id' }],
  ],
  '/api/translator/statement/{month}': [['listStatements', { month: 'statements/0/month' }]],
};

/** The thing of a path: the path up to its last parameter. */
const thingOf = (path: string): string => path.slice(0, path.lastIndexOf('}') + 1);
