import type { Page, Request } from 'playwright-core';

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
