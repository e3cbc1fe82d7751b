import type { Browser, Page } from 'playwright-core';
import { makeDocx } from '#functions/domain/words/test/makeDocx.ts';
import { apiOf, until } from '#infra/client/calls.ts';
import { paidOrder } from '#infra/client/orders.ts';
import { announce, upload } from '#infra/client/uploads.ts';
import type { Host } from '#infra/local/host/host.ts';
import { demoAccounts } from '#infra/local/host/seedAccounts.ts';
import { SiteBuild } from '#infra/local/host/siteBuild.ts';
import { attachmentsArea } from '#shared/contract/attachments.ts';
import { barOf } from '../commands/figures/bars.ts';
import { productFor, prove } from '../commands/proof/prove.ts';
import type { Random } from '../commands/proof/random.ts';
import { launchBrowser } from './browser.ts';
import { firstLoad, packed } from './loadBudgets.ts';
import { type Person, password, peopleOf } from './people.ts';

/**
 * `npm run -s bench:editor`: the editor with a job of 10,000 segments, ordered and assigned on the whole product, in the
 * browser: until the first one can be typed in, from a key to its paint while somebody translates at a fourth of the
 * processor's speed, the script of the page, and all that it had asked for in the end. Prints one JSON line.
 */
const pair = { source_lang: 7, target_lang: 10 };
const slowdown = 4;
/** Event Timing leaves out what is faster, and rounds to 8 ms. */
const leastSeen = 16;

await prove('bench:editor', async ({ quick, random }) => {
  const count = quick ? 1_000 : barOf('bench:editor', 'segments');
  // In a fresh clone a browser would wait for it.
  await new SiteBuild(process.cwd()).refresh();
  await using host = await productFor({ demo: true });
  const { person, id } = await assignedJob(host, fileOf(count, random));
  const browser = await launchBrowser();
  try {
    const address = `${host.url}/en/translator/job/${id}/01/segments/`;
    const [first = 0, ...later] = await openings(browser, person, address, quick ? 3 : 7);
    const typed = await typing(browser, person, address, quick ? 2 : 6);
    const { js: script } = await firstLoad(address);
    return { script, ...typed, first_open_ms: first, open_ms: figuresOf(later) };
  } finally {
    await browser.close();
  }
});

