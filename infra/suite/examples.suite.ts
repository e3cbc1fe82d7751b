import { beforeAll, expect, inject, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { demands } from '#shared/contract/openapi/demands.ts';
import { exampleOf } from '#shared/contract/openapi/exampleOf.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { makeThings, params, type Things } from '../commands/access/fixtures.ts';
import { call } from './api.ts';
import { as, goodPassword, logIn, newPerson } from './people.ts';

/** What the other calls are about ends by these. */
const ends = new Set(['deleteAttachment', 'cancelQuote']);

const operations = Object.values(areas)
  .flatMap((area) => Object.values<Operation>(area))
  // What the others are about goes last.
  .sort((a, b) => Number(ends.has(a.id)) - Number(ends.has(b.id)));

const ofAJob = [
  ...['previewOffer', 'announceJobThreadFile'],
  ...['listCandidates', 'assignJob', 'releaseJob', 'approveJob', 'returnJob', 'resumeJob', 'reopenJob', 'closeJob'],
  ...[
    'cancelJob',
    'linkStaffJobFile',
    'acceptOffer',
    'declineOffer',
    'getJob',
    'startJob',
    'askAboutJob',
    'giveJobBack',
  ],
  ...['getParcelLabel', 'postParcel', 'linkJobSource', 'announceJobFile', 'addJobFile', 'removeJobFile', 'handInJob'],
  ...['getJobText', 'recordSworn', 'saveJobText', 'makeJobText'],
  ...['getJobThread', 'writeAboutJob', 'linkJobThreadFile'],
  ...['getFileCheck', 'dismissFindings', 'overrideCheck', 'getStaffFileCheck'],
];

const ofAnApplication = [
  ...['getApplicant', 'linkApplicantCv', 'screenApplicant', 'sendApplicantTest', 'checkApplicantDocuments'],
  ...['inviteApplicant', 'rejectApplicant', 'eraseApplicant', 'markTest'],
];

/**
 * What an example is answered with that is about a thing which is not there, or not so far yet: the call was understood.
 * Everything else succeeds.
 */
const notYet: Readonly<Record<string, string>> = {
  // The link of the example is nobody's.
  readLink: 'gone',
  activateAccount: 'gone',
  resetPassword: 'gone',
  // A code is an authenticator's of this half minute.
  turnOnSecondFactor: 'validation_failed',
  // The file of the example is announced, its bytes have not come.
  linkAttachment: 'conflict',
  getCountedText: 'conflict',
  requestQuote: 'validation_failed',
  // Nobody tries the failed work of everybody again here: this kind of it is not there.
  retryDeadLetters: 'not_found',
  // No mail of the example ever failed.
  retryFailedMail: 'not_found',
  // The sum of the example is not what this order costs.
  receiveTransfer: 'validation_failed',
  startPayment: 'not_priced',
  // The order is not paid: nothing is invoiced, posted, delivered or given back.
  checkShipment: 'conflict',
  linkInvoice: 'not_found',
  linkOrderFile: 'not_found',
  linkOrderArchive: 'conflict',
  getNames: 'not_found',
  confirmNames: 'not_found',
  getFileChanges: 'not_found',
  getDeliveredText: 'not_found',
  requestCorrection: 'not_found',
  getCorrections: 'not_found',
  getThread: 'not_found',
  writeToThread: 'not_found',
  announceThreadFile: 'not_found',
  linkThreadFile: 'not_found',
  answerQuestion: 'not_found',
  goOnWithoutAnswer: 'not_found',
  acceptOrder: 'not_found',
  getGivingUp: 'not_found',
  giveUpOrder: 'not_found',
  rateOrder: 'not_found',
  listComplaints: 'not_found',
  complain: 'not_found',
  linkComplaintAnswer: 'not_found',
  decideComplaint: 'not_found',

  deliverFile: 'conflict',
  deliverOrder: 'conflict',
  enterParcel: 'conflict',
  keepParcel: 'conflict',
  correctDelivery: 'conflict',
  noteOriginals: 'conflict',
  refundOrder: 'not_found',
  payOutRefund: 'not_found',
  endCoupon: 'not_found',
  // The customer of the example is nobody, and no work stands behind an order that is not paid.
  getCustomer: 'not_found',
  revealCustomer: 'not_found',
  holdOrder: 'not_found',
  releaseOrder: 'not_found',
  // Nothing was published that often.
  publishPrices: 'changed_meanwhile',
  publishLanguages: 'changed_meanwhile',
  withdrawPrices: 'not_found',
  previewRefund: 'not_found',
  approveRefund: 'not_found',
  declineRefund: 'not_found',
  // The quote was asked for, of a text; no version was sent.
  acceptQuote: 'conflict',
  declineQuote: 'conflict',
  linkQuotePdf: 'conflict',
  linkQuoteFile: 'not_found',
  priceQuote: 'validation_failed',
  askCustomer: 'changed_meanwhile',
  sendQuote: 'changed_meanwhile',
  replaceQuote: 'conflict',
  replyToCustomer: 'claim_needed',
  refuseQuote: 'changed_meanwhile',
  // Nobody of the example has applied; the whole way is in recruitment.suite.ts.
  apply: 'validation_failed',
  readTrial: 'gone',
  answerTrial: 'gone',
  readInvitation: 'gone',
  acceptInvitation: 'gone',
  ...Object.fromEntries(ofAnApplication.map((id) => [id, 'not_found'])),
  // The profile was changed by staff before: its revision is another.
  setAvailability: 'changed_meanwhile',
  setMailDigest: 'changed_meanwhile',
  // Staff made the account a translator: there was no application with a CV.
  linkOwnCv: 'not_found',
  // Nothing was earned in a month that ended.
  getStatement: 'not_found',
  approveStatement: 'not_found',
  disputeStatement: 'not_found',
  answerStatement: 'not_found',
  // The work behind an order begins when it is paid; its whole way is in work/life.suite.ts.
  ...Object.fromEntries(ofAJob.map((id) => [id, 'not_found'])),
};

/** Calls after which the caller's session, account or file is gone: each by somebody of its own. */
const last = new Set(['turnOffSecondFactor', 'deleteAccount', 'logOutEverywhere', 'changePassword', 'exportData']);

let things: Things;
let customer: Awaited<ReturnType<typeof person>>;
let staff: ReturnType<typeof as> | undefined;
/** A person whom staff have made a translator; the example of it makes another one. */
let translator: ({ id: string } & ReturnType<typeof as>) | undefined;
let applicant: string;

async function person() {
  const email = await newPerson();
  const token = (await logIn(email)) ?? '';
  return { email, token, ...as(token) };
}

beforeAll(async () => {
  customer = await person();
  await customer.call('POST', '/api/account/password/confirm', { json: { password: goodPassword } });
  things = await makeThings(inject('baseUrl'), customer.token, customer.email);
  applicant = await newPerson();
  const member = inject('staff');
  staff = member && as(await logIn(member.email, member.password));
  if (!staff) return;
  const email = await newPerson();
  const json = { ...(exampleOf('createTranslator').body as object), email };
  const { id } = (await staff.call('POST', '/api/staff/translator', { json })).body;
  translator = { id, ...as(await logIn(email)) };
}, 120_000);

/** The examples' names of things, and what stands for them here. */
function here<T>(id: string, example: T): T {
  const names = {
    b8nR4eXq0vT2mWc6yKz1Lp9sJd3hGf5a: things.cart,
    'Green-harbour-42': goodPassword,
    'you@example.com': id === 'createTranslator' ? applicant : customer.email,
    // A file that is announced is a new one.
    ...(id !== 'createAttachment' && { 'contract-1': things.attachment }),
  };
  const text = Object.entries(names).reduce((all, [name, real]) => all.replaceAll(name, real), JSON.stringify(example));
  return JSON.parse(text);
}

function callerOf(callers: Operation['callers']) {
  if (callers.includes('customer')) return customer;
  if (callers.includes('visitor')) return { call };
  return (callers.includes('staff') ? staff : translator) ?? { call };
}

async function send(operation: Operation, leaveOut?: string) {
  const { id, method, path, callers } = operation;
  const example = exampleOf(id);
  const named = Object.entries(params).find(([name]) => name === id)?.[1];
  const values: Record<string, string> = named ? await named(things) : {};
  if (translator && 'translator' in values) values.translator = translator.id;
  const query = new URLSearchParams(
    Object.entries(here(id, example.query ?? {})).map(([name, value]) => [name, String(value)]),
  );
  const { [leaveOut ?? '']: _, ...body } = here(id, (example.body ?? {}) as Record<string, unknown>);
  const form = new FormData();
  if (operation.id === 'deliverFile') {
    for (const [name, value] of Object.entries(body)) if (name !== 'attachment') form.set(name, String(value));
    form.set('attachment', new Blob(['Text.'], { type: 'text/plain' }), 'umowa.txt');
  }
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const options = {
    cart: things.cart,
    ...(operation.id === 'deliverFile' ? { form } : operation.body && { json: body }),
  };
  const caller = last.has(id) ? await person() : callerOf(callers);
  if (last.has(id)) await caller.call('POST', '/api/account/password/confirm', { json: { password: goodPassword } });
  return caller.call(method, `${address}${query.size > 0 ? `?${query}` : ''}`, options);
}

test.each(operations.map((operation) => [operation.id, operation] as const))(
  'the example of %s is a call that the product takes',
  async (id, operation) => {
    if (!staff && !operation.callers.some((one) => one === 'customer' || one === 'visitor')) return;
    const answer = await send(operation);
    const code = answer.status < 300 ? undefined : answer.body.code;
    expect([id, code]).toEqual([id, notYet[id]]);
  },
);

const demanded = operations.flatMap((operation) =>
  (Object.entries(demands).find(([id]) => id === operation.id)?.[1] ?? []).map(
    (field) => [operation.id, field, operation] as const,
  ),
);

test.each(demanded)('%s is refused without %s, as the document says', async (_, field, operation) => {
  const answer = await send(operation, field);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, expect.arrayContaining([field])]);
});
