import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consentTextVersion } from '#functions/domain/cart/consentTextVersion.ts';
import { deliveredKey, uploadKey } from '#functions/gateways/fileKeys.ts';
import { fileKey } from '#functions/stores/carts/cartKeys.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { answerOnce } from './network.ts';
import { expectAccessible, expectStill } from './pageChecks.ts';
import { customers, deliveredFile, filesOf, sentFile } from './steps/customers.ts';

const site = customers();
const locker = '61234567890123456789012';
const mine = () => ({ account: site.accountOf('customer') });
const open = async (id: string, locale = 'en', width = 1280) => {
  const page = await site.visit(`/${locale}/order/${id}/`, { as: 'customer', width });
  await page.getByRole('heading', { level: 1, name: id }).waitFor();
  await page.getByRole('button', { name: /Print|Drukuj/ }).waitFor();
  return page;
};

/** Labels with their values, as the page shows them. */
const labels = (page: Page) =>
  page
    .locator('main')
    .evaluate((main) =>
      Object.fromEntries(
        [...main.querySelectorAll('dt')].map((label) => [
          label.textContent ?? '',
          label.nextElementSibling instanceof HTMLElement ? label.nextElementSibling.innerText : '',
        ]),
      ),
    );
const groszeIn = (text = '') => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

test('7.1-7.5, 7.15, 7.17-7.20 a sworn order shows everything it holds, in words, and nothing else', async () => {
  const form = {
    ...({
      service: 'sworn',
      shippingMethod: 2,
      shippingData: 'KRA01M',
      address: 'Not this one 1',
      category: 1,
    } as const),
    ...({
      comment: 'First line\n<b>Second</b>',
      coupon: 'TEN',
      specialised: true,
      review: 'proofreading',
    } as const),
    ...({ swornSource: 'original', copies: 3, names: 'Ewa Kowalska-Nowak' } as const),
    include: ['headers_footers' as const, 'comments' as const],
  };
  const order = await site.place({
    order: { ...mine(), shipment: { packageNumber: `${locker}3`, state: 'sent' } },
    form,
  });
  const page = await open(order.id);
  await page.getByText('English', { exact: true }).first().waitFor();
  const shown = await labels(page);
  expect(shown).toMatchObject({
    'Order number': order.id,
    Service: 'Sworn translation',
    'Source language': 'Polish',
    'Target languages': 'English',
    'Word count': '500 words',
    Specialised: 'yes',
    'Native-speaker proofreading': 'yes',
    'Note for the translator': 'First line\n<b>Second</b>',
    'Translation on paper': 'Parcel locker in Poland',
    'Selected parcel locker': 'KRA01M',
    'Translated from': 'Original document',
    'Delivered as': 'Paper copy with seal and signature',
    'Additional certified copies': '3',
    'Names as in the passport': 'Ewa Kowalska-Nowak',
    'Also translated': 'headers and footers, comments',
    Coupon: 'TEN',
    'Package number': `${locker}3`,
    'Shipment status': 'Sent',
  });
  expect(Object.keys(shown)).not.toContain('Shipping address');
  expect(Object.keys(shown)).not.toContain('Verification review');
  expect(groszeIn(shown['Net price']) + groszeIn(shown['VAT amount'])).toBe(groszeIn(shown['Gross price']));
  await expect.poll(() => page.getByRole('link', { name: /[Pp]ay/ }).count()).toBe(0);
  const tracking = page.getByRole('link', { name: 'Track the parcel with the carrier (new tab)' });
  await expect.poll(() => tracking.getAttribute('href')).toContain(`number=${locker}3`);
  await page.getByRole('button', { name: 'Check status' }).click();
  await page.getByRole('status').filter({ hasText: 'In the parcel locker' }).waitFor();
  await page.getByText(/^Checked /).waitFor();
  await expectAccessible(page);
});

test('the terms that were accepted are a link away from the order, in their version, and are not the latest for ever', async () => {
  const { billing } = await site.place({ order: mine() });
  const textVersion = consentTextVersion;
  const consents = { ...billing.consents, textVersion };
  const order = await site.place({ order: { ...mine(), billing: { ...billing, consents } } });
  const page = await open(order.id, 'pl', 360);
  await page
    .getByText(/zaakceptowano/)
    .getByRole('link', { name: 'Regulamin' })
    .click();
  await page.waitForURL(`**/pl/terms/${textVersion}/`);
  await page.locator('main strong', { hasText: textVersion }).waitFor();
  await page.getByText('Ta wersja obowiązuje obecnie.').waitFor();
  await page.getByRole('heading', { name: 'Odstąpienie od umowy' }).first().waitFor();
  await expectAccessible(page);
  await page.locator('main section').getByRole('link', { name: '22 listopada 2026' }).click();
  await page.waitForURL('**/pl/terms/2026-11-22/');
  await page.getByText('To wcześniejsza wersja, dla osób, które ją zaakceptowały.').waitFor();
  await page.getByText('i nikt nikomu nic nie jest winien').waitFor();
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Obecnie obowiązuje' }).click();
  await page.waitForURL('**/pl/terms/');
});

