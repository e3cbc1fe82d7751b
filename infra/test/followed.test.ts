import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attachmentsArea } from '#shared/contract/attachments.ts';
import { cartArea } from '#shared/contract/cart.ts';
import { apiOf, reach } from '../client/calls.ts';
import { languageIds, orderForm } from '../client/orders.ts';
import { upload } from '../client/uploads.ts';
import type { Host } from '../local/host/host.ts';
import { startProduct } from '../local/host/startHost.ts';

let product: Host;
const lines: string[] = [];

beforeAll(async () => {
  product = await startProduct({ onLine: (line) => void lines.push(line) });
});
afterAll(() => product.stop());

/** A line of this event that belongs to the request. */
const logged = (event: string, requestId: string): boolean =>
  lines.some((line) => line.includes(`"event":"${event}"`) && line.includes(`"request_id":"${requestId}"`));

test('the id of the request that announced a file is on the lines of its count and of the price that follows, though S3 stands between', async () => {
  const api = apiOf(product.url);
  const requestId = randomUUID();
  const text = Buffer.from('Ten words of an agreement that has to be translated.');
  const body = {
    ...{ name: 'followed.txt', size: text.length, attachment_hash: randomUUID() },
    ...{ source_lang: languageIds.en, target_lang: [languageIds.pl] },
  };
  const [announced] = await api.must(attachmentsArea.createAttachment, {
    body,
    headers: { 'x-request-id': requestId },
  });
  if (!announced) throw new Error('The file was not taken.');
  expect(logged('upload_counted', requestId)).toBe(false);
  await upload(announced, text);
  await reach('the count with its id', () => logged('upload_counted', requestId));
  await reach('the price with its id', () => logged('requote_cart', requestId));
});

test('a mail whose message was lost carries the id of the request that owed it once the clock sends it', async () => {
  const api = apiOf(product.url);
  const sender = product.lambda('jobs/sendMail');
  const send = sender.invoke.bind(sender);
  let lost = 0;
  sender.invoke = async () => {
    lost += 1;
    return { batchItemFailures: [] };
  };
  const requestId = randomUUID();
  const email = `${randomUUID()}@example.com`;
  const { hash } = await api.must(cartArea.createCart, { body: orderForm({ email }) });
  const headers = { 'x-request-id': requestId };
  await api.must(cartArea.requestQuote, { params: { cart: hash }, body: {}, headers });
  await reach('the message to be lost', () => lost > 0);
  sender.invoke = send;
  const mail = () => product.mails.all().find(({ to }) => to.includes(email));
  expect(mail()).toBeUndefined();
  await product.runSchedule('sweep', new Date(Date.now() + 120_000));
  await reach('the mail', () => mail() !== undefined);
  expect(mail()?.headers['x-request-id']).toBe(requestId);
  await reach('its line', () => logged('send_mail', requestId));
});
