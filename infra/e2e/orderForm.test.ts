import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { order as orderEn } from '#shared/messages/en/order.ts';
import { order as orderPl } from '#shared/messages/pl/order.ts';
import { wish as wishPl } from '#shared/messages/pl/wish.ts';
import { paperDaysFromNow } from '#shared/rules/delivery/paperArrival.ts';
import { sayDay } from '#shared/rules/say/sayMoment.ts';
import { contentLimit } from '#shared/rules/words/contentLimit.ts';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { file, picture, price, quoteText, wordsFile } from './steps/orderSteps.ts';

/** The order forms on the whole product, typed by keys. */
const site = realSite();

const asked = (page: Page) => page.getByRole('heading', { name: /^(?:Thank you\.|Dziękujemy\.)/ }).waitFor();
const submit = (page: Page) => page.locator('#quote button[type=submit][aria-disabled=false]');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);
/** Puts a text in as pasting does: at once, whatever its length. */
const paste = (page: Page, text: string) =>
  page.locator('#content').evaluate((area, whole) => {
    if (!(area instanceof HTMLTextAreaElement)) return;
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, whole);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);

test.each([
  ['en', 1280],
  ['pl', 360],
] as const)('12.19 %s at %i: a free quote is asked for with text and e-mail alone', async (locale, width) => {
  const page = await site.visit(`/${locale}/quote/`, { width });
  await page.locator('#content').pressSequentially('Some words for a price');
  await page.locator('#email').pressSequentially('anna@example.com');
  await expect.poll(() => page.locator('#shipment_method').count()).toBe(0);
  await submit(page).waitFor();
  await expectAccessible(page);
  await submit(page).click();
  await asked(page);
  await expect.poll(() => page.locator('main').innerText()).toContain('anna@example.com');
});

test.each(['/en/quote/', '/en/order/write/'])(
  '%s keeps every key of someone who types faster than the page comes to rest',
  async (path) => {
    const page = await site.visit(path);
    await page.locator('#source:enabled').waitFor();
    for (const [id, text] of [
      ['content', 'word '.repeat(30)],
      ['email', `${'a'.repeat(50)}@${'very-long.'.repeat(8)}example.com`],
      // Now every key asks for a new price.
      ['content', 'more '.repeat(30)],
    ] as const) {
      const before = await page.locator(`#${id}`).inputValue();
      await page.locator(`#${id}`).evaluate((field, keys) => {
        if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
        const { set, get } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
        for (const key of keys) {
          set?.call(field, get?.call(field) + key);
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }
      }, text);
      await expect.poll(() => page.locator(`#${id}`).inputValue()).toBe(before + text);
    }
  },
);

test('a refused type of file leads on to the free quote, which takes it with everything that was typed', async () => {
  const page = await site.visit('/en/order/write/');
  await page.locator('#email').pressSequentially('anna@example.com');
  await page.locator('#comment').pressSequentially('For a visa');
  await page.setInputFiles('#files', picture('scan.png'));
  await page.getByText('There is no instant price for scan.png').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: orderEn['order/carry.free_quote'] }).click();
  await page.getByRole('heading', { name: orderEn['order/heading.free'] }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'scan.png' }).getByText('Manual quote').waitFor();
  await expect.poll(() => page.locator('#email').inputValue()).toBe('anna@example.com');
  await expect.poll(() => page.locator('#comment').inputValue()).toBe('For a visa');
  await submit(page).click();
  await asked(page);
  await page.goBack();
  await page.goto('/en/order/write/');
  await expect.poll(() => page.locator('#comment').inputValue()).toBe('For a visa');
});

test('from the free quote a sworn order goes on with what is there; by e-mail it needs no delivery', async () => {
  const page = await site.visit('/pl/quote/');
  await page.setInputFiles('#files', picture('akt.png'));
  await page.getByRole('listitem').filter({ hasText: 'akt.png' }).getByText('Wycena indywidualna').waitFor();
  await page.getByRole('link', { name: orderPl['order/carry.sworn'] }).click();
  await page.getByRole('heading', { name: orderPl['order/heading.sworn'] }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'akt.png' }).waitFor();
  await page.locator('#email').pressSequentially('anna@example.com');
  await page.locator('#shipment_method').selectOption({ label: wishPl['wish/sworn_form.electronic'] });
  for (const wish of ['specialized', 'verification']) await page.locator(`#${wish}`).check();
  await submit(page).click();
  await asked(page);
});

