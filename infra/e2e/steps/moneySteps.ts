import { randomBytes } from 'node:crypto';
import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { type Answered, apiOf, logIn, until } from '#infra/client/calls.ts';
import type { Host } from '#infra/local/host/host.ts';
import { demoAccounts } from '#infra/local/host/seedAccounts.ts';
import { refunds } from '#shared/contract/staff/refunds.ts';

/** Tops up by the API and pays at the provider's sandbox, in the session of the page. */
export async function topUp(page: Page, amount: number): Promise<void> {
  const { payment, redirect_url } = await callApi(page, 'POST', '/api/prepaid', {
    ...{ amount, country_id: 616, payment_method: 'card', pay: true },
  });
  await page.request.post(redirect_url, { form: { action: 'pay' }, maxRedirects: 0 });
  const status = async () => (await callApi(page, 'GET', `/api/prepaid/status/${payment.slug}`)).status_name;
  // Figures take these steps as well, and outside of a test `expect` cannot poll.
  expect(await until(status, (name) => name === 'done', { seconds: 120 })).toBe('done');
}

/** Orders a text by the API and pays for it from the balance; answers the order's number. */
export async function orderFromBalance(page: Page): Promise<string> {
  const form = { source_lang: 2, target_lang: [1], email: 'buyer@example.com', content: 'Good morning to everybody.' };
  const cart = await callApi(page, 'POST', '/api/cart', form);
  const person = { customer: { type: 'individual', first_name: 'Demo', last_name: 'Person' }, country_id: 616 };
  const address = { address: 'Polna 1', city: 'Kraków', postcode: '30-001', phone_number: '+48.600600600' };
  const consents = { tos: true, agree_sale: true, agree_immediate: true };
  const billed = await callApi(page, 'PUT', '/api/cart/0', { ...person, ...address, ...consents }, cart.hash);
  const amount = billed.quotation.price_gross.amount;
  const paid = await callApi(
    page,
    'POST',
    '/api/payment',
    { payment_method: 'balance', amount, same_again: true },
    cart.hash,
  );
  return paid.order_id;
}

/** Gives the account of the page an address that its invoices are made out to; `change`: somewhere else. */
export async function billTo(
  page: Page,
  change: Readonly<Record<string, unknown>> = {},
  customer: Readonly<Record<string, string>> = { type: 'company' },
): Promise<void> {
  const address = {
    address: 'Polna 1',
    postcode: '30-001',
    city: 'Kraków',
    phone_number: '+48.600600600',
    country_id: 616,
    ...change,
  };
  const form = { address: { ...address, name: 'Demo Company' }, customer, user_role: 'customer' };
  await callApi(page, 'POST', '/api/settings/address', form);
}

/** What the clock does every minute: invoices of what was paid, then their files, and what KSeF says of them. */
export async function makeInvoices({ run }: { run(job: string): Promise<unknown> }): Promise<void> {
  for (const job of ['issueInvoices', 'deliverInvoices', 'deliverInvoices']) await run(job);
}

/** Staff give a part of an order back, over the API as they do it. */
export async function refundAsStaff(product: Host, orderId: string, amount: number): Promise<unknown> {
  const staff = demoAccounts.find(({ role }) => role === 'staff');
  const token = staff && (await logIn(product, staff.email, staff.password));
  const body = { refund_id: randomBytes(15).toString('base64url'), reason: 'complaint' as const, amount };
  return apiOf(product.url, token).must(refunds.refundOrder, { params: { id: orderId }, body });
}

async function callApi(
  page: Page,
  method: string,
  path: string,
  body?: object,
  cart?: string,
): Promise<Answered['body']> {
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken'));
    return key ? localStorage.getItem(key) : null;
  });
  const answer = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(cart && { 'x-cart': cart }) },
    ...(body && { data: body }),
  });
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBeLessThan(300);
  return answer.json();
}

/** The page with its figures for the amount that is chosen. */
export async function quoted(page: Page): Promise<void> {
  await page.locator('[data-figure=price]', { hasText: /\d/ }).waitFor();
  await page.locator('main [aria-live][aria-busy=false]').waitFor();
}

/** A figure of the quote in grosze, read from what is shown in either language. */
export const figure = async (page: Page, name: string): Promise<number> =>
  groszeOf(await page.locator(`[data-figure=${name}]`).innerText());

/** `1,234.50 PLN` and `1234,50 zł` are 123450. */
export const groszeOf = (shown: string): number => Number(shown.replace(/[^\d-]/g, ''));

/** Waits until the header shows an amount, and answers it in grosze. */
export async function headerBalance(page: Page): Promise<number> {
  const place = page.locator('header [data-balance=bar] strong');
  await place.waitFor();
  return groszeOf(await place.innerText());
}

/** The bodies of the calls to `/api/prepaid` from now on: quotes, and payments with `pay`. */
export function topUpCalls(page: Page) {
  const bodies: { amount: number; pay?: boolean; slug?: string; payment_method?: string; country_id?: number }[] = [];
  const isCall = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/prepaid');
  page.on('request', (request) => isCall(request) && bodies.push(request.postDataJSON()));
  return { all: bodies, payments: () => bodies.filter(({ pay }) => pay === true) };
}

export const submit = (page: Page) => page.locator('main button[type=submit]');

/** Pays by a method, up to the provider's page. */
export async function payBy(page: Page, method: string): Promise<void> {
  const group = page.getByRole('group', { name: 'Payment method' });
  await group.getByLabel(method).check();
  if (method === 'Przelewy24') {
    await group.getByLabel('Bank', { exact: true }).selectOption({ index: 1 });
    await group.locator('#provider_terms').check();
  }
  await submit(page).and(page.locator('[aria-disabled=false]')).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
}
