import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Account } from '#functions/domain/account/account.ts';
import { newEmailChange } from '#functions/domain/account/emailChange.ts';
import type { Contact } from '#functions/domain/contact/contact.ts';
import { workingMinutesBetween } from '#functions/domain/delivery/workingCalendar.ts';
import { contactAddress, replyAddress } from '#functions/domain/inbound/replyAddress.ts';
import { isOpen } from '#functions/domain/thread/message.ts';
import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { emailChangeStore } from '#functions/stores/accounts/emailChanges.ts';
import { contactStore } from '#functions/stores/contacts/contacts.ts';
import { replyStore, threadStore } from '#functions/stores/production/thread.ts';
import { allRows, createTables, type TestTables } from '#infra/test/tables.ts';
import { defaultAfterSaleRules } from '#shared/model/house/stageRules.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { startJob } from '../production/jobAssignments.ts';
import { acceptOffer, sendOffers } from '../production/jobOffers.ts';
import { planOrder } from '../production/orderWork.ts';
import { productionDeps, someTranslator } from '../production/test/workWorld.ts';
import { askQuestion } from '../thread/questions.ts';
import { type Arrived, type InboundDeps, receiveMail } from './receiveMail.ts';

let tables: TestTables;
let orderId: string;
const put: string[] = [];
const domain = 'reply.verso.example';
// A Monday at ten in Warsaw.
const now = new Date('2026-11-23T09:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const deps = (at = now): InboundDeps => ({
  ...productionDeps(tables, at),
  thread: threadStore(tables.db, tables.names.jobs),
  rules: defaultAfterSaleRules,
  replies: replyStore(tables.db, tables.names.jobs),
  accounts: accountStore(tables.db, tables.names.accounts),
  contacts: contactStore(tables.db, tables.names.contacts),
  files: async () => ({
    put: async (key) => {
      put.push(key);
      return 'written';
    },
  }),
  replyDomain: domain,
  mailFrom: 'Verso <orders@verso.example>',
});

beforeAll(async () => {
  tables = await createTables();
  await deps().translators.save(someTranslator('anna', { wordsPerDay: 20_000, email: 'anna@work.example' }));
});

/** An accepted order with a translator at work. */
beforeEach(async () => {
  put.length = 0;
  const form = { sourceLanguage: 1, targetLanguages: [2] };
  orderId = (await placeOrder(tables.db, tables.names, now, { form })).id;
  await planOrder(deps(), orderId);
  await sendOffers(deps(), orderId, '01');
  await acceptOffer(deps(), { orderId, jobId: '01', translator: 'anna' });
  await startJob(deps(), { orderId, jobId: '01', translator: 'anna' });
});

const address = async (person: 'customer' | 'translator:anna' = 'customer', question?: string, of = orderId) => {
  const key = await replyStore(tables.db, tables.names.jobs).keyFor(of, `key of ${of}`);
  return replyAddress(of, key, { person, question }, domain);
};
const asked = async () => {
  await askQuestion(deps(), { orderId, jobId: '01', translator: 'anna', text: 'Which name is right?', files: [] });
  return (await deps().thread.read(orderId)).find(isOpen) ?? expect.fail('No question.');
};
const thread = async () => (await deps().thread.read(orderId)).map(({ from, text }) => `${from}: ${text}`);
const refusals = async () =>
  (await allRows(tables.db, tables.names.work)).flatMap((row) =>
    String(row.template).endsWith('reply_refused') && JSON.stringify(row).includes(orderId)
      ? [`${row.template} ${row.why} ${row.to}`]
      : [],
  );

