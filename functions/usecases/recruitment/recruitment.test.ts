import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationKey } from '#functions/gateways/fileKeys.ts';
import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { rateStore } from '#functions/stores/accounts/rateLimits.ts';
import { applicantStore, erasingStore } from '#functions/stores/applicants/applicants.ts';
import { testStore } from '#functions/stores/applicants/applicantTests.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { earningStore } from '#functions/stores/translators/statements.ts';
import { agreementStore, translatorStore } from '#functions/stores/translators/translators.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { agreementVersion } from '#shared/rules/agreement.ts';
import { applicantMailSaid } from '../mails/mailContents.ts';
import { startBucket } from '../test/startBucket.ts';
import { startPool } from '../test/startPool.ts';
import { checkDocuments, rejectApplicant, screenApplicant } from './applicants.ts';
import { answerTest, markTest, sendTest } from './applicantTests.ts';
import { announceCv, apply, mailTo, type TypedApplication } from './applications.ts';
import { eraseApplicants } from './eraseApplicants.ts';
import { acceptInvitation, type TypedAcceptance } from './invitations.ts';
import { inviteApplicant } from './inviteApplicant.ts';

let tables: TestTables;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let pool: Awaited<ReturnType<typeof startPool>>;
const clock = { at: new Date('2026-11-20T12:00:00Z') };
const mails: string[] = [];

beforeAll(async () => {
  [tables, bucket, pool] = await Promise.all([createTables(), startBucket(), startPool()]);
});
afterAll(() => Promise.all([bucket.stop(), pool.stop()]));

function deps() {
  const { db, names } = tables;
  return {
    applicants: applicantStore(db, names.applicants),
    tests: testStore(db, names.applicants),
    erasing: erasingStore(db, names.applicants),
    outbox: mailOutbox(db, names.work),
    mailQueue: { send: async ({ id }: { id: string }) => void mails.push(id) },
    rates: rateStore(db, names.work),
    files: async () => bucket.files,
    accounts: accountStore(db, names.accounts),
    translators: translatorStore(db, names.translators),
    agreements: agreementStore(db, names.translators),
    earnings: earningStore(db, names.translators),
    identity: pool.identity,
    now: clock.at,
  };
}

const pdf = Buffer.from('%PDF-1.7 demo');
const by = 'staff-1';
let viewers = 0;

/** A CV in the bucket. */
async function sentCv(content = pdf, name = 'cv.pdf') {
  const file = { name, bytes: content.byteLength, contentType: 'application/pdf' };
  const announced = await announceCv(deps(), file, `viewer ${viewers++}`);
  if ('refused' in announced) throw new Error(announced.refused);
  await bucket.files.put(applicationKey(announced.id), content, 'application/pdf');
  return { id: announced.id, name, contentType: 'application/pdf' };
}

const typed = async (email: string, change: Partial<TypedApplication> = {}): Promise<TypedApplication> => ({
  email,
  locale: 'en',
  firstName: 'Demo',
  lastName: 'Applicant',
  countryId: 616,
  pairs: [{ sourceLanguage: 2, targetLanguage: 1 }],
  steps: ['translation'],
  specialisations: [],
  experienceYears: 3,
  cv: await sentCv(),
  consent: { textVersion: '2026-11', keep: false },
  ...change,
});

async function applied(email: string, change: Partial<TypedApplication> = {}) {
  expect(await apply(deps(), await typed(email, change), `viewer of ${email}`)).toBeUndefined();
  const id = await deps().applicants.idOf(email);
  const applicant = id === undefined ? undefined : await deps().applicants.read(id);
  if (!applicant) throw new Error('No application.');
  return applicant;
}

/** An applicant whose application was screened and whose test was sent. */
async function tested(email: string) {
  const { id } = await applied(email);
  await screenApplicant(deps(), { id, revision: 0, by }, undefined);
  const sent = await sendTest(
    deps(),
    { id, revision: 1, by },
    { sourceLanguage: 2, targetLanguage: 1, text: 'One two three.' },
  );
  if ('refused' in sent || !sent.test) throw new Error('No test.');
  return { id, testId: sent.test.id };
}

