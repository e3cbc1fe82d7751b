import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { textAt } from '../../client/uploads.ts';
import { type Answer, call, until } from '../api.ts';
import { inbox, type MailRow, newEmail } from '../people.ts';
import { type Caller, newTranslator, paidOrder, staffMember } from './steps.ts';

const pair = { source_lang: 7, target_lang: 12 };

/** The mail to a person whose subject begins so and that says this. */
async function mailTo(email: string, subject: string, text = ''): Promise<MailRow> {
  const read = async () =>
    (await inbox(email)).find((mail) => mail.subject.startsWith(subject) && mail.text.includes(text));
  return (await until(read, (mail) => mail !== undefined)) as MailRow;
}

/** A mail as a program sends it, through what stands for SES; `query` may say its verdicts. */
function mailed(to: string, from: string, text: string, { id = randomUUID(), query = '' } = {}) {
  const head = [`From: A Person <${from}>`, `To: ${to}`, `Message-ID: <${id}@example.com>`, 'Subject: Re: yours'];
  const raw = [...head, 'Content-Type: text/plain; charset=utf-8', '', text, '', '-- ', 'A Person', from].join('\r\n');
  const path = `/mailbox/incoming?to=${encodeURIComponent(to)}&from=${encodeURIComponent(from)}${query}`;
  return call('POST', path, { raw: Buffer.from(raw), headers: { 'content-type': 'message/rfc822' } });
}

/** A paid order of a guest, its translator at work, and their thread. */
async function scene(staff: Caller) {
  const { zone, email: worker } = await newTranslator(staff, pair);
  const email = newEmail();
  const order = await paidOrder(pair, 'The quick brown fox jumps over the lazy dog.', { email });
  const isOffered = ({ body }: Answer) =>
    body.offers?.some(({ order_id }: { order_id: string }) => order_id === order.id);
  await until(() => zone.call('GET', '/api/translator/offer'), isOffered, 90);
  const job = `/api/translator/job/${order.id}/01`;
  expect((await zone.call('POST', `/api/translator/offer/${order.id}/01/acceptance`)).status).toBe(200);
  expect((await zone.call('POST', `${job}/start`)).status).toBe(200);
  const read = () => call('GET', `/api/order/${order.id}/thread`, { cart: order.hash });
  const said = async (count: number): Promise<string[]> => {
    const { body } = await until(read, (answer) => answer.body.messages?.length >= count);
    return body.messages.map(({ from, text }: { from: string; text: string }) => `${from}: ${text}`);
  };
  return { zone, worker, email, order, job, read, said };
}

test.runIf(inject('staff'))(
  'answers by mail land in the thread as if they were written on the page, once, from the person alone',
  async () => {
    const { zone, worker, email, job, read, said } = await scene(await staffMember());
    await zone.call('POST', `${job}/question`, { json: { text: 'Which fox is meant?' } });
    const asked = await mailTo(email, 'A question about order');
    expect(asked.text).toContain('You can simply reply to this e-mail');
    const to = asked.reply_to[0] ?? '';

    // Nobody else answers it: neither from another address, nor with a forged one, nor at the address of another order.
    await mailed(to, worker, 'The red one.');
    await mailed(to, email, 'The red one.', { query: '&dmarc=FAIL' });
    await mailed(to.replace(/^[^-]+/, '0123456789ab'), email, 'The red one.');
    expect((await mailTo(email, 'We could not accept your e-mail about order')).text).toContain(
      'could not confirm that it did',
    );

    // The form of the mailbox does what a mail program does: its answer has a file, and quotes what it answers.
    const form = new FormData();
    form.set('text', 'The brown one.');
    form.set('file', new Blob(['A brown fox.'], { type: 'text/plain' }), 'fox.txt');
    expect((await call('POST', `/mailbox/${asked.id}/reply`, { form })).status).toBe(303);
    expect(await said(2)).toEqual(['translator: Which fox is meant?', 'customer: The brown one.']);
    const thread = (await read()).body;
    expect(thread).toMatchObject({
      paused_since: null,
      messages: [{ is_open: false }, { files: [{ name: 'fox.txt' }] }],
    });
    expect(thread.messages[1].answers).toBe(thread.messages[0].message_id);
    expect((await zone.call('GET', job)).body.state).toBe('working');
    const link = await zone.call('POST', `${job}/thread/file/${thread.messages[1].files[0].file_id}/link`);
    expect(await textAt(link.body.url)).toBe('A brown fox.');

    // A mail that comes twice lands once; one that was sent before and comes after is a message more.
    const id = randomUUID();
    await Promise.all([mailed(to, email, 'It jumps high.', { id }), mailed(to, email, 'It jumps high.', { id })]);
    expect(await said(3)).toHaveLength(3);
    const received = await mailTo(worker, 'A message about job', 'It jumps high.');

    // The other way round: the translator answers by mail, and neither name nor address comes with it.
    await mailed(received.reply_to[0] ?? '', worker, 'I will see to it.');
    expect((await said(4)).at(-1)).toBe('translator: I will see to it.');
    const relayed = await mailTo(email, 'A message about order', 'I will see to it.');
    expect(relayed.text).not.toContain(worker);
    await mailed(to, email, 'Last.', { id });
    await mailed(relayed.reply_to[0] ?? '', email, 'Thank you.');
    expect((await said(5)).slice(4)).toEqual(['customer: Thank you.']);
  },
);
