import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tokenScopes } from '#shared/model/software/tokenScope.ts';
import { logIn } from '../../client/calls.ts';
import { enterParcel } from '../../client/houseWork.ts';
import { bytesAt } from '../../client/uploads.ts';
import { codeAt } from '../../local/cognito/totp.ts';
import type { Host } from '../../local/host/host.ts';
import { region } from '../../local/host/place.ts';
import { eventMessage } from '../../local/s3/bucket.ts';
import { handOver } from './deskFlows.ts';
import {
  begin,
  type Caller,
  callerWith,
  cartWithFile,
  form,
  languages,
  linkMailed,
  newId,
  newPassword,
  newPoolUser,
  order,
  readyCart,
  type Started,
  until,
} from './shop.ts';

/** What a customer does with files, the account and its end; every area is also met by someone new to it. */
export async function accountFlows(host: Host, staff: Caller): Promise<void> {
  for (const [method, path, body] of firstCalls) await (await newPoolUser(host)).must(method, path, body);
  // A private account, as it begins, has no team.
  await (await newPoolUser(host)).ask('GET', '/api/team');

  const customer = await newPoolUser(host);
  await customer.must('GET', '/api/settings');
  await customer.must('POST', '/api/settings/password-reset', {});
  await customer.must('POST', '/api/settings', { invoicing: 'order', agree_marketing: 1 });
  const address = { name: 'Demo', address: 'Prosta 1', city: 'Warszawa', postcode: '00-950', country_id: 616 };
  const billed = {
    kind: 'billing',
    customer: { type: 'individual' },
    user_role: 'customer',
    address: { ...address, phone_number: '+48.600600600' },
  };
  await customer.must('POST', '/api/settings/address', billed);
  await customer.must('GET', '/api/account/security');

  await entrance(host);
  await files(host, customer, staff);
  const sent = await cartWithFile(customer);
  const bought = await order(
    customer,
    { attachment: [sent.file], shipment_method: 2, shipment_data: 'KRA01M' },
    sent.hash,
  );
  await handOver(host, staff, bought.id);
  await enterParcel(staff.ask, bought.id, { package_number: '612345678901234567890122', sent: 1 });
  await customer.must('POST', `/api/order/${bought.id}/shipment`);
  const { attachments } = await customer.must('GET', `/api/order/${bought.id}`);
  for (const { id } of attachments) {
    const { url } = await customer.must('POST', `/api/order/${bought.id}/file/${id}/link`);
    await bytesAt(url);
  }
  await customer.must('POST', `/api/order/${bought.id}/again`);
  await customer.must('GET', `/api/cart/${bought.hash}`);
  for (const schedule of ['issueInvoices', 'deliverInvoices']) await host.runSchedule(schedule);
  await until(async () =>
    (await customer.must('GET', '/api/invoices')).invoices.some(({ ready }: { ready: boolean }) => ready),
  );
  const [invoice] = (await customer.must('GET', '/api/invoices')).invoices;
  await bytesAt((await customer.must('POST', `/api/invoice/${invoice.id}/link`, {})).url);
  await customer.must('POST', '/api/token', { token_name: 'to go with the account' });
  await customer.must('GET', '/api/token');

  // An order nobody paid, one with a coupon among them, and carts never ordered go with the account.
  const code = `GONE${Date.now()}`;
  await staff.must('POST', '/api/staff/coupon', { code, percent: 10 });
  await begin(customer, { coupon: code });
  await cartWithFile(customer);
  await customer.must('POST', '/api/webhook', { url: 'https://hooks.example.com/verso' });
  await customer.must('POST', '/api/account/export', {});
  await customer.must('GET', '/api/orders');
  await customer.must('POST', '/api/account/delete', { confirmation: 'DELETE' });
}