test('1.21-1.23 a sworn order asks for its delivery by name; a refused locker is corrected by typing', async () => {
  site.allow(/422/);
  const page = await site.visit('/en/order/sworn/');
  await page.locator('#content').pressSequentially('One certificate of birth');
  await page.locator('#email').pressSequentially('buyer@example.com');
  await submit(page).waitFor();
  await expect.poll(() => page.locator('[data-price]').count()).toBe(0);
  const refusedFor = async (field: string, id: string) => {
    await submit(page).click();
    await expect.poll(() => page.getByRole('dialog').innerText()).toContain(field);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe(id);
  };
  await refusedFor('Delivery method', 'shipment_method');
  await expect.poll(() => page.locator('#shipment_address, #shipment_data').count()).toBe(0);
  for (const method of ['1', '3', '4']) {
    await page.locator('#shipment_method').selectOption(method);
    await refusedFor('Addressee', 'shipment_name');
  }
  // The country tells how long it takes; before it is chosen nothing is said.
  await expect.poll(() => page.locator('[data-papers]').count()).toBe(0);
  await page.locator('#shipment_method').selectOption('2');
  const now = paperDaysFromNow(new Date(), 2);
  await page
    .locator('[data-papers]')
    .getByText(`by ${sayDay(now.arrivesOn, 'en')}`)
    .waitFor();
  await refusedFor('Parcel locker', 'shipment_data');
  await page.locator('#shipment_data').pressSequentially('xx');
  await submit(page).click();
  await expect.poll(() => focused(page)).toBe('summary');
  await page.locator('#summary').getByText('Parcel locker:').waitFor();
  await expect.poll(() => page.locator('#shipment_data').getAttribute('aria-invalid')).toBe('true');
  await page.locator('#locker_near').fill('Kraków, Długa');
  await page.locator('#locker_near').press('Enter');
  await page.getByRole('radio', { name: /^Długa 15, 30-002 Kraków/ }).check();
  await expect.poll(() => page.locator('#shipment_data').inputValue()).toBe('KRA02M');
  await page.locator('#shipment_data').fill('');
  await page.locator('#shipment_data').pressSequentially('KRA01M');
  await expect.poll(() => page.locator('#shipment_data').inputValue()).toBe('KRA01M');
  await expect.poll(() => page.locator('#summary').count()).toBe(0);
  await submit(page).click();
  await asked(page);
});

test('papers go to a whole address, whose wrong parts say so when they are left, and which stands at the payment', async () => {
  const page = await site.visit('/pl/order/sworn/', { width: 360 });
  await page.locator('#content').pressSequentially('Jeden akt urodzenia');
  await page.locator('#email').pressSequentially('buyer@example.com');
  await page.locator('#shipment_method').selectOption('1');
  const typed = { name: 'Jan Nowak', address: 'Polna', postcode: '90', city: 'Łódź', phone_number: '600' };
  for (const [part, text] of Object.entries(typed)) await page.locator(`#shipment_${part}`).fill(text);
  await page.locator('#comment').focus();
  for (const part of ['address', 'postcode', 'phone_number'])
    await page.locator(`#shipment_${part}[aria-invalid=true]`).waitFor();
  await expectAccessible(page);
  await submit(page).click();
  await expect.poll(() => focused(page)).toBe('shipment_address');
  const right = { address: 'Polna 3', postcode: '90001', phone_number: '600600600' };
  for (const [part, text] of Object.entries(right)) await page.locator(`#shipment_${part}`).fill(text);
  await page.locator('#comment').focus();
  await expect.poll(() => page.locator('#shipment_postcode').inputValue()).toBe('90-001');
  await expect.poll(() => page.locator('#delivery-address [aria-invalid]').count()).toBe(0);
  await page.reload();
  await expect.poll(() => page.locator('#shipment_city').inputValue()).toBe('Łódź');
  await submit(page).click();
  await asked(page);
});