let serial = 0;
function mail(
  to: string,
  text: string,
  change: Partial<Arrived> & { from?: string; head?: string[]; id?: string } = {},
) {
  const { from = 'buyer@example.com', head = [], id = `m${++serial}@example.com`, ...arrived } = change;
  const type = head.some((line) => line.startsWith('Content-Type')) ? [] : ['Content-Type: text/plain; charset=utf-8'];
  const raw = [`From: Some One <${from}>`, `To: ${to}`, `Message-ID: <${id}>`, ...type, ...head, '', text].join('\r\n');
  const verdicts = { spam: 'PASS', virus: 'PASS', dmarc: 'PASS' } as const;
  return { raw: new TextEncoder().encode(raw), receivers: [to], envelopeFrom: from, verdicts, ...arrived };
}
const files = (names: readonly string[], text = 'See the files.') => ({
  head: ['Content-Type: multipart/mixed; boundary="b"'],
  body: [
    ...['--b', 'Content-Type: text/plain', '', text],
    ...names.flatMap((name) => [
      ...[
        '--b',
        'Content-Type: application/octet-stream',
        `Content-Disposition: attachment; filename="${name}"`,
        '',
        'x',
      ],
    ]),
    '--b--',
  ].join('\r\n'),
});

test('an answer to a question answers it: the work goes on and the promise moves by as long as it stood still', async () => {
  const before = (await deps().production.read(orderId))?.plan.promisedAt ?? '';
  const question = await asked();
  const to = await address('customer', question.id);
  const text = 'The second.\n\nOn 23 Nov 2026 Verso <orders@verso.example> wrote:\n\n> Which name is right?';
  expect(await receiveMail(deps(later(60)), mail(to, text))).toEqual({ result: 'answered' });
  expect(await thread()).toEqual(['translator: Which name is right?', 'customer: The second.']);
  const { plan, jobs } = (await deps().production.read(orderId)) ?? expect.fail('No work.');
  expect(jobs[0]?.state).toBe('working');
  expect(workingMinutesBetween(new Date(before), new Date(plan.promisedAt))).toBe(60);
  expect(await deps().thread.message(orderId, question.id)).toMatchObject({
    question: { closedAt: later(60).toISOString() },
  });
});

test('once an account has another address, that one writes about its orders, and the old one does not any more', async () => {
  const [from, to] = ['dora@old.example', 'dora@new.example'];
  const dora: Account = {
    ...{ account: 'dora', email: from, state: 'active', person: { type: 'individual' }, locale: 'en', revision: 0 },
    ...{ invoicing: 'order', marketing: false, createdAt: now.toISOString() },
  };
  const accounts = accountStore(tables.db, tables.names.accounts);
  await accounts.create(dora, []);
  const { id } = await placeOrder(tables.db, tables.names, now, { order: { account: 'dora', email: from } });
  const change = newEmailChange({ account: 'dora', id: 'r', from, to, locale: 'en' }, now);
  const changes = emailChangeStore(tables.db, tables.names);
  await changes.ask(change, [], []);
  expect(await changes.finish(change, { companies: [], isTranslator: false }, [], [])).toBe('written');
  const reply = async (sender: string) =>
    receiveMail(deps(later(5)), mail(await address('customer', undefined, id), `From ${sender}.`, { from: sender }));
  expect(await reply(from)).toMatchObject({ result: 'refused' });
  expect(await reply(to)).toEqual({ result: 'written' });
});

test('the same mail lands once, however often and however closely it comes', async () => {
  const to = await address('customer', (await asked()).id);
  const twice = mail(to, 'The second.');
  const results = await Promise.all([1, 2, 3].map(() => receiveMail(deps(later(5)), twice)));
  expect(results.map(({ result }) => result).sort()).toEqual(['answered', 'twice', 'twice']);
  expect(await receiveMail(deps(later(9)), { ...twice, envelopeFrom: 'other@example.com' })).toEqual({
    result: 'twice',
  });
  expect((await thread()).filter((one) => one === 'customer: The second.')).toHaveLength(1);
});

test('an answer that comes after another one is a message; so is one to a mail that asks nothing', async () => {
  const to = await address('customer', (await asked()).id);
  await receiveMail(deps(later(5)), mail(to, 'The second.'));
  expect(await receiveMail(deps(later(6)), mail(to, 'No, the first.'))).toEqual({ result: 'written' });
  expect(await receiveMail(deps(later(7)), mail(await address(), 'Thank you for asking.'))).toEqual({
    result: 'written',
  });
  expect((await thread()).slice(-2)).toEqual(['customer: No, the first.', 'customer: Thank you for asking.']);
});