test('7.5, 7.16, 7.17 in Polish on a phone: plurals, an address and no locker, a carrier that does not answer', async () => {
  const form = {
    shippingMethod: 4,
    shippingData: 'KRA01M',
    address: 'Unter den Linden 1, 10117 Berlin',
    shippingCountry: 276,
    specialised: false,
  } as const;
  const order = await site.place({
    order: { ...mine(), shipment: { packageNumber: `${locker}9`, state: 'sent' } },
    form,
  });
  site.allow(/503/);
  const page = await open(order.id, 'pl', 360);
  await expectStill(page, () => page.getByLabel('Twoja wiadomość').waitFor());
  const shown = await labels(page);
  expect(shown).toMatchObject({
    'Adres dostawy': 'Unter den Linden 1, 10117 Berlin',
    'Kraj dostawy': 'Niemcy',
    'Liczba słów': '500 słów',
    Specjalistyczne: 'nie',
  });
  expect(Object.keys(shown).filter((label) => /paczkomat|Kupon/.test(label))).toEqual([]);
  await page.getByRole('button', { name: 'Sprawdź status' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Przewoźnik nie odpowiada' });
  await failure.waitFor();
  const below = async () => {
    const [button, text] = [
      await page.getByRole('button', { name: 'Sprawdź status' }).boundingBox(),
      await failure.boundingBox(),
    ];
    return Math.abs((text?.y ?? 0) - (button?.y ?? 0));
  };
  await expect.poll(below).toBeLessThan(80);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
});

test.each([
  ['en', 1280, 'Not included: headers and footers (6 words), text in 1 picture', 'Ask for a price'],
  ['pl', 360, 'Bez tłumaczenia: nagłówki i stopki (6 słów), tekst na 1 obrazie', 'Poproś o wycenę'],
] as const)(
  'what of the files was not included stands beside them, with the way to have it priced (%s, %i)',
  async (locale, width, said, ask) => {
    const sent = sentFile({ wordsByScope: { body: 100, headers_footers: 6 }, pictures: 1 });
    const order = await site.place({ order: { ...mine(), files: [sent] } });
    const page = await open(order.id, locale, width);
    await page.getByText(said).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: ask }).click();
    await page.locator('#comment').waitFor();
    await expect.poll(() => page.locator('#comment').inputValue()).toContain(order.id);
  },
);