test('the copies of a sworn order have their price, and a limit that is said, not set', async () => {
  const page = await site.visit('/en/order/sworn/');
  // A page of a copy costs 0.64 net, and the form speaks of gross.
  await expect
    .poll(() => page.locator('#copies-hint').innerText())
    .toMatch(/^Each \+0\.79\sPLN per page of the translation$/);
  await page.locator('#copies').pressSequentially('500');
  await expect.poll(() => page.locator('#copies').inputValue()).toBe('500');
  await page.getByText('At most 20 additional copies').waitFor();
  await page.locator('#copies').fill('');
  await page.locator('#copies').pressSequentially('2');
  await expect.poll(() => page.locator('#copies').getAttribute('aria-invalid')).toBe(null);
  // A signed file has none, and the form does not send any.
  await page.locator('#shipment_method').selectOption('0');
  await expect.poll(() => page.locator('#copies').count()).toBe(0);
});

test.each([
  ['en', orderEn, 1280],
  ['pl', orderPl, 360],
] as const)(
  '%s: price and date are said before there is an e-mail address, and are those of the quote',
  async (locale, texts, width) => {
    const page = await site.visit(`/${locale}/order/write/`, { width });
    // The long list of types is folded.
    await expect.poll(() => page.locator('#files-hint').innerText()).toMatch(/^doc, docx, .*, …/);
    const types = page.getByText(/^doc, .*, idml$/);
    await expect.poll(() => types.isVisible()).toBe(false);
    await page.getByText(new RegExp(texts['order/all_types'].replace(/[()]/g, '.').replace('{count}', '\\d+'))).click();
    await expect.poll(() => types.isVisible()).toBe(true);
    await page.locator('#content').pressSequentially('Short.');
    const about = page.locator('#quote [data-about]');
    const included = page.locator('fieldset').getByText(texts['order/included']);
    await expect.poll(() => included.count()).toBe(4);
    await paste(page, 'Some words to translate into Polish. '.repeat(60));
    await expect.poll(() => included.count()).toBe(0);
    await page
      .locator('#express-hint')
      .getByText(new RegExp(texts['order/express.by'].replace('{time}', '.*\\d')))
      .waitFor();
    await expectAccessible(page);
    const counted = await about.innerText();
    // With a second pass and a specialist as well, each at what stands beside its box.
    let whole = counted;
    for (const option of ['verification', 'specialized']) {
      const before = whole;
      await page.locator(`#${option}`).check();
      await expect.poll(() => about.innerText()).not.toBe(before);
      whole = await about.innerText();
    }
    await page.locator('#email').pressSequentially('buyer@example.com');
    await expect.poll(() => price(page)).toBe(whole);
    for (const option of ['verification', 'specialized']) await page.locator(`#${option}`).uncheck();
    await expect.poll(() => price(page)).toBe(counted);
    await page.goto(`${site.origin}/${locale}/`);
    await page.locator('#quote-content').fill('Some words to translate into Polish. '.repeat(60));
    const said = page.locator('[data-estimate]');
    if (locale === 'en') await expect.poll(() => said.innerText()).toContain(counted);
    else await expect.poll(() => said.innerText()).toMatch(/^Około \d/);
    await page.locator('#quote-email').fill('buyer@example.com');
    await expect.poll(() => said.innerText()).toBe('');
  },
);

test.each([
  [
    'en',
    1280,
    /Ready around .*\d.*pages of 1,125 characters.*Delivery on paper is added/s,
    /Delivery on paper is included/,
  ],
  ['pl', 360, /Gotowe około .*\d.*stron po 1125 znaków.*Dostawę na papierze doliczymy/s, /Z dostawą na papierze/],
] as const)(
  '%s: a sworn order says before there is an e-mail address what it will probably cost, of text and of files, as the service does after',
  async (locale, width, unsent, sent) => {
    const text = 'Some words to certify in Polish. '.repeat(120).trim();
    const page = await site.visit(`/${locale}/order/sworn/`, { width });
    await paste(page, text);
    const about = page.locator('#quote [data-about]');
    const said = page.locator('[data-estimate]');
    await expect.poll(() => said.innerText()).toMatch(unsent);
    await expectAccessible(page);
    const work = await about.innerText();
    await page.locator('#shipment_method').selectOption('3');
    await expect.poll(() => said.innerText()).toMatch(sent);
    await expect.poll(() => about.innerText()).not.toBe(work);
    const whole = await about.innerText();
    await page.locator('#express').check();
    await expect.poll(() => about.innerText()).not.toBe(whole);
    await page.locator('#express').uncheck();
    await page.locator('#verification').check();
    await expect.poll(() => said.innerText()).toMatch(/special requests|dodatkowych życzeń/);
    await page.locator('#verification').uncheck();
    await page.locator('#content').fill('');
    await page.locator('input[type=file]').setInputFiles(wordsFile('act.txt', text));
    await expect.poll(() => about.innerText()).toBe(whole);
    await page.locator('#email').pressSequentially('buyer@example.com');
    await submit(page).waitFor();
    await expect.poll(() => about.innerText()).toBe(whole);
  },
);