const firstCalls: readonly [method: string, path: string, body?: object][] = [
  ['GET', '/api/settings'],
  ['POST', '/api/prepaid', { amount: 10_000, payment_method: 'card' }],
  ['POST', '/api/token', { token_name: 'first call' }],
  ['POST', '/api/account/export', {}],
];

/** From the registration to a forgotten password, all sessions ended in between. */
async function entrance(host: Host): Promise<void> {
  const guest = callerWith(host.url);
  const email = `demo.${newId().toLowerCase()}@example.com`;
  const customer = { type: 'individual', first_name: 'Demo', last_name: 'Person' };
  const consents = { tos: true, agree_sale: true, agree_marketing: true };
  await guest.must('POST', '/api/account/register', { email, customer, ...consents });
  const activate = { link: await linkMailed(host, email, 1), ...newPassword };
  await guest.must('POST', '/api/account/link', { link: activate.link });
  await guest.must('POST', '/api/account/activate', activate);
  await secondFactor(guest, email);
  const token = await logIn(host, email, newPassword.password);
  await callerWith(host.url, token).must('DELETE', '/api/account/session');
  await guest.must('POST', '/api/account/password/forgot', { email });
  await guest.must('POST', '/api/account/password/reset', { link: await linkMailed(host, email, 2), ...newPassword });
  // The pool loses its user: the link makes another.
  const lost = host.identity?.pool.users.find(email);
  if (lost) host.identity?.pool.users.delete(lost);
  await guest.must('POST', '/api/account/password/forgot', { email });
  await guest.must('POST', '/api/account/password/reset', { link: await linkMailed(host, email, 3), ...newPassword });
  await otherAddress(host, email, 3);
}

/**
 * A change of e-mail address for an account with `links` links: requested, withdrawn, requested again and confirmed from
 * both addresses; a later request is stopped.
 */
async function otherAddress(host: Host, email: string, links: number): Promise<void> {
  const path = '/api/account/email-change';
  const guest = callerWith(host.url);
  const owner = callerWith(host.url, await logIn(host, email, newPassword.password));
  const to = `demo.${newId().toLowerCase()}@example.com`;
  await owner.must('POST', path, { email: to });
  await linkMailed(host, email, links + 1);
  await linkMailed(host, to, 1);
  await owner.must('GET', path);
  await owner.must('DELETE', path);
  await owner.must('POST', path, { email: to });
  for (const link of [await linkMailed(host, to, 2), await linkMailed(host, email, links + 2)]) {
    await guest.must('POST', `${path}/link`, { link });
    await guest.must('POST', `${path}/confirmation`, { link });
  }
  const moved = callerWith(host.url, await logIn(host, to, newPassword.password));
  await moved.must('POST', path, { email });
  await guest.must('POST', `${path}/stop`, { link: await linkMailed(host, to, 3) });
}

/** Turned on, used by a login that is renewed and logged out, and turned off again. */
async function secondFactor(guest: Caller, email: string): Promise<void> {
  const owner = { email, password: newPassword.password };
  const { secret } = await guest.must('POST', '/api/account/second-factor', owner);
  const step = Math.floor(Date.now() / 30_000);
  await guest.must('PUT', '/api/account/second-factor', { ...owner, code: codeAt(secret, step) });
  const login = (body: object) => guest.must('POST', '/api/account/login', body);
  const { Session } = await login({
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: owner.password },
  });
  const SOFTWARE_TOKEN_MFA_CODE = codeAt(secret, step + 1);
  const started = await login({
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session,
    ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE },
  });
  const { RefreshToken } = started.AuthenticationResult;
  const renewed = (await login({ RefreshToken })).AuthenticationResult;
  const { password } = owner;
  const headers = { authorization: `Bearer ${renewed.AccessToken}` };
  await guest.must('POST', '/api/account/second-factor/off', { password }, headers);
  await login({ Token: renewed.RefreshToken });
}

