import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactAddress } from '#functions/domain/inbound/replyAddress.ts';
import { contactFileKey } from '#functions/gateways/fileKeys.ts';
import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { rateStore } from '#functions/stores/accounts/rateLimits.ts';
import { auditItem } from '#functions/stores/audit/auditItems.ts';
import { contactStore, erasingContacts } from '#functions/stores/contacts/contacts.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { replyStore, threadStore } from '#functions/stores/production/thread.ts';
import { allRows, createTables, type TestTables } from '#infra/test/tables.ts';
import { defaultAfterSaleRules } from '#shared/model/house/stageRules.ts';
import { receiveMail } from '../inbound/receiveMail.ts';
import { productionDeps } from '../production/test/workWorld.ts';
import { startBucket } from '../test/startBucket.ts';
import {
  announceContactFile,
  answerContact,
  closeContact,
  eraseContacts,
  eraseContactsOf,
  type StaffAct,
  sendContact,
  type TypedContact,
} from './contacts.ts';

let tables: TestTables;
let bucket: Awaited<ReturnType<typeof startBucket>>;
const now = new Date('2026-11-23T09:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const domain = 'reply.verso.example';

beforeAll(async () => {
  [tables, bucket] = await Promise.all([createTables(), startBucket()]);
});
afterAll(() => bucket.stop());

function deps(at = now) {
  const { db, names } = tables;
  return {
    contacts: contactStore(db, names.contacts),
    erasingContacts: erasingContacts(db, names.contacts),
    outbox: mailOutbox(db, names.work),
    mailQueue: { send: async () => undefined },
    rates: rateStore(db, names.work),
    files: async () => bucket.files,
    now: at,
  };
}

let people = 0;
const newEmail = () => `writer.${++people}@example.com`;
const typed = (email: string, change: Partial<TypedContact> = {}): TypedContact => ({
  ...{ topic: 'order', email, locale: 'en', text: 'Where is my order?', textVersion: '1' },
  ...change,
});
/** Sends an enquiry, each from its own network address unless one is given. */
const send = (form: TypedContact, viewer = form.email, at = now) => sendContact(deps(at), form, viewer);

async function sent(change: Partial<TypedContact> = {}) {
  const id = await send(typed(newEmail(), change));
  return read(typeof id === 'string' ? id : expect.fail('It was refused.'));
}
const read = async (id: string) => (await deps().contacts.read(id)) ?? expect.fail('It is gone.');
const act = (id: string, revision: number): StaffAct => ({
  ...{ id, revision, by: 'staff-1' },
  line: (said) => {
    const who = { kind: 'staff', account: 'staff-1' } as const;
    const line = { who, object: `contact#${id}`, at: now.toISOString(), ...said };
    return auditItem(tables.names.audit, line, `${revision}.${said.act}`);
  },
});
const mailsOf = async (id: string) =>
  (await allRows(tables.db, tables.names.work))
    .filter((row) => row.contact === id)
    .map(({ template, to, why }) => [template, to, why].filter(Boolean).join(' '))
    .sort();

function reply(address: string, from: string, text: string, id = `m${Math.random()}@example.com`, dmarc = 'PASS') {
  const raw = [`From: <${from}>`, `To: ${address}`, `Message-ID: <${id}>`, 'Content-Type: text/plain', '', text];
  const verdicts = { spam: 'PASS', virus: 'PASS', dmarc: dmarc as 'PASS' } as const;
  return receiveMail(
    {
      ...productionDeps(tables, now),
      ...deps(),
      thread: threadStore(tables.db, tables.names.jobs),
      rules: defaultAfterSaleRules,
      replies: replyStore(tables.db, tables.names.jobs),
      accounts: accountStore(tables.db, tables.names.accounts),
      replyDomain: domain,
      mailFrom: 'Verso <orders@verso.example>',
    },
    { raw: new TextEncoder().encode(raw.join('\r\n')), receivers: [address], envelopeFrom: from, verdicts },
  );
}

async function announced(name = 'scan.pdf') {
  const file = { name, bytes: 4, contentType: 'application/pdf' };
  const made = await announceContactFile(deps(), file, newEmail());
  return 'refused' in made ? expect.fail(made.refused) : { id: made.id, name };
}
const arrived = async (name?: string) => {
  const file = await announced(name);
  await bucket.files.put(contactFileKey(file.id), Buffer.from('scan'), 'application/pdf');
  return file;
};

test('an enquiry gets a number and two mails: to its sender, without what was typed, and to those who answer', async () => {
  const contact = await sent({ orderNumber: '7KQ2M9X4TB3D' });
  expect(contact).toMatchObject({ state: 'open', orderNumber: '7KQ2M9X4TB3D', messages: [{ from: 'customer' }] });
  expect(contact.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  expect(await mailsOf(contact.id)).toEqual([`contact_received ${contact.email}`, 'contact_task hello@verso.example']);
});

test('the same words of the same address are one enquiry, also from two tabs at once; an hour later they are a new one', async () => {
  const form = typed(newEmail());
  const [one, other] = await Promise.all([send(form), send(form)]);
  expect(one).toBe(other);
  expect(await send(form)).toBe(one);
  expect(await send(form, form.email, days(1))).not.toBe(one);
  expect(await send({ ...form, text: 'And when?' })).not.toBe(one);
});

test('an address is written to five times a day, no matter who asks; one visitor sends twenty in an hour', async () => {
  const email = newEmail();
  const five = [1, 2, 3, 4, 5].map((number) => send(typed(email, { text: `Text ${number}` }), newEmail()));
  expect((await Promise.all(five)).every((id) => typeof id === 'string')).toBe(true);
  expect(await send(typed(email, { text: 'Text 6' }), newEmail())).toMatchObject({ refused: 'rate_limited' });
  const viewer = newEmail();
  for (let count = 0; count < 20; count++) expect(await send(typed(newEmail()), viewer)).toEqual(expect.any(String));
  expect(await send(typed(newEmail()), viewer)).toMatchObject({ refused: 'rate_limited' });
});

test('a file goes with one enquiry: one that never came, or belongs to another, is refused by its field', async () => {
  const file = await arrived();
  expect((await sent({ file })).messages[0]?.files).toMatchObject([{ id: file.id, name: 'scan.pdf', bytes: 4 }]);
  const refused = { refused: 'validation_failed', fields: { file: ['validation/contact_file'] } };
  expect(await send(typed(newEmail(), { file }))).toEqual(refused);
  expect(await send(typed(newEmail(), { file: await announced() }))).toEqual(refused);
  expect(await announceContactFile(deps(), { name: 'a.exe', bytes: 4, contentType: 'x/y' }, 'viewer')).toMatchObject({
    refused: 'file_type_refused',
  });
});

test('staff answer by mail and close; of two who answer at once one reads what the other did', async () => {
  const { id, email } = await sent();
  const both = await Promise.all([
    answerContact(deps(), act(id, 0), 'On its way.'),
    answerContact(deps(), act(id, 0), 'Tomorrow.'),
  ]);
  expect(both.filter((one) => 'refused' in one)).toEqual([{ refused: 'changed_meanwhile' }]);
  expect(await read(id)).toMatchObject({ state: 'answered', revision: 1, messages: [{}, { from: 'staff' }] });
  expect(await mailsOf(id)).toContain(`contact_answer ${email}`);
  expect(await closeContact(deps(), act(id, 0))).toEqual({ refused: 'changed_meanwhile' });
  expect(await closeContact(deps(), act(id, 1))).toMatchObject({ state: 'closed', revision: 2 });
  expect(await closeContact(deps(), act(id, 1))).toMatchObject({ state: 'closed', revision: 2 });
  const audit = (await allRows(tables.db, tables.names.audit)).filter(({ object }) => object === `contact#${id}`);
  expect(audit.map((line) => line.act).sort()).toEqual(['contact_answered', 'contact_closed']);
  expect(JSON.stringify(audit)).not.toContain(email);
});

test('an answer by mail opens the enquiry again, once for each mail', async () => {
  const contact = await sent();
  await closeContact(deps(), act(contact.id, 0));
  const address = contactAddress(contact.id, contact.replyKey, domain);
  const text = 'Thank you.\n\nOn 23 Nov 2026 Verso <orders@verso.example> wrote:\n\n> On its way.';
  const results = await Promise.all([1, 2].map(() => reply(address.toUpperCase(), contact.email, text, 'same@x')));
  expect(results.map(({ result }) => result).sort()).toEqual(['twice', 'written']);
  expect(await read(contact.id)).toMatchObject({
    state: 'open',
    messages: [{}, { from: 'customer', text: 'Thank you.' }],
  });
});

test('a mail from a stranger, a forged one and one to an address that does not exist leave nothing behind', async () => {
  const contact = await sent();
  const address = contactAddress(contact.id, contact.replyKey, domain);
  const refused = { result: 'refused', why: 'sender' };
  expect(await reply(address, 'stranger@example.com', 'I am them.')).toEqual(refused);
  expect(await reply(address, contact.email, 'I am them.', 'x@y', 'FAIL')).toEqual(refused);
  const other = contactAddress(contact.id, 'another key', domain);
  expect(await reply(other, contact.email, 'Hello.')).toEqual({ result: 'dropped', why: 'no_address' });
  expect((await read(contact.id)).messages).toHaveLength(1);
  // The refusal goes to the enquiry's address, once a day.
  expect(await mailsOf(contact.id)).toContain(`contact_refused ${contact.email} sender`);
});

test('an enquiry is erased with its files a year after its last change, and a file that no form came with after a day', async () => {
  const file = await arrived();
  const { id } = await sent({ file });
  const lost = await arrived();
  const erase = async (at: Date) => {
    const defects: string[] = [];
    while ((await eraseContacts({ ...deps(at), onDefect: (one) => void defects.push(one) })).erased > 0);
    return defects;
  };
  expect(await erase(days(2))).toEqual([]);
  expect(await bucket.files.read(contactFileKey(lost.id))).toBeUndefined();
  expect(await bucket.files.read(contactFileKey(file.id))).toBeDefined();
  await erase(days(364));
  expect(await deps().contacts.read(id)).toBeDefined();
  await erase(days(366));
  expect(await deps().contacts.read(id)).toBeUndefined();
  expect(await bucket.files.read(contactFileKey(file.id))).toBeUndefined();
});

test('deleting an account also erases everything that was written from its address', async () => {
  const email = newEmail();
  for (const text of ['One', 'Two']) await send(typed(email, { text, file: await arrived() }));
  const other = await sent();
  expect(await deps().contacts.ofEmail(email)).toHaveLength(2);
  await eraseContactsOf(deps(), email);
  expect(await deps().contacts.ofEmail(email)).toEqual([]);
  expect(await read(other.id)).toMatchObject({ state: 'open' });
});
