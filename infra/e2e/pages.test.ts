import { expect, test } from 'vitest';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { price, quoteText, text } from './steps/orderSteps.ts';

const site = realSite();
const hash = 'x'.repeat(24);
test.each([
  ['/en/nope/', 'en', 'It seems you are lost in the depths of the Internet.'],
  ['/pl/nope/', 'pl', 'Wygląda na to, że zgubiliśmy się w otchłani internetu.'],
  ['/de/x', 'en', 'It seems you are lost in the depths of the Internet.'],
])('11.1-11.5, 11.19, 11.25 %s is a true 404 in %s, readable without script', async (path, locale, said) => {
  site.allow(/404/);
  const page = await site.visit(path, { javaScript: false });
  const response = await page.reload();
  expect(response?.status()).toBe(404);
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale);
  await page.locator('main').getByText(said).waitFor();
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await expect.poll(() => page.locator('link[rel=canonical], link[hreflang]').count()).toBe(0);
});

test.each([
  ['/en/nope/', 'repeat', 'Do I pay in full for what is repeated?', '/en/faq/#repetitions'],
  ['/pl/nope/', 'przysiegle', 'Tłumaczenie przysięgłe czy zwykłe?', '/pl/blog/sworn-or-ordinary/'],
])(
  '11.4 who is lost at %s finds a page by its title; the titles are loaded when one types',
  async (path, typed, title, address) => {
    site.allow(/404/);
    const page = await site.visit(path);
    const loaded: number[] = [];
    page.on('response', async (answer) => {
      if (answer.url().endsWith('/titles.json')) loaded.push((await answer.body()).byteLength);
    });
    await page.getByRole('searchbox').fill(typed);
    const link = page.getByRole('link', { name: title });
    await link.waitFor();
    await expectAccessible(page);
    await expect.poll(() => loaded.map((bytes) => bytes > 0 && bytes < 20_000)).toEqual([true]);
    await expect.poll(() => link.getAttribute('href')).toBe(address);
    await page.getByRole('searchbox').fill('qqqqq');
    await expect.poll(() => page.locator('#title-search').getByRole('link').count()).toBe(0);
    await page.goto(address);
    await expect.poll(() => page.url()).toBe(new URL(address, site.origin).href);
  },
);

test('11.13 a page whose code does not load offers a reload once, without a loop', async () => {
  site.allow(/ERR_FAILED|Failed to|exception/);
  const page = await site.visit('/en/order/write/');
  await quoteText(page);
  await page.route('**/assets/PaymentPage*', (route) => route.abort());
  await page.locator('#quote button[type=submit]').click();
  await page.getByRole('alert').getByRole('button', { name: 'Reload the page' }).waitFor();
  await expect.poll(() => page.locator('header').first().isVisible()).toBe(true);
  await page.goto('/en/order/write/');
  await expect.poll(() => page.locator('#content').inputValue()).toBe(text);
});

test('12.3, 12.9 / follows the visitor; the switch leads to the same page in the other language', async () => {
  const page = await site.visit('/', { acceptLanguage: 'pl-PL' });
  await expect.poll(() => new URL(page.url()).pathname).toBe('/pl/');
  await page.goto('/pl/faq/');
  const other = page.locator('[data-language-switch]');
  await expect.poll(() => other.getAttribute('lang')).toBe('en');
  await other.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/en/faq/');
});