test('proofreading has its price before there is an e-mail address', async () => {
  const page = await site.visit('/pl/order/proofreading/', { width: 360 });
  await paste(page, 'Tekst do poprawienia przez native speakera. '.repeat(60));
  const about = page.locator('#quote [data-about]');
  const plain = await about.innerText();
  await page.locator('#specialized').check();
  await expect.poll(() => about.innerText()).not.toBe(plain);
  const counted = await about.innerText();
  await page.locator('#email').pressSequentially('buyer@example.com');
  await expect.poll(() => price(page)).toBe(counted);
});

test('2.22 a coupon says beside its field what it saves or why it is none, and holds nothing up', async () => {
  site.allow(/422/);
  const page = await site.visit('/en/order/write/');
  await quoteText(page, 'Some words to translate into Polish. '.repeat(40));
  const full = await price(page);
  const coupon = page.locator('#coupon');
  await coupon.pressSequentially('NONE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.locator('#coupon-error').waitFor();
  await expect.poll(() => price(page)).toBe(full);
  await submit(page).waitFor();
  await expect.poll(() => page.locator('#summary').count()).toBe(0);
  await expectAccessible(page);
  await coupon.fill('OTHER');
  await expect.poll(() => page.locator('#coupon-error').count()).toBe(0);
  await submit(page).click();
  await page.locator('#coupon-error').waitFor();
  await expect.poll(() => focused(page)).toBe('coupon');
  await coupon.fill('DEMO10');
  await page.getByText(orderEn['order/coupon.waiting']).waitFor();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText(/^Saves \d/).waitFor();
  await expect.poll(() => price(page)).not.toBe(full);
  await page.getByRole('button', { name: orderEn['order/coupon.remove_label'] }).click();
  await expect.poll(() => price(page)).toBe(full);
  await coupon.pressSequentially('DEMO10');
  await submit(page).click();
  await page.locator('#first_name').waitFor();
  await expect.poll(() => price(page)).not.toBe(full);
  await page.getByText('DEMO10').first().waitFor();
});

test.each([
  ['en', orderEn],
  ['pl', orderPl],
] as const)('%s: a text over the limit of pasting is never cut: it goes as a file, whole', async (locale, texts) => {
  const page = await site.visit(`/${locale}/order/write/`, { width: 360 });
  await page.locator('#email').pressSequentially('buyer@example.com');
  const words = Math.ceil(contentLimit / 6) + 100;
  await paste(page, 'słowo '.repeat(words));
  const row = page.getByRole('listitem').filter({ hasText: texts['order/content.file_name'] });
  await row.getByText(new RegExp(`^${String(words).slice(0, 2)}\\D?${String(words).slice(2)} `)).waitFor();
  await page.locator('#quote [data-price]').waitFor();
  await expect.poll(() => page.locator('.notice').first().innerText()).toContain(texts['order/content.file_name']);
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
});

test('without a target language a long text waits in its field, whole, and says so', async () => {
  const page = await site.visit('/en/order/write/');
  await page.getByRole('button', { name: 'Remove Polish' }).click();
  await paste(page, 'word '.repeat(30_000));
  await page.getByText('This text has 150,000 characters').waitFor();
  await expect.poll(async () => (await page.locator('#content').inputValue()).length).toBe(150_000);
});

test('5.5 the files that are too many are named, and small ones have their size in bytes', async () => {
  const page = await site.visit('/en/order/write/');
  await page.setInputFiles(
    '#files',
    Array.from({ length: 12 }, (_, index) => file(`file${index + 1}.txt`, 36)),
  );
  await page.getByText('Not added: file11.txt, file12.txt.').waitFor();
  await page.getByText('36 B').first().waitFor();
});

test('1.25 a failing service closes the form and keeps the text; without a network typing goes on', async () => {
  site.allow(/500|ERR_INTERNET_DISCONNECTED/);
  const page = await site.visit('/en/order/write/');
  await page.route('**/api/cart', (route) => route.fulfill({ status: 500, body: '<html>', contentType: 'text/html' }));
  await page.locator('#content').pressSequentially('Some words');
  await page.locator('#email').pressSequentially('buyer@example.com');
  await page.locator('#quote [role=alert]').waitFor();
  await expect.poll(() => page.locator('#content').isDisabled()).toBe(true);
  await expectAccessible(page);
  await page.unroute('**/api/cart');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('#quote [data-price]').waitFor();
  await page.context().setOffline(true);
  await page.locator('#content').pressSequentially(' and more');
  await page.locator('#quote [role=alert]').waitFor();
  await page.locator('#content').pressSequentially(' of them');
  await expect.poll(() => page.locator('#content').inputValue()).toBe('Some words and more of them');
  await page.context().setOffline(false);
  await page.locator('#quote [data-price]').waitFor();
});

test('proofreading and correction speak of a text, not of a translation', async () => {
  for (const [locale, page] of [
    ['en', 'proofreading'],
    ['en', 'correction'],
    ['pl', 'proofreading'],
    ['pl', 'correction'],
  ] as const) {
    const shown = await site.visit(`/${locale}/order/${page}/`);
    await expect.poll(() => shown.locator('main form').innerText()).not.toMatch(/translat|tłumacz/i);
  }
  const order = await site.place({
    form: { service: 'proofreading', targetLanguages: [1], comment: 'Keep the tone.' },
    order: { state: 'in_translation' },
  });
  for (const locale of ['en', 'pl']) {
    const page = await site.visit(`/${locale}/order/${order.id}/#${order.hash}`);
    await page.getByText('Keep the tone.').first().waitFor();
    // The lines of the price were made for another order.
    const prices = page.locator('section[aria-labelledby=price-heading]');
    await expect
      .poll(async () => (await page.locator('main').innerText()).replace(await prices.innerText(), ''))
      .not.toMatch(/translat|tłumacz/i);
    await page.goto(`/${locale}/payment/confirmation/${order.hash}/`);
    await page.getByRole('link', { name: /^(?:See the order|Zobacz zamówienie)$/ }).waitFor();
    await expect.poll(() => page.locator('main').innerText()).not.toMatch(/translat|tłumacz/i);
  }
});

test('the landing page hands a long text and a scan on, whole, each to the form that takes it', async () => {
  const page = await site.visit('/en/');
  await page.locator('#quote-email').pressSequentially('buyer@example.com');
  await page.locator('#quote-content').evaluate((area, whole) => {
    if (area instanceof HTMLTextAreaElement) area.value = whole;
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }, 'word '.repeat(24_000));
  await page.getByText('Your text has 120,000 characters.').waitFor();
  await page.locator('[data-next]').click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'pasted text.txt' })
    .getByText(/^24,?000 words$/)
    .waitFor();
  await page.goto('/pl/');
  await page.setInputFiles('[data-files]', picture('skan.png'));
  await page.getByRole('link', { name: 'Poproś o bezpłatną wycenę tego pliku' }).click();
  await page.getByRole('listitem').filter({ hasText: 'skan.png' }).getByText('Wycena indywidualna').waitFor();
});

test('a text that this browser cannot count has the count of the service', async () => {
  const page = await site.visit('/en/');
  await page.addInitScript(() => Reflect.deleteProperty(Intl, 'Segmenter'));
  await page.goto('/en/order/write/');
  await page.locator('#content').fill('สวัสดีครับ ขอบคุณ');
  await page.locator('#email').pressSequentially('buyer@example.com');
  await page.locator('#quote [data-price]').waitFor();
  await page.getByText(/^[2-9] words$/).waitFor();
});
