import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk } from '#frontend/routes/desk.ts';
import { translator } from '#frontend/routes/translator.ts';
import { apiOf } from '#infra/client/calls.ts';
import { askedQuote } from '#infra/client/orders.ts';
import { paidScan, scannedPicture } from '#infra/client/paidScan.ts';
import { contact } from '#shared/contract/contact.ts';
import { everyText } from '#shared/messages/everyText.ts';
import { locales } from '#shared/messages/locale.ts';
import { expectAccessibleInBoth } from './pageChecks.ts';
import { newEmail } from './people.ts';
import { realSite } from './realSite.ts';
import { wholeSteps } from './steps/orderSteps.ts';
import { applied, workSteps } from './steps/workSteps.ts';

/** The pair is ordered nowhere else. */
const site = realSite();
/** `npm run check:accessibility`: every page in both languages; without, axe looks at each in one of them. */
const isEvery = process.env.EVERY_PAGE === '1';
const { called, staffMember, newTranslator, paidOrder } = workSteps(site, { source_lang: 9, target_lang: 7 });
/** Of a scan, which is shown as a picture: what draws PDFs comes only where one is shown. */
const scanned = { source_lang: 9, target_lang: 1 };
const { translatorOf } = wholeSteps(site, 'en');

/** What a page of the zone or the desk may load at first, as sent: 180 kB. */
const budget = 180_000;
const rooms =
  /TranslatorFrame|TranslatorJobs|JobPage|Availability|Earnings|Desk|deskMoney|Repertorium|Documents|Segments|TargetField|DraftPage|Translators?Page/;

/** Names and bytes, as sent, of the scripts that a page has loaded. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js$/.test(name))
      .map((one) => ({ name: one.name, bytes: 'encodedBodySize' in one ? Number(one.encodedBodySize) : 0 })),
  );

test('13.25 the zone is kept out of search engines, and customers load no script of zone or desk', async () => {
  const page = await site.visit('/en/order/write/');
  expect((await scriptsOf(page)).filter(({ name }) => rooms.test(name))).toEqual([]);
  const html = await (await fetch(`${site.origin}/en/translator/`)).text();
  expect(html).toMatch(/<meta name="robots" content="noindex/);
});

test.each(locales)(
  '13.25 every page of zone and desk in %s, in English every second one, loads at most 180 kB of script, has all its texts, and no finding of axe in the light and in the dark',
  async (locale) => {
    const staff = await staffMember();
    const anna = await newTranslator(staff, 'Demo Translator R');
    const { id: order } = await paidOrder({ content: 'The quick brown fox.' });
    const api = apiOf(site.origin);
    const { id: quote } = await askedQuote(api, { email: newEmail(), content: 'A text.', free_quote: 1 });
    const { contact_id: enquiry } = await api.must(contact.sendContact, {
      body: { topic: 'invoice', email: newEmail(), text: 'Please correct it.', agree_data: true, locale },
    });
    await applied(api, newEmail());
    const { applicants } = await called(staff, 'GET', '/api/staff/applicant?limit=100');
    const offered = async () => {
      await site.run('runProduction');
      const { offers } = await called(anna, 'GET', '/api/translator/offer');
      return offers.some((one: { order_id: string }) => one.order_id === order);
    };
    await expect.poll(offered).toBe(true);
    await called(anna, 'POST', `/api/translator/offer/${order}/01/acceptance`);
    const sworn = await translatorOf(
      staff,
      'Demo Sworn Translator R',
      [{ ...scanned, steps: ['translation'], sworn: true }],
      {
        sworn_number: 'TP/3/demo',
      },
    );
    const makers = { origin: site.origin, staffToken: staff.accessToken };
    const { id: scan } = await paidScan(makers, { name: 'diploma.png', bytes: scannedPicture }, scanned);
    const isOffered = async () => {
      await site.run('runProduction');
      const { offers } = await called(sworn, 'GET', '/api/translator/offer');
      return offers.some((one: { order_id: string }) => one.order_id === scan);
    };
    await expect.poll(isOffered).toBe(true);
    await called(sworn, 'POST', `/api/translator/offer/${scan}/01/acceptance`);

    const ids: Readonly<Record<string, string>> = {
      ...{ 'translator.draft': scan, 'staff.draft': scan },
      ...{ 'staff.quote': quote, 'staff.contact': enquiry, 'staff.applicant': applicants.at(-1).id },
    };
    const visitor = await site.visit(`/${locale}/`);
    const desks = await site.visit(`/${locale}/`, { storageState: staff.storageState });
    const theirs = await site.visit(`/${locale}/`, { storageState: anna.storageState });
    const sworns = await site.visit(`/${locale}/`, { storageState: sworn.storageState });
    const over: string[] = [];
    const unsaid: string[] = [];
    for (const [index, { name, path }] of [...translator, ...desk].entries()) {
      // Its parts and files are the same in both languages, and Polish texts are the longer ones: in English every second page.
      const isOwn = isEvery || index % 2 === locales.indexOf(locale);
      if (locale === 'en' && !isOwn) continue;
      const to = path
        .replace(':id', ids[name] ?? order)
        .replace(':job', '01')
        .replace(':account', anna.sub);
      const isLogin = name.endsWith('.login');
      const zone = name === 'translator.draft' ? sworns : theirs;
      const page = isLogin ? visitor : name.startsWith('staff.') ? desks : zone;
      await page.goto(`/${locale}${to}${name === 'staff.balance' ? `?account=${anna.sub}` : ''}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      // A month of sales is read part by part.
      await page.waitForLoadState('networkidle', { timeout: 120_000 });
      const scripts = await scriptsOf(page);
      const bytes = scripts.reduce((sum, one) => sum + one.bytes, 0);
      if (!isLogin) expect(scripts.filter((one) => rooms.test(one.name)).length, name).toBeGreaterThan(0);
      // A text whose area the page does not load stands there as its key.
      const words = (await page.locator('body').innerText()).match(/[a-zA-Z]+\/[\w.]*\w/g) ?? [];
      unsaid.push(...words.filter((one) => one in everyText.en).map((one) => `${name}: ${one}`));
      if (isOwn) await expectAccessibleInBoth(page, { whole: isEvery });
      if (bytes > budget) over.push(`${name}: ${bytes}`);
    }
    expect([...new Set(unsaid)]).toEqual([]);
    expect(over).toEqual([]);
  },
  300_000,
);
