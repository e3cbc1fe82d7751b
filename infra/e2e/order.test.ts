import { expect, test } from 'vitest';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { openPicker, options, quoteText, text } from './steps/orderSteps.ts';

const site = realSite();
const write = '/en/order/write/';
const carts = () => site.calls('POST /api/cart');
const lastBody = () => carts().at(-1)?.body as Record<string, unknown>;

test('1.1 the form can be read without script', async () => {
  const page = await site.visit(write, { javaScript: false });
  for (const label of ['Source language', 'Target languages', 'E-mail', 'Category', 'Native-speaker proofreading']) {
    await expect.poll(() => page.getByText(label, { exact: true }).first().isVisible()).toBe(true);
  }
  const notice = page.locator('noscript .notice');
  await expect.poll(() => notice.innerText()).toContain('This page needs JavaScript.');
  await page.goto('/pl/cart/payment/');
  await expect.poll(() => notice.innerText()).toContain('Ta strona wymaga JavaScriptu.');
  await page.getByText('Wczytywanie…').waitFor({ state: 'hidden' });
});

test('1.10 proofreading and verification exclude each other on the screen and on the wire', async () => {
  const page = await site.visit(write);
  await quoteText(page);
  await page.getByLabel('Verification review').check();
  await expect.poll(() => lastBody().verification).toBe(1);
  await page.getByLabel('Native-speaker proofreading').check();
  await expect.poll(() => lastBody().proofreading).toBe(1);
  expect(lastBody().verification).toBe(0);
  await expect.poll(() => page.getByLabel('Verification review').isChecked()).toBe(false);
  await page.getByLabel('Verification review').check();
  await expect.poll(() => lastBody().verification).toBe(1);
  expect(lastBody().proofreading).toBe(0);
  await expect.poll(() => page.getByLabel('Native-speaker proofreading').isChecked()).toBe(false);
});

test('1.11 proofreading is closed, with the reason, while a target cannot be proofread', async () => {
  const page = await site.visit(write);
  await page.locator('#targets:enabled').click();
  await options(page, 'Japanese').click();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('#proofreading').isDisabled()).toBe(true);
  await expect.poll(() => page.locator('#proofreading-hint').innerText()).toBe('Not available for: Japanese');
  await page.getByRole('button', { name: 'Remove Japanese' }).click();
  await expect.poll(() => page.locator('#proofreading').isDisabled()).toBe(false);
});

test('1.12, 1.15 typing asks once, 750 ms after the last key; a choice asks once after 250 ms', async () => {
  const page = await site.visit(write);
  await openPicker(page, 'targets');
  await options(page, 'German').click();
  await page.keyboard.press('Escape');
  await quoteText(page);
  const before = carts().length;
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('#content').pressSequentially(' more words');
  await page.clock.runFor(740);
  expect(carts()).toHaveLength(before);
  await page.clock.runFor(20);
  await expect.poll(() => carts().length).toBe(before + 1);
  await page.clock.runFor(2000);
  expect(carts()).toHaveLength(before + 1);
  const choices = [
    () => page.getByLabel('Express').check(),
    () => page.locator('#category').selectOption({ index: 2 }),
    () => page.getByLabel('Specialised text').check(),
    () => page.getByLabel('Verification review').check(),
    () => page.getByLabel('Native-speaker proofreading').check(),
    () => page.getByRole('button', { name: 'Remove German' }).click(),
  ];
  for (const [index, choose] of choices.entries()) {
    await choose();
    await page.clock.runFor(240);
    expect(carts()).toHaveLength(before + 1 + index);
    await page.clock.runFor(20);
    await expect.poll(() => carts().length).toBe(before + 2 + index);
  }
  // A change that comes while the last one still waits takes its place.
  await page.getByLabel('Express').uncheck();
  await page.clock.runFor(200);
  await page.getByLabel('Specialised text').uncheck();
  await page.clock.runFor(2000);
  await expect.poll(() => carts().length).toBe(before + 8);
  expect(lastBody()).toMatchObject({ express: 0, specialized: 0, target_lang: [1] });
});

test('1.13 an e-mail is not criticised while it is typed, but on leaving and after a pause', async () => {
  const page = await site.visit(write);
  const email = page.locator('#email');
  // Looked at in the page right after each key: a busy machine takes longer than the pause to be asked from outside.
  const seen = await email.evaluateHandle((input) => {
    const seen: (string | null)[] = [];
    input.addEventListener('input', () => setTimeout(() => seen.push(input.getAttribute('aria-invalid'))));
    return seen;
  });
  await email.focus();
  await page.keyboard.insertText('anna@');
  await expect.poll(() => seen.jsonValue()).toEqual([null]);
  await page.keyboard.press('Tab');
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.locator('#email-error').isVisible()).toBe(true);
  await email.fill('');
  await email.focus();
  await page.keyboard.insertText('anna');
  await expect.poll(async () => (await seen.jsonValue()).slice(1)).toEqual([null, null]);
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
});

test('1.14, 1.17 without an e-mail the box and the button say what is missing, and a click goes there', async () => {
  const page = await site.visit(write);
  await page.locator('#content').fill(text);
  await expect
    .poll(() => page.locator('#quote').innerText())
    .toContain('Provide the text/file and your email to receive a quote');
  const button = page.getByRole('button', { name: 'Order and pay' });
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  const reason = () => page.locator('#submit-reason').innerText();
  await expect.poll(reason).toBe('Enter your e-mail address');
  // The browser's driver does not click what is aria-disabled; a person may.
  await button.click({ force: true });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email');
  expect(site.calls('POST /api/cart')).toHaveLength(0);
  await page.getByRole('button', { name: 'Remove Polish' }).click();
  await expect.poll(reason).toBe('Choose a target language');
  await button.click({ force: true });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('targets');
});

test('1.18 a double click orders once, with a spinner in the meantime, and leads to the payment', async () => {
  const page = await site.visit(write);
  await quoteText(page);
  const before = carts().length;
  await page.route('**/api/cart', async (route) => {
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => button.locator('.spinner').count()).toBe(1);
    await button.click({ force: true });
    await route.continue();
  });
  const button = page.locator('#quote button[type=submit]');
  await button.dblclick();
  await page.waitForURL(/\/en\/cart\/.+\/payment\//);
  expect(carts()).toHaveLength(before + 1);
});

const labels = [
  ['', '0 słów'],
  ['raz', '1 słowo'],
  ['raz dwa', '2 słowa'],
  ['a b c d e', '5 słów'],
  ['słowo '.repeat(12), '12 słów'],
  ['słowo '.repeat(22), '22 słowa'],
  ['słowo '.repeat(112), '112 słów'],
] as const;

test('1.19 words are counted in the right form of the language', async () => {
  const page = await site.visit('/pl/order/write/');
  for (const [content, label] of labels) {
    await page.locator('#content').fill(content);
    await page.getByText(label, { exact: true }).first().waitFor();
  }
  await page.goto(write);
  // The draft of the other page comes first: what is typed before that is added to it.
  await expect.poll(() => page.locator('#content').inputValue()).not.toBe('');
  for (const [content, label] of [['one', '1 word'] as const, ['one two', '2 words'] as const]) {
    await page.locator('#content').fill(content);
    await page.getByText(label, { exact: true }).first().waitFor();
  }
});

test('1.20 a proofreading has one picker, and its source is its target', async () => {
  const page = await site.visit('/en/order/proofreading/');
  await expect.poll(() => page.locator('#targets').count()).toBe(0);
  await quoteText(page);
  expect(lastBody().target_lang).toEqual([lastBody().source_lang]);
  expect(lastBody().is_proofreading).toBe(1);
});