async function mailedLink(id: string, template: 'application_test' | 'application_invited', of?: string) {
  const applicant = await deps().applicants.read(id);
  if (!applicant) throw new Error('No application.');
  const mail = { ...mailTo(applicant, template, `mail.${id}`, clock.at), ...(of !== undefined && { test: of }) };
  return (await applicantMailSaid(mail, deps()))?.link ?? '';
}

const agreed = {
  name: 'Demo Applicant',
  pairs: [{ sourceLanguage: 2, targetLanguage: 1, steps: ['translation' as const], sworn: false }],
  specialisations: [],
  rates: [],
  wordsPerDay: 2000,
};
const acceptance: TypedAcceptance = {
  password: 'Green-harbour-42',
  password_confirmation: 'Green-harbour-42',
  version: agreementVersion,
  agreement: true,
  confidentiality: true,
  tax: 'private',
};

/** Invites an applicant; returns the outcome and the mailed link. */
async function invited(email: string, change: Partial<typeof agreed> & { email?: string } = {}) {
  const { id } = await applied(email);
  await screenApplicant(deps(), { id, revision: 0, by }, undefined);
  await checkDocuments(deps(), { id, revision: 1, by }, { note: 'Seen.', reason: 'Known for years.' });
  const outcome = await inviteApplicant(deps(), { id, revision: 2, by }, { ...agreed, ...change });
  return { id, outcome, link: await mailedLink(id, 'application_invited') };
}

test('an application is kept with its CV until its day of erasure, and its sender gets a mail', async () => {
  const applicant = await applied('first@example.com');
  expect(applicant).toMatchObject({
    state: 'applied',
    cv: { bytes: pdf.byteLength },
    eraseAt: '2027-05-19T12:00:00.000Z',
  });
  expect(mails).toContain(`application_received.${applicant.id}`);
  expect((await deps().applicants.inState('applied', { limit: 100 })).rows.map(({ read }) => read.id)).toContain(
    applicant.id,
  );
});

test('a second form of an address changes nothing, and a mail says so', async () => {
  const first = await applied('again@example.com');
  const before = mails.length;
  expect(await apply(deps(), await typed('again@example.com', { lastName: 'Other' }), 'viewer')).toBeUndefined();
  expect(await deps().applicants.read(first.id)).toEqual(first);
  expect(mails.slice(before)).toEqual([expect.stringMatching(/^application_known\./)]);
});

test('a CV that never came, of another kind, or of another application is refused under its field', async () => {
  const gone = { refused: 'validation_failed', fields: { cv: ['validation/cv_missing'] } };
  const cv = { id: 'B'.repeat(20), name: 'cv.pdf', contentType: 'application/pdf' };
  expect(await apply(deps(), await typed('cv@example.com', { cv }), 'viewer')).toEqual(gone);
  const page = await sentCv(Buffer.from('<script>alert(1)</script>'));
  expect(await apply(deps(), await typed('cv@example.com', { cv: page }), 'viewer')).toEqual({
    refused: 'validation_failed',
    fields: { cv: ['validation/cv_type'] },
  });
  const { cv: taken } = await applied('owner@example.com');
  expect(await apply(deps(), await typed('thief@example.com', { cv: taken }), 'viewer')).toEqual(gone);
  const file = { name: 'cv.exe', bytes: 10, contentType: 'application/pdf' };
  expect(await announceCv(deps(), file, 'viewer')).toMatchObject({ refused: 'file_type_refused' });
});

test('what is wrong with an application is said by field', async () => {
  const pairs = [
    { sourceLanguage: 2, targetLanguage: 2 },
    { sourceLanguage: 2, targetLanguage: 9998 },
  ];
  const outcome = await apply(
    deps(),
    await typed('bad@example.com', { countryId: 12_345, pairs, steps: ['certification'] }),
    'viewer',
  );
  expect(outcome).toMatchObject({
    fields: {
      country_id: ['validation/invalid'],
      'pairs.0.target_lang': ['validation/same_language'],
      'pairs.1.target_lang': ['validation/language_unknown'],
      sworn_number: ['validation/sworn_number_needed'],
    },
  });
});

test('one visitor applies twenty times an hour, and five times a day for one address', async () => {
  for (let call = 0; call < 5; call++) await apply(deps(), await typed('often@example.com'), `v${call}`);
  expect(await apply(deps(), await typed('often@example.com'), 'v6')).toMatchObject({ refused: 'rate_limited' });
});

