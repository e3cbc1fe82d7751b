import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { quoteText, text } from './steps/orderSteps.ts';

const site = realSite();
const cart = `/en/cart/${'x'.repeat(24)}/payment/`;
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test.each([
  [401, 'Unauthorized', 'Please log in'],
  [403, 'Access forbidden', 'This page belongs to another account.'],
  [404, 'Not found', 'lost in the depths of the Internet'],
  [500, 'Internal server error', 'Oops! Something went wrong. Our development team will get to it soon.'],
  [501, 'Not implemented', 'Not implemented for current brand.'],
] as const)(
  '11.6-11.10, 11.17, 11.18 an answer of %i takes the page with its name, its focus and its title',
  async (status, name, said) => {
    site.allow(new RegExp(String(status)));
    const page = await site.visit('/en/');
    const problem = { code: 'x', message: 'Secret detail of the object', request_id: 'REQ-1' };
    await page.route('**/api/cart/**', (route) =>
      route.fulfill({ status, json: problem, headers: { 'x-request-id': 'REQ-1' } }),
    );
    await page.goto(cart);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const main = () => page.locator('main').innerText();
    await expect.poll(main).toContain(said);
    await expect.poll(main).not.toMatch(/Secret detail|\{email\}/);
    await expect.poll(() => focusedText(page)).toBe(name);
    await expect.poll(() => page.title()).toMatch(new RegExp(`^${name}`));
    await expectAccessible(page);
    if (status === 401) {
      const back = page.locator('main').getByRole('link', { name: 'Log in' });
      await expect.poll(() => back.getAttribute('href')).toBe(`/en/login/?to=${encodeURIComponent(cart)}`);
    }
    if (status === 500) {
      await expect.poll(main).toContain('REQ-1');
      await expect.poll(main).toContain('hello@verso.example');
      await page.unroute('**/api/cart/**');
      site.allow(/404/);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { level: 1, name: 'Not found' }).waitFor();
    }
  },
);

test('11.15 an answer that is a gateway’s HTML is recognised by its status', async () => {
  site.allow(/502/);
  const page = await site.visit('/en/');
  await page.route('**/api/cart/**', (route) =>
    route.fulfill({ status: 502, body: '<html><h1>Bad gateway', contentType: 'text/html' }),
  );
  await page.goto(cart);
  await page.getByText('Request failed with status code 502').waitFor();
});

test('11.11, 11.12 a part that cannot be shown fails alone, and begins again without a reload', async () => {
  site.allow(/DateTimeFormat/);
  const page = await site.visit('/en/order/write/');
  await quoteText(page);
  await page.evaluate(() => {
    const { DateTimeFormat } = Intl;
    Object.assign(globalThis, { mend: () => Object.assign(Intl, { DateTimeFormat }) });
    Object.assign(Intl, {
      // No constructor: the next date that is written fails.
      DateTimeFormat: () => undefined,
    });
  });
  // It is gone with its part, so that nothing says whether it was ticked.
  await page.getByLabel('Express').evaluate((box) => box instanceof HTMLElement && box.click());
  const alert = page.getByRole('alert').filter({ hasText: 'This part of the page has stopped working' });
  await alert.waitFor();
  await expect.poll(() => page.locator('header').first().isVisible()).toBe(true);
  await expect.poll(() => page.locator('footer').isVisible()).toBe(true);
  // @ts-expect-error set above
  await page.evaluate(() => globalThis.mend());
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.locator('#quote [data-price]').waitFor();
  await expect.poll(() => page.locator('#content').inputValue()).toBe(text);
  await expect.poll(() => page.evaluate(() => 'mend' in globalThis)).toBe(true);
});

