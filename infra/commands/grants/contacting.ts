import { paymentForm } from '../../client/forms.ts';
import { bytesAt, uploadTo } from '../../client/links.ts';
import type { Host } from '../../local/host/host.ts';
import { readyCart } from './ordering.ts';
import { type Caller, callerWith, newId, newPoolUser, until } from './shop.ts';

const bytes = Buffer.from('A list of names.');

/** An enquiry with a file, its answer, a reply by mail, and its end. */
export async function contacted(host: Host, staff: Caller): Promise<void> {
  const guest = callerWith(host.url);
  const about = { name: 'names.txt', size: bytes.byteLength, type: 'text/plain' };
  const { file_id, upload } = await guest.must('POST', '/api/contact/file', about);
  await uploadTo(upload, bytes);
  const email = `demo.${newId().toLowerCase()}@example.com`;
  const form = { topic: 'other', email, text: 'About these names.', agree_data: true };
  const { contact_id } = await guest.must('POST', '/api/contact', { ...form, file: file_id, file_name: about.name });
  const path = `/api/staff/contact/${contact_id}`;
  await staff.must('GET', '/api/staff/contact');
  await bytesAt((await staff.must('POST', `${path}/file/${file_id}`)).url);
  const { revision } = await staff.must('POST', `${path}/answer`, { revision: 0, text: 'We have them.' });
  await staff.must('POST', `${path}/closing`, { revision });
  await staff.must('DELETE', path);
  await guest.must('POST', '/api/contact', { ...form, text: 'Once more.' });
  await guest.must('POST', '/api/contact/file', about);
}

/** A guest who pays ticks the newsletter. */
export async function subscribedByPaying(host: Host): Promise<void> {
  const guest = callerWith(host.url);
  const { hash, amount } = await readyCart(guest);
  const inCart = { 'x-cart': hash };
  await guest.must('PUT', '/api/cart/0', { ...paymentForm(), agree_marketing: true }, inCart);
  await guest.must('POST', '/api/payment', { payment_method: 'card', amount }, inCart);
}

/** Someone with an account asks with a file, takes the newsletter and leaves it, and goes with all of it. */
export async function enquirerGone(host: Host): Promise<void> {
  const customer = await newPoolUser(host);
  await customer.must('GET', '/api/settings');
  const { email } = customer;
  const { file_id, upload } = await customer.must('POST', '/api/contact/file', {
    ...{ name: 'names.txt', size: bytes.byteLength, type: 'text/plain' },
  });
  await uploadTo(upload, bytes);
  const form = { topic: 'other', email, text: 'About these names.', agree_data: true };
  await customer.must('POST', '/api/contact', { ...form, file: file_id, file_name: 'names.txt' });
  await customer.must('POST', '/api/newsletter', { email, agree_marketing: true, locale: 'en' });
  await customer.must('POST', '/api/newsletter/confirmation', { link: await newsletterLink(host, email, 'join') });
  const leave = await newsletterLink(host, email, 'leave');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await fetch(`${host.url}/api/newsletter/leave/${leave}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers,
  });
  await customer.must('POST', '/api/account/export', {});
  await customer.must('POST', '/api/account/delete', { confirmation: 'DELETE' });
}

async function newsletterLink(host: Host, email: string, act: 'join' | 'leave'): Promise<string> {
  const links = () =>
    host.mails
      .all()
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => new RegExp(`#${act}-([A-Za-z0-9_-]{32})`).exec(text ?? '')?.[1] ?? []);
  await until(() => links().length > 0);
  return links().at(-1) ?? '';
}
