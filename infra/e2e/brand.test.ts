import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../local/freePort.ts';
import { expectAccessible } from './axe.ts';
import { ownBrowser } from './browser.ts';

const start = fileURLToPath(new URL('../local/start.mjs', import.meta.url));
const build = fileURLToPath(new URL('../../frontend/build/build.ts', import.meta.url));
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
}, 300_000);
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
