import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { eicar } from '#functions/domain/testMode/demoFiles.ts';
import { uploadTo } from '../client/uploads.ts';
import { call, until } from './api.ts';
import { mailsTo, newEmail, newStaff } from './people.ts';

const form = (email: string, change: object = {}) => ({
  ...{ topic: 'invoice', email, text: 'Please correct the invoice.', locale: 'pl' },
  ...change,
});
const send = (json: object, language: 'en' | 'pl' = 'pl') => call('POST', '/api/contact', { json, language });

async function announced(content: string) {
  const bytes = Buffer.from(content);
  const about = { name: 'note.txt', size: bytes.byteLength, type: 'text/plain' };
  const { body } = await call('POST', '/api/contact/file', { json: about });
  await uploadTo(body.upload, bytes);
  return { file: body.file_id, file_name: 'note.txt' };
}

test('the form is refused by field in the caller’s language, hostile input included', async () => {
  const empty = await send({});
  expect(empty.status).toBe(422);
  for (const field of ['topic', 'email', 'text'])
    expect([field, empty.body.errors[field]]).toEqual([field, [expect.any(String)]]);
  expect(empty.body.errors.text).toEqual(['Należy uzupełnić pole']);
  const hostile: object[] = [
    { email: 'x@example.com\r\nBcc: y@example.com' },
    { name: 'a\nb' },
    { topic: 'nothing' },
    { order_number: "7' OR 1=1" },
    { text: 'x'.repeat(4001) },
    { file: '../../etc/passwd' },
    { file: 'A'.repeat(20) },
  ];
  for (const change of hostile) {
    const answer = await send(form(newEmail(), change));
    expect([change, answer.status]).toEqual([change, 422]);
  }
});

test('the form works as a browser sends it without script', async () => {
  const email = newEmail();
  const fields = { ...form(email), agree_data: '1', name: '', order_number: '' };
  const raw = Buffer.from(
    new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)])).toString(),
  );
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await call('POST', '/api/contact', { raw, headers });
  expect(answer).toMatchObject({ status: 202, body: { contact_id: expect.any(String) } });
  expect((await mailsTo(email, 1))[0]?.subject).toBe(`Mamy Twoje zapytanie ${answer.body.contact_id}`);
});

/** The sender answers the mail: the enquiry is open again, with what they wrote. */
async function replyLands(
  staff: Awaited<ReturnType<typeof newStaff>>,
  path: string,
  { email, to }: { email: string; to: string },
): Promise<void> {
  const head = [`From: <${email}>`, `To: ${to}`, `Message-ID: <${randomUUID()}@example.com>`];
  const raw = Buffer.from([...head, 'Content-Type: text/plain; charset=utf-8', '', 'Dziękuję.'].join('\r\n'));
  const mailbox = `/mailbox/incoming?to=${encodeURIComponent(to)}&from=${encodeURIComponent(email)}`;
  await call('POST', mailbox, { raw, headers: { 'content-type': 'message/rfc822' } });
  const replied = await until(
    () => staff.call('GET', path),
    (answer) => answer.body.messages.length === 3,
  );
  expect(replied.body).toMatchObject({ state: 'open', messages: [{}, {}, { text: 'Dziękuję.', by_mail: true }] });
  const open = await staff.call('GET', '/api/staff/contact?limit=100');
  expect(open.body.contacts.map(({ id }: { id: string }) => id)).toContain(path.split('/').at(-1));
}

test.runIf(inject('staff'))(
  'an enquiry is answered at the desk by mail, the answer to that lands below it, and it is erased when its sender asks',
  async () => {
    const staff = await newStaff();
    const email = newEmail();
    const { body } = await send(form(email, await announced('a list')));
    const path = `/api/staff/contact/${body.contact_id}`;
    const { body: seen } = await staff.call('GET', path);
    expect(seen).toMatchObject({
      state: 'open',
      email,
      messages: [{ from: 'customer', files: [{ name: 'note.txt' }] }],
    });
    const answered = await staff.call('POST', `${path}/answer`, { json: { revision: 0, text: 'Już poprawiona.' } });
    expect(answered).toMatchObject({ status: 200, body: { state: 'answered', revision: 1 } });
    const again = await staff.call('POST', `${path}/answer`, { json: { revision: 0, text: 'Już poprawiona.' } });
    expect(again).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });

    const mails = await mailsTo(email, 2);
    const mail = mails.find(({ text }) => text.includes('Już poprawiona.'));
    expect(mail?.subject).toBe(`Nasza odpowiedź na zapytanie ${body.contact_id}`);
    if (inject('takesMail')) await replyLands(staff, path, { email, to: mail?.reply_to[0] ?? '' });

    expect((await staff.call('DELETE', path)).status).toBe(204);
    expect((await staff.call('GET', path)).status).toBe(404);
  },
);

test.runIf(inject('scans') && inject('staff'))('an infected file of an enquiry is opened by nobody', async () => {
  const staff = await newStaff();
  const sent = await announced(`text ${eicar}`);
  const { body } = await send(form(newEmail(), sent));
  const open = () => staff.call('POST', `/api/staff/contact/${body.contact_id}/file/${sent.file}`);
  const opened = await until(open, (answer) => answer.body.code !== 'scan_pending');
  expect(opened).toMatchObject({ status: 409, body: { code: 'file_infected' } });
});