test('11.14 after a release an old tab loads the new page by itself, with everything kept', async () => {
  site.allow(/404|Failed to|exception/);
  const page = await site.visit('/en/order/write/');
  await quoteText(page);
  let gone = 0;
  await page.route('**/assets/PaymentPage*', (route) => {
    gone += 1;
    return gone === 1 ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue();
  });
  await page.locator('#quote button[type=submit]').click();
  await page.locator('#first_name').waitFor();
  expect(gone).toBeGreaterThan(1);
  await page.goBack();
  await expect.poll(() => page.locator('#content').inputValue()).toBe(text);
});

test('a page that was asked for comes, though parts of the one before were still on their way and did not', async () => {
  site.allow(/Failed to|exception/);
  const page = await site.visit('/en/order/write/');
  await quoteText(page);
  const part = Promise.withResolvers<void>();
  const next = Promise.withResolvers<void>();
  const asked = page.waitForRequest('**/en/faq/');
  await page.route('**/assets/PaymentPage*', async (route) => {
    await part.promise;
    await route.abort();
  });
  await page.route('**/en/faq/', async (route) => {
    await next.promise;
    await route.continue();
  });
  await page.locator('#quote button[type=submit]').click();
  await page.waitForURL('**/payment/');
  await page.evaluate(() => {
    addEventListener('vite:preloadError', () => setTimeout(() => console.info('missed')));
    location.assign('/en/faq/');
  });
  await asked;
  // As Firefox does by itself when a page is asked for.
  const missed = page.waitForEvent('console', (said) => said.text() === 'missed');
  part.resolve();
  await missed;
  next.resolve();
  await page.waitForURL('**/en/faq/');
});

test('11.20 no refusal of the site is the XML of a bucket', async () => {
  const page = await site.visit('/en/');
  for (const path of ['/assets/gone-123.js', '/en/nope/', '/pl/cart/short/payment/', '/nope.xml', '/api/nope']) {
    const response = await page.request.get(path);
    expect([path, response.status()]).toEqual([path, 404]);
    expect(await response.text()).not.toMatch(/<Error>|<Code>/);
  }
});

/** A page that was built with an address for error reports. */
async function reportingPage(): Promise<{ page: Page; reports: string[] }> {
  const page = await site.visit('/en/faq/');
  const reports: string[] = [];
  await page.route('**/reports', (route) => {
    reports.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  await page.route('**/en/order/write/', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('<head>', '<head><meta name="verso:errors" content="/reports">');
    await route.fulfill({ response, body: html });
  });
  await page.goto('/en/order/write/');
  return { page, reports };
}

const fail = (page: Page, how: 'handler' | 'promise') =>
  page.evaluate((kind) => {
    const boom = () => {
      throw new Error('boom for buyer@example.com');
    };
    if (kind === 'handler') setTimeout(boom);
    else setTimeout(() => void Promise.resolve().then(boom));
  }, how);

test('11.21-11.24 a defect is reported once, without personal data, and the visitor sees it', async () => {
  site.allow(/boom/);
  const { page, reports } = await reportingPage();
  await expect.poll(() => page.locator('#trouble').isVisible()).toBe(false);
  await fail(page, 'handler');
  await page.locator('#trouble').waitFor();
  await expect.poll(() => page.locator('#trouble').innerText()).toContain('Oops! Something went wrong.');
  await expectAccessible(page);
  await expect.poll(() => reports.length).toBe(1);
  expect(JSON.parse(reports[0] ?? '{}')).toMatchObject({ environment: 'development', release: 'dev', name: 'Error' });
  expect(reports[0]).not.toContain('buyer');
  await page.locator('#trouble button').click();
  await expect.poll(() => page.locator('#trouble').isVisible()).toBe(false);
  await fail(page, 'handler');
  await page.locator('#trouble').waitFor();
  await page.locator('#trouble button').click();
  await fail(page, 'promise');
  await page.locator('#trouble').waitFor();
  expect(reports.length).toBeLessThanOrEqual(2);
});

test('11.22 without a configured address nothing is reported', async () => {
  site.allow(/boom/);
  const page = await site.visit('/en/order/write/');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await fail(page, 'handler');
  await page.locator('#trouble').waitFor();
  expect(posts).toEqual([]);
});
