import { agreementVersion } from '#shared/rules/agreement.ts';
import { logIn } from '../../client/calls.ts';
import { paymentForm } from '../../client/orders.ts';
import { bytesAt, uploadTo } from '../../client/uploads.ts';
import type { Host } from '../../local/host/host.ts';
import {
  type Caller,
  callerWith,
  cartWithFile,
  form,
  linkMailed,
  newId,
  newPassword,
  newPoolUser,
  readyCart,
  until,
} from './shop.ts';
import { pair, profile } from './translating.ts';

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

const pdf = Buffer.from('%PDF-1.7 demo');
const applicationForm = {
  first_name: 'Demo',
  last_name: 'Applicant',
  pairs: [pair],
  steps: ['translation'],
  experience_years: 3,
  cv_name: 'cv.pdf',
  agree_data: true,
  country_id: 616,
};
const guestOf = (host: Host) => callerWith(host.url);

async function cvSent(guest: Caller): Promise<string> {
  const about = { name: 'cv.pdf', size: pdf.byteLength, type: 'application/pdf' };
  const { file_id, upload } = await guest.must('POST', '/api/recruitment/cv', about);
  await uploadTo(upload, pdf);
  return file_id;
}

/** An application that just came; answers its path at the desk. */
async function applied(host: Host, staff: Caller, email: string): Promise<string> {
  const guest = guestOf(host);
  await guest.must('POST', '/api/recruitment/application', { ...applicationForm, email, cv: await cvSent(guest) });
  const { applicants } = await staff.must('GET', '/api/staff/applicant?limit=100');
  return `/api/staff/applicant/${applicants.at(-1).id}`;
}

/** From the application to the zone: test, mark, documents and invitation; answers a session of the new translator. */
export async function recruited(host: Host, staff: Caller, email: string): Promise<Caller & { account: string }> {
  const guest = guestOf(host);
  const path = await applied(host, staff, email);
  const turn = async (act: string, more: object) => {
    const { revision } = await staff.must('GET', path);
    return staff.must('POST', `${path}/${act}`, { revision, ...more });
  };
  await staff.must('POST', `${path}/cv`);
  await turn('screening', {});
  const text = `One two three ${newId()}.`;
  await turn('test', { ...pair, text });
  const link = await linkMailed(host, email, 1);
  await guest.must('POST', '/api/recruitment/trial', { link });
  await guest.must('PUT', '/api/recruitment/trial', { link, text: 'Eins zwei drei.' });
  const { tests } = await staff.must('GET', '/api/staff/test');
  await staff.must('POST', `/api/staff/test/${tests.at(-1).test_id}/mark`, { mark: 5, passed: true });
  await turn('documents', { note: 'Seen.', reason: 'One mark is enough here.' });
  await turn('invitation', { name: 'Demo Applicant', pairs: profile.pairs, words_per_day: 20_000 });
  const invitation = await linkMailed(host, email, 2);
  await guest.must('POST', '/api/recruitment/invitation', { link: invitation });
  await guest.must('POST', '/api/recruitment/invitation/acceptance', {
    ...{ link: invitation, agreement_version: agreementVersion, agreement: true, confidentiality: true },
    ...{ tax: 'private', ...newPassword },
  });
  const zone = callerWith(host.url, await logIn(host, email, newPassword.password));
  const { translators } = await staff.must('GET', '/api/staff/translator');
  const own = (translators as { id: string; email: string }[]).find((one) => one.email === email);
  return { ...zone, account: own?.id ?? '' };
}

/** What becomes of applications that lead nowhere: refused, withdrawn, and a CV whose form never comes. */
export async function notRecruited(host: Host, staff: Caller): Promise<void> {
  const reject = await applied(host, staff, `demo.${newId().toLowerCase()}@example.com`);
  const { revision } = await staff.must('GET', reject);
  await staff.must('POST', `${reject}/rejection`, { revision, reason: 'Another pair.' });
  const erased = await applied(host, staff, `demo.${newId().toLowerCase()}@example.com`);
  await staff.must('DELETE', erased);
  await cvSent(guestOf(host));
}

interface Offered {
  /** Of the customer. */
  path: string;
  /** Another version in its place. */
  replace(): Promise<unknown>;
}

/** A quote by a person that is asked for a file, priced and sent: its first version is open. */
export async function offered(who: Caller, staff: Caller): Promise<Offered> {
  const { hash, file } = await cartWithFile(who);
  const inCart = { 'x-cart': hash };
  await who.must('POST', '/api/cart', { ...form, attachment: [file], free_quote: 1 }, inCart);
  const { manual_quote } = await who.must('POST', `/api/cart/${hash}/manual-quote`, {}, inCart);
  const desk = `/api/staff/quote/${manual_quote.id}`;
  await staff.must('POST', `${desk}/claim`);
  await bytesAt((await staff.must('POST', `${desk}/file/${file}/link`)).url);
  const { lines } = await staff.must('GET', `${desk}/proposal`);
  const { revision } = await staff.must('GET', desk);
  const priced = (lines as Record<string, unknown>[]).map(
    ({ item, target_lang, step, basis, quantity, unit_price }) => ({
      ...{ item, target_lang, step, basis, quantity, unit_price },
    }),
  );
  const offer = { lines: priced, delivery_minutes: 480 };
  const { revision: sent } = await staff.must('POST', `${desk}/offer`, { revision, ...offer });
  const path = `/api/quote/${manual_quote.id}`;
  await who.must('GET', `${path}/certificate?hash=${hash}`);
  return {
    path,
    replace: () => staff.must('POST', `${desk}/replacement`, { revision: sent, ...offer }),
  };
}