test('a translator’s answer lands in the thread without a name or an address, and no longer once the job is not theirs', async () => {
  const to = await address('translator:anna');
  const from = { from: 'anna@work.example' };
  const signed = 'I will.\n\nBest regards,\nSome One\nanna@work.example';
  expect(await receiveMail(deps(), mail(to, signed, from))).toEqual({ result: 'written' });
  expect(await thread()).toEqual(['translator: I will.']);
  expect(JSON.stringify(await deps().thread.read(orderId))).not.toMatch(/Some One|work\.example/);
  expect(await receiveMail(deps(), mail(to, 'It is me.'))).toEqual({ result: 'refused', why: 'sender' });
  expect(await refusals()).toEqual(['work_reply_refused sender anna@work.example']);
});

test('a mail from another address lands nowhere: the person it was meant for is notified once a day, its sender gets no answer', async () => {
  const to = await address();
  for (const from of ['stranger@example.com', 'anna@work.example', 'buyer@example.com.evil.example'])
    expect(await receiveMail(deps(), mail(to, 'Cancel it all.', { from }))).toEqual({
      result: 'refused',
      why: 'sender',
    });
  const forged = { verdicts: { spam: 'PASS', virus: 'PASS', dmarc: 'FAIL' } } as const;
  expect(await receiveMail(deps(), mail(to, 'Cancel it all.', forged))).toEqual({ result: 'refused', why: 'sender' });
  expect(await thread()).toEqual([]);
  expect(await refusals()).toEqual(['reply_refused sender buyer@example.com']);
  expect(await receiveMail(deps(), mail(to, 'Mine.', { verdicts: { ...forged.verdicts, dmarc: 'GRAY' } }))).toEqual({
    result: 'written',
  });
});

test('spam, viruses and automatic mails are dropped silently', async () => {
  const to = await address();
  const verdicts = { spam: 'PASS', virus: 'PASS', dmarc: 'PASS' } as const;
  expect(await receiveMail(deps(), mail(to, 'x', { verdicts: { ...verdicts, spam: 'FAIL' } }))).toMatchObject({
    why: 'unsafe',
  });
  expect(await receiveMail(deps(), mail(to, 'x', { verdicts: { ...verdicts, virus: 'FAIL' } }))).toMatchObject({
    why: 'unsafe',
  });
  const away = mail(to, 'I am away.', { head: ['Auto-Submitted: auto-replied'] });
  expect(await receiveMail(deps(), away)).toEqual({ result: 'dropped', why: 'automatic' });
  expect(await receiveMail(deps(), mail(to, 'Bounced.', { envelopeFrom: '' }))).toMatchObject({ why: 'automatic' });
  expect([await thread(), await refusals()]).toEqual([[], []]);
});

test('an address of another order, of an unknown person or of an erased thread opens nothing', async () => {
  const mine = await address();
  const other = (await placeOrder(tables.db, tables.names, now, { form: { sourceLanguage: 1, targetLanguages: [2] } }))
    .id;
  await address('customer', undefined, other);
  const foreign = mine.replace(orderId.toLowerCase(), other.toLowerCase());
  for (const to of [foreign, `orders@${domain}`, mine.replace(domain, 'other.example')])
    expect(await receiveMail(deps(), mail(to, 'x'))).toEqual({ result: 'dropped', why: 'no_address' });
  await deps().thread.erase(orderId);
  expect(await receiveMail(deps(), mail(mine, 'x'))).toEqual({ result: 'dropped', why: 'no_address' });
  // A new key does not make the old address valid again.
  expect(await address()).toBe(mine);
  await deps().thread.erase(orderId);
  await replyStore(tables.db, tables.names.jobs).keyFor(orderId, 'another key');
  expect(await receiveMail(deps(), mail(mine, 'x'))).toEqual({ result: 'dropped', why: 'no_address' });
  expect(await thread()).toEqual([]);
});

test('nothing lands in a thread that is erased while the mail is read', async () => {
  const to = await address();
  const erasing: InboundDeps = {
    ...deps(),
    files: async () => ({
      async put() {
        await deps().thread.erase(orderId);
        return 'written';
      },
    }),
  };
  const { head, body } = files(['names.pdf']);
  expect(await receiveMail(erasing, mail(to, body, { head }))).toEqual({ result: 'dropped', why: 'no_address' });
  expect([await thread(), await refusals()]).toEqual([[], []]);
});