/** A token that may spend next to nothing in a day is refused by what its day came to. */
export async function cappedToken(origin: string, customer: Caller): Promise<void> {
  const wanted = { token_name: 'proof of a day', scopes: [...tokenScopes], most_per_day: 1 };
  const holder = callerWith(origin, (await customer.must('POST', '/api/token', wanted)).token);
  const { hash, amount } = await readyCart(holder);
  const paying = { payment_method: 'balance', amount, same_again: true };
  const { status, body } = await holder.ask('POST', '/api/payment', paying, { 'x-cart': hash });
  if (body?.code !== 'spending_limit') throw new Error(`A day's limit: ${status} ${body?.code}`);
}

/** A token holder writes to every area that tokens may write to under an `Idempotency-Key`: done, repeated, and refused. */
export async function tokenFlows(holder: Caller, invoiceOf: (bought: Started) => Promise<string>): Promise<void> {
  const bought = await order(holder);
  const { hash, file } = await cartWithFile(holder);
  const ready = await readyCart(holder);
  const paying = { payment_method: 'card', amount: ready.amount, same_again: true };
  const invoice = await invoiceOf(bought);
  const nothing = 'Z'.repeat(12);
  const topUp = { amount: 10_000, payment_method: 'card' };
  const writes: readonly [done: Write, refused: Write][] = [
    [
      [`/api/attachment/${file}/link`, undefined, hash],
      ['/api/attachment/no-such-file/link', undefined, hash],
    ],
    [
      ['/api/cart', { ...form, content: 'A text.' }],
      ['/api/cart', { ...form, content: 'A text.' }, 'Z'.repeat(32)],
    ],
    [
      [`/api/invoice/${invoice}/link`, {}],
      ['/api/invoice/nothing/link', {}],
    ],
    [[`/api/order/${bought.id}/again`], [`/api/order/${nothing}/again`]],
    [[`/api/order/${bought.id}/certificate/pdf`], [`/api/order/${nothing}/certificate/pdf`]],
    [
      ['/api/prepaid', topUp],
      ['/api/prepaid', { ...topUp, country_id: 999_999 }],
    ],
    [['/api/webhook', { url: 'https://hooks.example.com/verso' }], [`/api/webhook/${nothing}/secret`]],
    [
      ['/api/payment', paying, ready.hash],
      ['/api/payment', paying, 'Z'.repeat(32)],
    ],
  ];
  for (const [done, refused] of writes) {
    const key = newId();
    for (const _ of ['first', 'repeated']) await holder.must('POST', done[0], done[1], headersOf(key, done[2]));
    const answer = await holder.ask('POST', refused[0], refused[1], headersOf(newId(), refused[2]));
    if (answer.status !== 404 && answer.status !== 422)
      throw new Error(`${refused[0]}: ${answer.status} ${answer.text}`);
  }
  await endpointGone(holder);
  for (const path of [`/api/order/${bought.id}/certificate`, '/api/orders', '/api/balance', '/api/invoices'])
    await holder.must('GET', path);
}

type Write = readonly [path: string, body?: object | undefined, cart?: string];

const headersOf = (key: string, cart?: string) => ({
  'idempotency-key': key,
  ...(cart !== undefined && { 'x-cart': cart }),
});

/** An endpoint that says it is gone for good is paused, and its owner is written to. */
async function endpointGone(holder: Caller): Promise<void> {
  const server = createServer((_request, response) => void response.writeHead(410).end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  const { id } = await holder.must('POST', '/api/webhook', { url });
  await holder.must('POST', `/api/webhook/${id}/test`);
  const paused = async () => {
    const { webhooks } = await holder.must('GET', '/api/webhook');
    return webhooks.some((one: { id: string; state: string }) => one.id === id && one.state !== 'active');
  };
  await until(paused).finally(() => server.close());
}

async function files(host: Host, customer: Caller, staff: Caller): Promise<void> {
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
  const announced = { ...languages, attachment_hash: newId(), name: 'missing.txt', size: 10 };
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
