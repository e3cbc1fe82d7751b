import { expect, test } from 'vitest';
import { siteRoutes } from '#frontend/build/content/siteRoutes.ts';
import { locales } from '#shared/messages/locale.ts';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';

const site = realSite();

/** A sum as it is written, with what stands right behind it. */
const sums = /\d[\d\s,.]*(?:PLN|zł)[^\d.;:|]{0,24}/g;
const isNet = /^\d[\d\s,.]*(?:PLN|zł)\s+(?:net|netto)\b/;
/** Said before the sum: "netto od", "Net price". */
const isSaidNet = /\b(?:net|netto)\b[^.;:()]{0,30}$/i;

/** Of these pages nothing is sold to consumers, or they are a past agreement as it was. */
const elsewhere = /^\/(?:api|terms\/\d|gdpr\/\d|jobs|recruitment|companies)/;

/** Pages that a search engine lists, and those of pairs, which it does not. */
const isRead = ({ index, name }: { index?: boolean; name: string }) => index === true || name === 'languages.pair';

test('no page for consumers names a net price alone or first', async () => {
  let seen = 0;
  for (const locale of locales)
    for (const { path } of siteRoutes().filter((route) => isRead(route) && !elsewhere.test(route.path))) {
      const page = await (await fetch(`${site.origin}/${locale}${path}`)).text();
      const description = /<meta name="description" content="([^"]*)"/.exec(page)?.[1] ?? '';
      const body = page.slice(page.indexOf('<main'), page.indexOf('</main'));
      // In a table of our rates beside those of courts, which the law names net.
      const read = body.replace(/<section class="table-wrap"[^>]*aria-labelledby="official"[\s\S]*?<\/section>/g, '');
      const text = `${description} | ${read
        .replace(/<script[\s\S]*?<\/script>/g, '')
        .replace(/<\/(?:p|li|td|th|h\d|dd|dt)>/g, ' | ')
        .replace(/<[^>]*>/g, '')}`;
      const plain = text.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ').replace(/\s+/g, ' ');
      for (const part of plain.split('|')) {
        const [first] = part.matchAll(sums);
        if (!first) continue;
        seen += 1;
        const leads = isNet.test(first[0]) || isSaidNet.test(part.slice(0, first.index));
        expect([locale + path, part.trim(), leads]).toEqual([locale + path, part.trim(), false]);
      }
      expect([path, /"valueAddedTaxIncluded":false/.test(page)]).toEqual([path, false]);
    }
  expect(seen).toBeGreaterThan(2000);
});

const bigger = (page: Awaited<ReturnType<typeof site.visit>>, name: string) =>
  page.evaluate((name) => {
    const size = (figure: string) => {
      const one = document.querySelector(`.sum [data-figure="${figure}"]`);
      return one ? Number.parseFloat(getComputedStyle(one).fontSize) : 0;
    };
    return size(name) > size(`${name}.net`) ? 'gross' : 'net';
  }, name);

test('a company reads net prices first, by a switch that every page remembers from its first paint', async () => {
  const page = await site.visit('/pl/languages/german-to-polish/');
  expect(await bigger(page, 'pair.word')).toBe('gross');
  const toggle = page.getByRole('checkbox', { name: 'Ceny bez VAT, dla firm' }).first();
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => bigger(page, 'pair.word')).toBe('net');
  // Both switches of the page say the same.
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2);
  await expectAccessible(page);
  // Without any script of the page but the one in its head.
  await page.route('**/assets/*.js', (route) => route.abort());
  site.allow(/Failed to load resource|net::ERR_FAILED/);
  await page.goto('/pl/prices/');
  expect(await bigger(page, 'word.1')).toBe('net');
  await page.unroute('**/assets/*.js');
  await page.goto('/en/');
  await page.getByRole('checkbox', { checked: true }).first().uncheck();
  await expect.poll(() => bigger(page, 'word.1')).toBe('gross');
  await page.reload();
  expect(await bigger(page, 'word.1')).toBe('gross');
  expect(await page.context().cookies()).toEqual([]);
});

test('a login that buys as a company reads net prices first until it chooses otherwise, and not the next one', async () => {
  const page = await site.visit('/en/prices/');
  const keep = (kept: Record<string, string>) =>
    page.evaluate((kept) => {
      localStorage.clear();
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    }, kept);
  for (const [kept, leading] of [
    [{ 'verso.session': 'one', 'verso.kind': 'one' }, 'net'],
    [{ 'verso.session': 'one', 'verso.company': 'one acme' }, 'net'],
    [{ 'verso.session': 'two', 'verso.kind': 'one' }, 'gross'],
    [{ 'verso.kind': 'one' }, 'gross'],
    [{ 'verso.session': 'one', 'verso.kind': 'one', 'verso.vat': 'gross' }, 'gross'],
  ] as const) {
    await keep(kept);
    await page.reload();
    expect([kept, await bigger(page, 'word.1')]).toEqual([kept, leading]);
  }
});
