import { bytesAt } from '../../client/links.ts';
import { logIn } from '../../client/logIn.ts';
import { codeAt } from '../../local/cognito/totp.ts';
import type { Host } from '../../local/host/host.ts';
import { handOver } from './deskFlows.ts';
import { files } from './fileFlows.ts';
import { begin, cartWithFile, order } from './ordering.ts';
import { type Caller, callerWith, linkMailed, newId, newPassword, newPoolUser, until } from './shop.ts';

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
  await handOver(staff, bought.id);
  await staff.must('POST', `/api/staff/order/${bought.id}/parcel`, {
    ...{ package_number: '612345678901234567890122', sent: 1 },
  });
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
