import { beforeAll, expect, test } from 'vitest';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { workSteps } from './steps/workSteps.ts';

const site = realSite();
const { staffMember } = workSteps(site, { source_lang: 8, target_lang: 6 });
let finance: Person;

beforeAll(async () => {
  finance = await staffMember('finance');
});

test('a form that is not filled in is not sent: what is missing is said, and its first field has the focus', async () => {
  const page = await site.visit('/en/staff/coupon/', { storageState: finance.storageState });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/staff/coupon')) sent += 1;
  });
  const code = page.getByLabel('Code');
  await page.getByLabel('Percent', { exact: true }).fill('10');
  await page.getByRole('button', { name: 'Create the coupon' }).click();
  await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => code.evaluate((field) => document.activeElement === field)).toBe(true);
  await expect.poll(() => code.getAttribute('aria-describedby')).toBe('coupon-code-error coupon-code-hint');
  await expect.poll(() => code.getAttribute('aria-required')).toBe('true');
  expect(sent).toBe(0);
});

test('what the service refuses is said at its field, which gets the focus; what was typed stays and is sent once', async () => {
  site.allow(/422/);
  const page = await site.visit('/en/staff/coupon/', { storageState: finance.storageState });
  const code = `FORM${Date.now()}`;
  const sent: string[] = [];
  await page.route('**/api/staff/coupon', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    sent.push(route.request().postData() ?? '');
    if (sent.length > 1) return route.fallback();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { code: 'validation', errors: { limit_total: ['Too many for one month.'] } },
    });
  });
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Percent', { exact: true }).fill('12,5');
  const total = page.locator('#coupon-limit_total');
  await total.fill('70');
  await page.getByRole('button', { name: 'Create the coupon' }).dblclick();
  await page.locator('#coupon-limit_total-error', { hasText: 'Too many for one month.' }).waitFor();
  await expect.poll(() => total.evaluate((field) => document.activeElement === field)).toBe(true);
  expect(sent).toHaveLength(1);
  await expect.poll(() => page.getByLabel('Code').inputValue()).toBe(code);
  await expect.poll(() => total.inputValue()).toBe('70');
  await total.fill('60');
  await total.press('Enter');
  await page.getByText(`Coupon ${code} has been created.`).waitFor();
  expect(JSON.parse(sent[1] ?? '')).toEqual({ code, percent: 12.5, limit_total: 60 });
  await expect.poll(() => page.getByLabel('Code').inputValue()).toBe('');
});