test('a test is answered once by its link, and marked by two people who never learn the applicant’s name', async () => {
  const { id, testId } = await tested('tested@example.com');
  const link = await mailedLink(id, 'application_test', testId);
  expect(await answerTest(deps(), 'x'.repeat(32), 'Raz.')).toEqual({ refused: 'gone' });
  expect(await answerTest(deps(), link, 'Raz dwa trzy.')).toMatchObject({ answer: 'Raz dwa trzy.' });
  expect(await answerTest(deps(), link, 'Raz dwa trzy.')).toMatchObject({ answer: 'Raz dwa trzy.' });
  expect(await answerTest(deps(), link, 'Inaczej.')).toEqual({ refused: 'conflict' });
  expect(await mailedLink(id, 'application_test', testId)).toBe('');
  const mark = (who: string, passed: boolean) => markTest(deps(), testId, { by: who, mark: 4, passed });
  expect(await mark('staff-1', true)).toMatchObject({ marks: [{ by: 'staff-1' }] });
  expect(await mark('staff-1', true)).toEqual({ refused: 'conflict' });
  expect((await deps().tests.toMark(50)).map((one) => one.id)).toContain(testId);
  expect(await mark('staff-2', false)).toMatchObject({ marks: [{}, {}] });
  expect(await mark('staff-3', true)).toEqual({ refused: 'conflict' });
  expect((await deps().tests.toMark(50)).map((one) => one.id)).not.toContain(testId);
  const applicant = await deps().applicants.read(id);
  expect(applicant?.test?.isMarked).toBe(true);
  // One of the two marks is negative, so a reason is required.
  const checked = { id, revision: applicant?.revision ?? 0, by };
  expect(await checkDocuments(deps(), checked, { note: 'Seen.' })).toMatchObject({ refused: 'validation_failed' });
  expect(await checkDocuments(deps(), checked, { note: 'Seen.', reason: 'One mark was about a typo.' })).toMatchObject({
    state: 'documents_checked',
  });
});

test('a test has at most 250 words, and one that is answered is not replaced', async () => {
  const { id, testId } = await tested('long@example.com');
  const again = (text: string, revision: number) =>
    sendTest(deps(), { id, revision, by }, { sourceLanguage: 2, targetLanguage: 1, text });
  expect(await again('word '.repeat(251), 2)).toMatchObject({ fields: { text: [{ replace: { words: 251 } }] } });
  expect(await again('word '.repeat(250), 1)).toEqual({ refused: 'changed_meanwhile' });
  const link = await mailedLink(id, 'application_test', testId);
  expect(await again('word '.repeat(250), 2)).toMatchObject({ state: 'test_sent', revision: 3 });
  expect(await answerTest(deps(), link, 'Raz.')).toEqual({ refused: 'gone' });
});

test('someone invited sets a password, accepts the agreement in its version and is a translator, paid for the test', async () => {
  const { id, testId } = await tested('joins@example.com');
  await answerTest(deps(), await mailedLink(id, 'application_test', testId), 'Raz dwa trzy.');
  for (const who of ['staff-1', 'staff-2']) await markTest(deps(), testId, { by: who, mark: 5, passed: true });
  await checkDocuments(deps(), { id, revision: 5, by }, { note: 'Seen.' });
  expect(await inviteApplicant(deps(), { id, revision: 6, by }, agreed)).toMatchObject({ state: 'invited' });
  const link = await mailedLink(id, 'application_invited');
  const accept = (change: Partial<TypedAcceptance>) => acceptInvitation(deps(), link, { ...acceptance, ...change });
  expect(await accept({ password: 'short', agreement: false, tax: 'business', nip: '123' })).toMatchObject({
    fields: {
      password: expect.anything(),
      password_confirmation: expect.anything(),
      agreement: ['validation/consent'],
      nip: ['validation/nip'],
    },
  });
  expect(await accept({ version: '2020-01' })).toEqual({ refused: 'changed_meanwhile' });
  expect(await accept({})).toEqual({ email: 'joins@example.com' });
  expect(await accept({})).toEqual({ refused: 'gone' });
  const joined = await deps().applicants.read(id);
  expect(joined).toMatchObject({ state: 'joined', translator: expect.any(String) });
  expect(joined?.eraseAt).toBeUndefined();
  const translator = joined?.translator ?? '';
  expect(await deps().translators.read(translator)).toMatchObject({
    state: 'active',
    countryId: 616,
    pairs: agreed.pairs,
  });
  expect(await deps().agreements.of(translator)).toMatchObject([{ version: agreementVersion, tax: 'private' }]);
  // Three words at the shop's rate of 0.12 a word.
  expect(await deps().earnings.of(translator)).toMatchObject([{ net: 36 }]);
  expect(await pool.identity.logIn('joins@example.com', acceptance.password)).toMatchObject({ groups: ['translator'] });
});