test('12.10 the skip link comes first and leads into the page', async () => {
  const page = await site.visit('/en/');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test.each([
  ['Accept statistics', 'granted'],
  ['Reject statistics', 'refused'],
  ['Close the cookie notice', 'closed'],
])(
  '12.13-12.16 the notice: %s is kept as "%s", hides it for good, and the footer opens it again',
  async (button, kept) => {
    const page = await site.visit('/en/', { consent: 'none', width: 360 });
    await expect.poll(() => page.evaluate(() => localStorage.length + document.cookie.length)).toBe(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('verso.consent'))).toBe(kept);
    await page.reload();
    await expect.poll(() => page.locator('#cookies').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect.poll(() => page.locator('#cookies').isVisible()).toBe(true);
  },
);

test('12.24, 12.25 production headers on every kind of file', async () => {
  const page = await site.visit('/en/');
  const script = await page.locator('script[type=module]').first().getAttribute('src');
  const html = await page.request.get('/en/', { headers: { 'accept-encoding': 'br' } });
  const asset = await page.request.get(script ?? '', { headers: { 'accept-encoding': 'br' } });
  expect(html.headers()['cache-control']).toBe('no-cache');
  expect(asset.headers()['cache-control']).toContain('immutable');
  for (const { headers } of [html, asset].map((one) => ({ headers: one.headers() }))) {
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-security-policy']).toMatch(
      /default-src 'self'; script-src 'self' 'sha256-[^']+' 'sha256-[^']+';(?!.*unsafe)/,
    );
    expect(headers['strict-transport-security']).toBeTruthy();
  }
});

test('12.19 the instant quote shows the price, and the order goes on with everything typed', async () => {
  const page = await site.visit('/en/');
  await page.locator('#quote-source option').first().waitFor({ state: 'attached' });
  await page.locator('#quote-target').selectOption({ label: 'German' });
  await page.locator('#quote-content').fill(text);
  await page.locator('#quote-email').fill('buyer@example.com');
  await page.locator('[data-figure=gross]').waitFor();
  await expectAccessible(page);
  const quoted = await page.locator('[data-figure=gross]').innerText();
  await page.getByRole('link', { name: 'Continue to order' }).click();
  await page.locator('#quote [data-price]').waitFor();
  await expect.poll(() => price(page)).toBe(quoted);
  await expect.poll(() => page.locator('#content').inputValue()).toBe(text);
  await expect.poll(() => page.getByRole('button', { name: 'Remove German' }).isVisible()).toBe(true);
});

test('C2 shells of addresses with parameters are in the language of the address', async () => {
  site.allow(/404/);
  const page = await site.visit(`/pl/payment/confirmation/${hash}/`);
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('pl');
  await page.getByText('zgubiliśmy się').waitFor();
});

test('2.3, 2.19, 2.25 the price has its own place at 360 px, in print and in forced colours', async () => {
  const page = await site.visit('/en/order/write/', { width: 360 });
  await quoteText(page);
  await page.getByRole('link', { name: 'See the price' }).click();
  await expect
    .poll(() => page.locator('#quote').evaluate((box) => box.getBoundingClientRect().top < innerHeight))
    .toBe(true);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect.poll(() => page.locator('[data-price]').first().isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.locator('[data-price]').first().isVisible()).toBe(true);
  await expect.poll(() => page.locator('header').first().isVisible()).toBe(false);
});

test('C5, C6 the whole order by keyboard alone, every focused control in sight, uncovered, with its ring', async () => {
  const page = await site.visit('/en/order/write/', { consent: 'none' });
  await page.locator('#source:enabled').waitFor();
  const focusedId = () => page.evaluate(() => document.activeElement?.id ?? '');
  const tabTo = async (id: string) => {
    for (let step = 0; step < 90; step += 1) {
      if ((await focusedId()) === id) return;
      await page.keyboard.press('Tab');
      const seen = await page.evaluate(() => {
        const one = document.activeElement ?? document.body;
        const { left, top, width, height } = one.getBoundingClientRect();
        // A file input and a radio show their ring on the box around them.
        const ringed = one.closest('.drop, .choice, label.btn-link') ?? one;
        const { outlineStyle, outlineWidth } = getComputedStyle(ringed);
        const points = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(left + width * part, top + height / 2));
        return {
          name: one.id || one.outerHTML.slice(0, 80),
          ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          uncovered: points.some((hit) => hit && (one.contains(hit) || hit.contains(one) || ringed.contains(hit))),
        };
      });
      if (seen.name.startsWith('<body')) continue;
      expect(seen).toEqual({ name: seen.name, ring: true, uncovered: true });
    }
    throw new Error(`the keyboard does not reach #${id}`);
  };
  await tabTo('content');
  await page.keyboard.type('Some words to translate');
  await tabTo('email');
  await page.keyboard.type('buyer@example.com');
  await page.locator('#quote button[type=submit][aria-disabled=false]').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('#first_name').waitFor();
  for (const [id, value] of Object.entries({ first_name: 'Demo', last_name: 'Person', address: 'Polna 1' })) {
    await tabTo(id);
    await page.keyboard.type(value);
  }
  for (const [id, value] of Object.entries({ postcode: '30-001', city: 'Kraków', phone_number: '48600600600' })) {
    await tabTo(id);
    await page.keyboard.type(value);
  }
  // Past the ways to pay, before they have come, the keyboard goes once around the whole page.
  await page.locator('#method-blik').waitFor();
  await tabTo('method-blik');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.locator('#method-card').isChecked()).toBe(true);
  for (const id of ['tos', 'agree_sale', 'agree_immediate']) {
    await tabTo(id);
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/trnRequest/**');
});
