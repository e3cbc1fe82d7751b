import { bytesAt } from '../../client/links.ts';
import type { Host } from '../../local/host/host.ts';
import { region } from '../../local/host/place.ts';
import { eventMessage } from '../../local/s3/announce.ts';
import { cartWithFile, form, readyCart } from './ordering.ts';
import { type Caller, newId, until } from './shop.ts';

export async function files(host: Host, customer: Caller, staff: Caller): Promise<void> {
  const coupon = `FILE${Date.now()}`;
  await staff.must('POST', '/api/staff/coupon', { code: coupon, percent: 10 });
  const { hash, file } = await cartWithFile(customer);
  const inCart = { 'x-cart': hash };
  const counted = await customer.must('GET', `/api/attachment/${file}/count`, undefined, inCart);
  const link = await customer.must('POST', `/api/attachment/${file}/link`, undefined, inCart);
  for (const url of [counted.text?.url, link.url]) if (url) await bytesAt(url);
  const languages = { [file]: { source_lang: 2, target_lang: [3] } };
  await customer.must('PUT', '/api/attachment/0', languages, inCart);
  await customer.must('POST', '/api/cart', { ...form, attachment: [file], content: 'And a text.' }, inCart);
  await customer.must('POST', '/api/cart', { ...form, attachment: [file], coupon }, inCart);
  await cartWithFile(customer, {}, hash);
  await announceMissing(host, customer);
  await customer.must('DELETE', `/api/attachment/${file}`, undefined, inCart);
  const ready = await readyCart(customer);
  await customer.must('GET', `/api/cart/${ready.hash}`);
}

/** A message about a file that is not in the bucket, as when it was deleted by hand. */
async function announceMissing(host: Host, customer: Caller): Promise<void> {
  const announced = { ...form, attachment_hash: newId(), name: 'missing.txt', size: 10 };
  const [{ upload }] = await customer.must('POST', '/api/attachment', announced);
  const { pathname } = new URL(upload.url);
  const [, , bucket = '', ...key] = pathname.split('/');
  const queue = [...host.queues.queues.values()].find(({ name }) => /count(?!.*dead)/i.test(name));
  if (!queue) throw new Error('There is no queue to count files.');
  const object = { key: decodeURIComponent(key.join('/')), size: 10, etag: '0', sequencer: '0' };
  const target = { id: 'proof', queueArn: '', event: 's3:ObjectCreated:*' };
  const event = { name: 'ObjectCreated:Put', bucket, region, at: Date.now(), object } as const;
  host.queues.send(queue, eventMessage(target, event), '{}');
  await until(() => host.queues.counts(queue).visible + host.queues.counts(queue).hidden === 0);
}