test('files of a mail become files of the message, under the same keys however often it comes', async () => {
  const to = await address();
  const { head, body } = files(['names.pdf', 'list.docx']);
  const once = mail(to, body, { head });
  expect(await receiveMail(deps(), once)).toEqual({ result: 'written' });
  const [message] = await deps().thread.read(orderId);
  expect(message).toMatchObject({
    text: 'See the files.',
    files: [{ name: 'names.pdf' }, { name: 'list.docx' }],
  });
  expect(put).toEqual(message?.files.map(({ id }) => `messages/${orderId}/${id}`));
  const alone = files(['photo.jpg'], '');
  await receiveMail(deps(later(1)), mail(to, alone.body, { head: alone.head }));
  expect((await thread()).at(-1)).toBe('customer: photo.jpg');
});

test('a mail that cannot be taken is refused as a whole, and its author gets the reason', async () => {
  const to = await address();
  const cases = {
    too_many_files: files(['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf', '6.pdf']),
    file_type: files(['setup.exe']),
    too_long: { head: [], body: 'word '.repeat(1000) },
    empty: { head: [], body: '> Which name is right?' },
  };
  for (const [why, { head, body }] of Object.entries(cases)) {
    const one = mail(to, body, { head });
    for (let time = 0; time < 2; time++) expect(await receiveMail(deps(), one)).toEqual({ result: 'refused', why });
  }
  // The virus scan failed, so the files are refused as unchecked.
  const { head, body } = files(['names.pdf']);
  const verdicts = { spam: 'PASS', virus: 'PROCESSING_FAILED', dmarc: 'PASS' } as const;
  expect(await receiveMail(deps(), mail(to, body, { head, verdicts }))).toEqual({
    result: 'refused',
    why: 'unchecked',
  });
  const expected = [...Object.keys(cases), 'unchecked'].map((why) => `reply_refused ${why} buyer@example.com`);
  expect((await refusals()).sort()).toEqual(expected.sort());
  expect([await thread(), put]).toEqual([[], []]);
});

test('a reply about an enquiry lands in it once and opens it again; its sender is told of a refusal, of strangers’ mails once a day', async () => {
  const id = '0QHDRNN6VJAF';
  const contact: Contact = {
    ...{ id, state: 'answered', topic: 'order', email: 'asks@example.com', locale: 'en', replyKey: 'key', revision: 0 },
    ...{ consent: { textVersion: '1', at: now.toISOString() }, createdAt: now.toISOString() },
    ...{ messages: [], changedAt: now.toISOString(), eraseAt: later(60).toISOString() },
  };
  expect(await contactStore(tables.db, tables.names.contacts).create(contact, 'said', [])).toBe('created');
  const to = contactAddress(id, 'key', domain);
  const from = { from: contact.email };
  const reply = mail(to, 'One thing more.', from);
  expect(await receiveMail(deps(), reply)).toEqual({ result: 'written' });
  expect(await receiveMail(deps(), reply)).toEqual({ result: 'twice' });
  const kept = await deps().contacts.read(id);
  expect(kept).toMatchObject({ state: 'open', messages: [{ from: 'customer', text: 'One thing more.' }] });

  const told = async () =>
    (await allRows(tables.db, tables.names.work)).flatMap((row) =>
      row.template === 'contact_refused' ? [`${row.why} ${row.to}`] : [],
    );
  for (const at of [now, later(30)])
    expect(await receiveMail(deps(at), mail(to, 'Mine.', { from: 'stranger@example.com' }))).toEqual({
      ...{ result: 'refused', why: 'sender' },
    });
  expect(await told()).toEqual(['sender asks@example.com']);
  for (const _ of [1, 2])
    expect(await receiveMail(deps(), mail(to, '', from))).toEqual({ result: 'refused', why: 'empty' });
  expect((await told()).toSorted()).toEqual([...Array(2).fill('empty asks@example.com'), 'sender asks@example.com']);
  expect(await deps().contacts.read(id)).toEqual(kept);
});