test('a run that was cut off before the password is finished by repeating it', async () => {
  const { link } = await invited('cut@example.com');
  const broken = {
    ...deps(),
    identity: { ...pool.identity, setPassword: () => Promise.reject(new Error('Cut off.')) },
  };
  await expect(acceptInvitation(broken, link, acceptance)).rejects.toThrow('Cut off.');
  expect(await acceptInvitation(deps(), link, acceptance)).toEqual({ email: 'cut@example.com' });
  expect(await pool.identity.logIn('cut@example.com', acceptance.password)).toMatchObject({ groups: ['translator'] });
});

test('an address with an account of the shop is not invited: another one of theirs is', async () => {
  const at = clock.at.toISOString();
  await deps().accounts.create(
    {
      account: 'customer-1',
      email: 'buyer@example.com',
      state: 'active',
      person: { type: 'individual' },
      locale: 'en',
      invoicing: 'order',
      marketing: false,
      createdAt: at,
      revision: 0,
    },
    [],
  );
  const { id, outcome } = await invited('buyer@example.com');
  expect(outcome).toMatchObject({ fields: { email: ['validation/has_account'] } });
  const other = await inviteApplicant(deps(), { id, revision: 2, by }, { ...agreed, email: 'work@example.com' });
  expect(other).toMatchObject({ invitation: { email: 'work@example.com' } });
});

test('an invitation ends after 14 days, and by a rejection', async () => {
  const { id, link } = await invited('late@example.com');
  const later = { ...deps(), now: new Date(clock.at.getTime() + 14 * 86_400_000) };
  expect(await acceptInvitation(later, link, acceptance)).toEqual({ refused: 'gone' });
  await rejectApplicant(deps(), { id, revision: 3, by }, 'Changed their mind.');
  expect(await acceptInvitation(deps(), link, acceptance)).toEqual({ refused: 'gone' });
});

test('rejected applications are erased with CV and test 30 days later, or a year where they may be kept; a lone CV after a day', async () => {
  const { id, testId } = await tested('rejected@example.com');
  const rejected = await rejectApplicant(deps(), { id, revision: 2, by }, 'No work.');
  if ('refused' in rejected) throw new Error(rejected.refused);
  expect(rejected.eraseAt).toBe('2026-12-20T12:00:00.000Z');
  expect(await screenApplicant(deps(), { id, revision: 3, by }, undefined)).toEqual({ refused: 'conflict' });
  const kept = await applied('kept@example.com', { consent: { textVersion: '2026-11', keep: true } });
  const next = await applied('rejected@example.com');
  const lone = await sentCv();
  const late = new Date('2026-12-20T12:00:01Z');
  const defects: string[] = [];
  const erased = await eraseApplicants({ ...deps(), now: late, onDefect: (one) => void defects.push(one) });
  expect([erased.failed, defects]).toEqual([0, []]);
  expect(await deps().applicants.read(id)).toBeUndefined();
  expect(await deps().applicants.history(id)).toEqual([]);
  expect(await deps().tests.read(testId)).toBeUndefined();
  for (const cv of [rejected.cv.id, lone.id]) expect(await bucket.files.read(applicationKey(cv))).toBeUndefined();
  // A renewed application is not erased, nor is one with consent to keep it.
  expect(await deps().applicants.idOf('rejected@example.com')).toBe(next.id);
  expect(await deps().applicants.read(kept.id)).toBeDefined();
  expect(await bucket.files.read(applicationKey(next.cv.id))).toBeDefined();
});
