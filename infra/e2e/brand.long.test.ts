import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../local/ports.ts';
import { ownBrowser } from './browser.ts';
import { deadEnds, rawMarkup } from './crawl.ts';
import { expectAccessible } from './pageChecks.ts';

const start = fileURLToPath(new URL('../local/start.mjs', import.meta.url));
const build = fileURLToPath(new URL('../../frontend/build/build.ts', import.meta.url));
const site = fileURLToPath(new URL('../../node_modules/.cache/site-tekst', import.meta.url));
const mails = fileURLToPath(new URL('sayEveryMail.ts', import.meta.url));
let host: ChildProcess;
let url: string;
let folder: string;

/** The product as the second brand, as `npm start -- --brand tekst` runs it, with its site built. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'));
  const chosen = { VERSO_BRAND: 'tekst', NODE_OPTIONS: '--conditions=brand-tekst' };
  await promisify(execFile)(process.execPath, [build], { env: { ...process.env, ...chosen } });
  const env = { ...process.env, SITE_BUILD: 'off', PORT: String(await freePort()), DATA_DIR: folder, DEMO_DATA: 'off' };
  host = spawn(process.execPath, [start, '--brand', 'tekst'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  url = await new Promise<string>((found, failed) => {
    let said = '';
    host.stdout?.on('data', (data) => {
      said += data;
      const at = /^ready (\S+)/m.exec(said)?.[1];
      if (at) found(at);
    });
    host.once('exit', (code) => failed(new Error(`It ended with ${code}: ${said}`)));
  });
});
afterAll(async () => {
  const ended = new Promise((resolve) => host.once('exit', resolve));
  host.kill();
  await ended;
  await rm(folder, { recursive: true, force: true });
});

const ask = async (path: string, language: 'en' | 'pl', body?: object) => {
  const headers = { 'accept-language': language, 'content-type': 'application/json' };
  const answer = await fetch(url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  return { status: answer.status, text: await answer.text() };
};
const said = { en: 'Not implemented for current brand.', pl: 'Niedostępne dla tej marki.' };

test('no page of the brand has a link, an anchor or a file that leads nowhere, or markup of its text', () => {
  expect(deadEnds(site)).toEqual([]);
  expect(rawMarkup(site)).toEqual([]);
});

test.each(['en', 'pl'] as const)(
  'what the brand does not have is answered with 501 in %s: pages and operations',
  async (locale) => {
    for (const page of [
      'order/sworn',
      'order/proofreading',
      'order/correction',
      'documents',
      'documents/diploma',
      'charity',
    ]) {
      const { status, text } = await ask(`/${locale}/${page}/`, locale);
      expect([page, status]).toEqual([page, 501]);
      expect(text).toContain(locale === 'en' ? said.en : 'Usługa niedostępna');
    }
    expect((await ask(`/${locale}/nope/`, locale)).status).toBe(404);
    const form = { source_lang: 2, target_lang: [1], email: 'you@example.com', content: 'A word.' };
    for (const service of [{ is_manual: true }, { is_proofreading: true }, { proofreading: true }])
      for (const path of ['/api/cart', '/api/quotation']) {
        const { status, text } = await ask(path, locale, { ...form, ...service });
        expect([path, service, status]).toEqual([path, service, 501]);
        expect(JSON.parse(text)).toMatchObject({ code: 'not_implemented', message: said[locale] });
      }
    expect((await ask('/api/charity', locale)).status).toBe(501);
    expect((await ask('/api/cart', locale, form)).status).toBe(201);
  },
);

test('catalogue, languages and sitemap name neither sworn translation nor proofreading', async () => {
  const { text } = await ask('/api/catalogue', 'en');
  const { services } = JSON.parse(text);
  expect(services.map(({ id }: { id: string }) => id)).toEqual(['translation']);
  expect(JSON.stringify(services)).not.toMatch(/roofread|worn/);
  expect(JSON.parse((await ask('/api/languages', 'en')).text).proofreading).toEqual([]);
  expect((await ask('/sitemap.xml', 'en')).text).not.toMatch(/sworn|proofreading|charity|documents/);
});

test('it works in its own languages: others are on no list, in no sitemap and on no page, and are refused', async () => {
  const { languages } = JSON.parse((await ask('/api/languages', 'en')).text);
  const codes = languages.map(({ iso2 }: { iso2: string }) => iso2);
  expect(codes.sort()).toEqual(['cs', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'sk', 'uk']);
  const ids = languages.map(({ id }: { id: number }) => id);
  for (const { target_languages } of languages) expect(ids).toEqual(expect.arrayContaining(target_languages));
  const { text } = await ask('/sitemap.xml', 'en');
  expect(text).toContain('/en/languages/');
  // Pages of pairs are read, but no search engine is told of them.
  expect(text).not.toContain('-to-polish/');
  expect((await ask('/en/languages/german-to-polish/', 'en')).status).toBe(200);
  expect(text).not.toMatch(/swedish|welsh|arabic/);
  expect((await ask('/en/languages/swedish-to-polish/', 'en')).status).toBe(404);
  const form = { source_lang: 2, target_lang: [1], email: 'you@example.com', content: 'A word.' };
  for (const change of [{ target_lang: [13] }, { source_lang: 13 }])
    for (const path of ['/api/cart', '/api/quotation']) {
      const { status } = await ask(path, 'en', { ...form, ...change });
      expect([path, change, status]).toEqual([path, change, 422]);
    }
});

test('visits are not counted: nobody is asked, no page says so, and the call is refused', async () => {
  const event = { consent: true, event: 'view_item', currency: 'PLN', value: 1, items: [] };
  expect((await ask('/api/gtm', 'en', event)).status).toBe(501);
  const { text } = await ask('/en/', 'en');
  expect(text).not.toContain('data-cookies');
  const privacy = { en: await ask('/en/gdpr/', 'en'), pl: await ask('/pl/gdpr/', 'pl') };
  expect(privacy.en.text).toContain('Visits are not counted.');
  expect(privacy.pl.text).toContain('Odwiedzin nie liczymy.');
  for (const { text } of [privacy.en, privacy.pl])
    expect(text).not.toMatch(/Accept statistics|Zgadzam się na statystyki/);
});

/** What the brand does not sell, in any form of the words, and the other brand's name. */
const unsold =
  /sworn|proofread|certified|repertor|charit|\bdinner|przysi[ęą]g|uwierzyteln(?!iając)|poświadcz|korekt|\bobiad|Verso|\{has_|\{\{/i;
const around = (text: string) => {
  const at = unsold.exec(text)?.index;
  return at === undefined ? undefined : text.slice(Math.max(0, at - 60), at + 60).replace(/\s+/g, ' ');
};

test('no page, feed or list of titles that is built says a word of what is not sold', () => {
  const files = readdirSync(site, { recursive: true })
    .map(String)
    .filter((name) => /\.(html|xml|json)$/.test(name));
  expect(files.length).toBeGreaterThan(150);
  const said = files.flatMap((name) => {
    const text = spoken(readFileSync(join(site, name), 'utf8'));
    // The collection of calls has variables of its own, written as those of texts are.
    const found = around(name === 'api-collection.json' ? text.replaceAll(/\{\{\$?\w+\}\}/g, '') : text);
    return found === undefined ? [] : [`${name}: ${found}`];
  });
  expect(said).toEqual([]);
});

/** What people and search engines read of a page: its text, its attributes that are spoken, and what is structured. */
const spoken = (html: string): string =>
  html
    .replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>|<style[\s\S]*?<\/style>/g, ' ')
    .replace(/<[^>]*?\b(?:content|aria-label|alt|placeholder)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    // The package of the library, and the error that it throws, have one name under every brand.
    .replace(/@verso\/client|VersoError/g, ' ');

test('no mail says a word of what is not sold, the terms that it holds included', async () => {
  const env = { ...process.env, NODE_OPTIONS: '--conditions=brand-tekst' };
  const { stdout } = await promisify(execFile)(process.execPath, [mails], { env, maxBuffer: 16_777_216 });
  const all: Record<string, string> = JSON.parse(stdout);
  expect(Object.keys(all).length).toBeGreaterThan(200);
  expect(all['pl order_accepted']).toContain('Regulamin');
  expect(all['en order_accepted']).toContain('We translate texts. Depending');
  const said = Object.entries(all).flatMap(([name, text]) => {
    const found = around(text);
    return found === undefined ? [] : [`${name}: ${found}`];
  });
  expect(said).toEqual([]);
});

test.each([360, 1280])(
  'at %i its pages have its name, colours and mark, and lead to no page of another brand',
  async (width) => {
    const context = await (await ownBrowser()).newContext({
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(`${url}/pl/`);
    await expect.poll(() => page.title()).toContain('Tekst (demo)');
    await expect.poll(() => page.locator('body').innerText()).not.toMatch(/Verso/);
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')))
      .toBe('#1d4e9e');
    await expectAccessible(page);
    const links = page.locator(
      'a[href*="/sworn/"], a[href*="/proofreading/"], a[href*="/charity/"], a[href*="/documents/"]',
    );
    await expect.poll(() => links.count()).toBe(0);
    await context.close();
  },
);