/** A contract: paragraphs of one to four sentences, some words of which are bold. */
function fileOf(count: number, random: Random): Uint8Array {
  const run = (text: string, look = '') =>
    `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
  const words = ['il prezzo', 'la parte', 'questo contratto', 'la durata', 'ogni articolo', 'il termine'];
  const paragraphs: string[] = [];
  for (let made = 0; made < count; ) {
    const sentences = Math.min(count - made, random.between(1, 4));
    const runs = Array.from({ length: sentences }, () => {
      const start = run(`Articolo ${++made}: vale `);
      return `${start}${run(random.pick(words), '<w:b/>')}${run(` per ${random.between(2, 900)} giorni. `)}`;
    });
    paragraphs.push(`<w:p>${runs.join('')}</w:p>`);
  }
  return makeDocx({ body: paragraphs.join('') });
}

/** A translator and the file's order, paid and started by them. */
async function assignedJob(host: Host, words: Uint8Array): Promise<{ person: Person; id: string }> {
  const people = peopleOf(host);
  const called = async (by: Person, method: string, path: string, body?: object) => {
    const answer = await people.callAs(by.accessToken, method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  };
  const demo = demoAccounts.find(({ role }) => role === 'staff');
  const staff = await people.logIn(demo?.email ?? '', demo?.password ?? '');
  const { email } = await people.newPerson();
  const week = Array.from({ length: 7 }, () => 10_000);
  const pairs = [{ ...pair, steps: ['translation'] }];
  const translator = { email, name: 'Demo Translator', pairs, words_per_day: 20_000, country_id: 616, week };
  await called(staff, 'POST', '/api/staff/translator', translator);
  const person = await people.logIn(email, password);

  const api = apiOf(host.url);
  const languages = { source_lang: pair.source_lang, target_lang: [pair.target_lang] };
  const file = await announce(api, { name: 'contratto.docx', size: words.byteLength, ...languages });
  await upload(file, words);
  const listed = () => api.must(attachmentsArea.listAttachments, { cart: file.cart });
  await until(listed, ([one]) => one?.state === 'counted', { everyMs: 100 });
  const form = { content: undefined, cart: file.cart, attachment: [file.attachment_hash], ...languages };
  const { id } = await paidOrder(api, form);
  const planned = async () => {
    await host.runSchedule('runProduction');
    return called(staff, 'GET', `/api/staff/order/${id}/work`);
  };
  await until(planned, ({ jobs }) => jobs.length > 0, { everyMs: 100 });
  const { candidates } = await called(staff, 'GET', `/api/staff/order/${id}/job/01/candidate`);
  const [{ id: chosen }] = candidates;
  await called(staff, 'POST', `/api/staff/order/${id}/job/01/assignment`, { translator: chosen });
  await called(person, 'POST', `/api/translator/job/${id}/01/start`);
  return { person, id };
}

async function visit(browser: Browser, { storageState }: Person): Promise<Page> {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  return page;
}

/** Milliseconds from asking for the page until its first translation can be typed in; every time by a new browser. */
async function openings(browser: Browser, person: Person, address: string, times: number): Promise<number[]> {
  const measured: number[] = [];
  for (let time = 0; time < times; time++) {
    const page = await visit(browser, person);
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('.segment [role=textbox]')) return;
        observer.disconnect();
        requestAnimationFrame(() => Object.assign(globalThis, { openAt: performance.now() }));
      }).observe(document, { subtree: true, childList: true });
    });
    await page.goto(address, { waitUntil: 'commit' });
    const opened = await page.waitForFunction(() => (globalThis as { openAt?: number }).openAt);
    measured.push(Math.round((await opened.jsonValue()) ?? 0));
    await page.context().close();
  }
  return measured;
}

/** Types some segments at the beginning, the middle and the end, confirms them and goes on, as a translator does. */
async function typing(browser: Browser, person: Person, address: string, each: number) {
  const page = await visit(browser, person);
  await page.goto(address);
  await page.getByText(/^0 of [\d,]+ segments/).waitFor();
  const all = await page.evaluate(() => Number(document.querySelector('[aria-setsize]')?.getAttribute('aria-setsize')));
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') seen.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  /** Of the keys pressed meanwhile, in milliseconds; those that are not seen were faster. */
  const timed = async (keys: readonly string[]): Promise<number[]> => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.waitForTimeout(40);
    }
    await page.waitForTimeout(200);
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen.splice(0));
    return [...seen, ...Array.from({ length: Math.max(0, keys.length - seen.length) }, () => leastSeen)];
  };
  const letters: number[] = [];
  const confirmed: number[] = [];
  for (const number of [1, Math.floor(all / 2), all - each]) {
    await page.keyboard.press('Alt+g');
    await page.keyboard.type(String(number));
    await page.keyboard.press('Enter');
    await page.locator('.segment-field [contenteditable]:focus').waitFor();
    await timed([]);
    for (let segment = 0; segment < each; segment++) {
      letters.push(...(await timed([...'Der Artikel gilt noch Tage. '])));
      await timed(['F2', 'F2']);
      confirmed.push(...(await timed(['Control+Enter'])).slice(0, 1));
    }
  }
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => /\/assets\/[^?#]+\.js$/.exec(name) ?? []),
  );
  await page.context().close();
  const all_script = [...new Set(scripts)].reduce((sum, file) => sum + packed(file), 0);
  return { segments: all, all_script, key_ms: figuresOf(letters), confirm_ms: figuresOf(confirmed) };
}

function figuresOf(measured: readonly number[]) {
  const sorted = measured.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, median: at(0.5), p95: at(0.95), max: at(1) };
}