test('7.6-7.9 files are grouped; each click asks for a link, an old one is renewed, names are kept', async () => {
  const sent = sentFile();
  const made = (['translated', 'proofread', 'verified'] as const).map((kind) => deliveredFile(kind, `${kind} ż.txt`));
  const order = await site.place({ order: { ...mine(), files: [sent], delivered: made } });
  const files = filesOf(site.shared);
  // Bytes without a row in the cart belong to nobody and are removed.
  const row = { ...fileKey(order.cartDigest, sent.hash), ...sent };
  await site.db.send(new PutCommand({ TableName: site.tableOf('CARTS'), Item: row }));
  await files.put(uploadKey(order.cartDigest, sent.hash, sent.id), Buffer.from('dwa słowa'), 'text/plain');
  const key = deliveredKey(order.id, made[0]?.id ?? '');
  await files.put(key, Buffer.from('two words'), 'text/plain');
  const page = await open(order.id);
  for (const [group, name] of [
    ['Source files', sent.name],
    ['Translated files', 'translated ż.txt'],
    ['Proofread files', 'proofread ż.txt'],
    ['Verified files', 'verified ż.txt'],
  ] as const) {
    const list = page.getByRole('list', { name: group });
    await expect.poll(() => list.getByText(name, { exact: true }).getAttribute('title')).toBe(name);
  }
  expect(await page.content()).not.toContain('X-Amz-');
  await page.reload();
  const download = async (name: string, button: string) => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(name);
  };
  const asked = page.waitForRequest(`**/api/order/${order.id}/file/${made[0]?.id}/link`);
  await download('translated ż.txt', 'Download translated ż.txt');
  await asked;
  // Chromium itself never saves a quotation mark.
  await download(sent.name.replaceAll('"', '_'), `Download ${sent.name}`);
  site.allow(/403/);
  const old = await files.openLink(key, 'x', new Date(Date.now() - 660_000));
  if ('refused' in old) throw new Error(old.refused);
  const stale = { url: old.url, file_name: 'x', expires_at: old.expiresAt };
  await answerOnce(page, '**/link', { json: stale });
  await page.getByRole('button', { name: 'Download translated ż.txt' }).click();
  await page.getByRole('alert').filter({ hasText: 'links work for ten minutes' }).waitFor();
  await expectAccessible(page);
  await download('translated ż.txt', 'Get a new link');
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/en/order/${order.id}/`);
});

test('7.14, 7.20, 7.22 a failed payment says why and can be tried again; a foreign order is not there', async () => {
  const failed = await site.place({ order: { ...mine(), state: 'quoted' }, payment: { state: 'awaiting' } });
  const page = await open(failed.id);
  await page.getByText('The payment did not arrive in time.').waitFor();
  const retry = page.getByRole('link', { name: 'Try the payment again' });
  await expect.poll(() => retry.getAttribute('href')).toBe(`/en/cart/${failed.hash}/payment/`);
  await expect.poll(() => labels(page)).toMatchObject({ Status: 'Payment failed' });
  await expectAccessible(page);
  site.allow(/404/);
  const stranger = await site.visit(`/en/order/${failed.id}/`, { as: 'company' });
  await stranger.getByRole('heading', { name: 'Not found' }).waitFor();
  const seen = await stranger.evaluate(
    (id) =>
      fetch(`/api/order/${id}`, { headers: { 'x-requested-with': 'XMLHttpRequest' } }).then((response) =>
        response.text(),
      ),
    failed.id,
  );
  expect(seen).not.toMatch(/buyer|Demo|147/);
});

test('7.23 a printed order has all of its data and nothing of the site around it', async () => {
  const order = await site.place({ order: mine(), form: { comment: 'To be printed' } });
  const page = await open(order.id);
  const letterhead = page.locator('.letterhead');
  await expect.poll(() => letterhead.filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  // Whose it is, of when, and the sums before the details.
  await expect.poll(() => letterhead.filter({ visible: true }).innerText()).toContain('NIP');
  await page.getByText(/^As of .+ \(Warsaw time\)$/).waitFor();
  const topOf = async (name: string) => (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? 0;
  expect(await topOf('Price')).toBeLessThan(await topOf('Details'));
  await expect.poll(() => page.locator('header[data-frame]').isVisible()).toBe(false);
  await expect.poll(() => page.locator('footer[data-frame]').isVisible()).toBe(false);
  // What only a screen can do: buttons, and the calculations that nothing has been decided on.
  for (const name of ['Order again', 'Print'])
    await expect.poll(() => page.getByRole('button', { name }).isVisible()).toBe(false);
  // Nor the place where nothing was written yet.
  for (const name of ['Cancel or withdraw', 'Keeping and erasing files', 'Messages', 'Complaint'])
    await expect.poll(() => page.getByRole('heading', { name }).isVisible()).toBe(false);
  for (const text of ['To be printed', order.id, 'Gross price'])
    await expect.poll(() => page.getByText(text).filter({ visible: true }).count()).toBeGreaterThan(0);
});

test('an order that is late says so, with what came back for it; each refund says why, how much and where to', async () => {
  const day = 86_400_000;
  const at = (days: number) => new Date(Date.now() - days * day).toISOString();
  const change = { order: { ...mine(), promisedAt: at(3) }, payment: { refunded: grosze(3_000) } };
  const order = await site.place(change, new Date(Date.now() - 4 * day));
  const refund = (id: string, amount: number, to: string, why: string, requestedAt: string) => ({
    ...{ pk: `payment#${order.paymentSlug}`, sk: `refund#${id}`, id, slug: order.paymentSlug, orderId: order.id },
    ...{ reason: 'order', state: 'completed', amount, to, why, requestedAt },
  });
  const rows = [refund('b', 2_000, 'provider', 'goodwill', at(1)), refund('a', 1_000, 'balance', 'late', at(2))];
  for (const Item of rows) await site.db.send(new PutCommand({ TableName: site.tableOf('PAYMENTS'), Item }));
  const page = await open(order.id, 'pl', 360);
  await page
    .getByText(/^Praca miała być gotowa najpóźniej .* przepraszamy\. Za opóźnienie zwróciliśmy Ci 10,00\szł\.$/)
    .waitFor();
  await expect.poll(() => page.getByText('Gotowe najpóźniej').count()).toBe(0);
  const refunds = page.getByRole('list', { name: 'Zwrócono' }).getByRole('listitem');
  await expect
    .poll(async () => (await refunds.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')))
    .toEqual([
      expect.stringMatching(/^Obniżka ceny za opóźnienie: na saldo, .* 10,00 zł$/),
      expect.stringMatching(/^Rabat udzielony po sprzedaży: tą samą drogą, którą zapłacono, .* 20,00 zł$/),
    ]);
  await expectAccessible(page);
  // Nothing is awaited any more.
  const paused = await site.place(
    { order: { ...mine(), promisedAt: at(3), questionSince: at(3) } },
    new Date(Date.now() - 4 * day),
  );
  const other = await open(paused.id);
  await other.getByText(/^Work has been paused since/).waitFor();
  await other.getByRole('heading', { name: 'Your turn: answer a question' }).waitFor();
  await expect.poll(() => other.getByText('We are late, and we are sorry.').count()).toBe(0);
});
