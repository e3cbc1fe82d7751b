import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { newAddress } from '#infra/client/calls.ts';
import { paths } from '#infra/local/host/place.ts';
import { linesOf } from '../test/productLog.ts';
import { ownBrowser } from './browser.ts';
import { sentJson } from './network.ts';

export interface Visit {
  width?: number;
  consent?: 'granted' | 'closed' | 'none';
  acceptLanguage?: string;
  javaScript?: boolean;
  dark?: boolean;
  storageState?: NonNullable<Exclude<BrowserContextOptions['storageState'], string>>;
}

/** What a page asked the service or its bucket. */
interface Call {
  method: string;
  path: string;
  /** As sent: JSON; nothing for a file. */
  body: unknown;
}

/**
 * A browser for a file of tests. Every test fails on a console error, a policy violation, an exception or a request to
 * another origin or to the API without its mark (requirements, section 7), unless it says what it expects (`allow`). One
 * that fails shows its pages and what the product said of their calls (`saidSince`).
 */
export function visits(
  origin: () => string,
  address: ReturnType<typeof newAddress>,
  saidSince: (at: number) => Promise<string[]>,
) {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let kept: KeptPage[] = [];
  let trouble: string[] = [];
  let allowed: RegExp[] = [];
  let asked: Call[] = [];
  let beganAt = 0;
  const requests = new Set<string>();

  beforeAll(async () => {
    browser = await ownBrowser();
  });
  beforeEach(() => {
    trouble = [];
    allowed = [];
    asked = [];
    beganAt = Date.now();
    requests.clear();
  });
  afterEach(async ({ task }) => {
    const isSound = task.result?.state !== 'fail';
    if (!isSound) {
      await tellFailure([...contexts, ...kept.map(({ page }) => page.context())], trouble);
      console.error(['The product said:', ...linesOf(await saidSince(beganAt), requests)].join('\n'));
    }
    for (const { page } of kept) page.context().off('page', watch);
    await Promise.all([...contexts.map((context) => context.close()), ...kept.map((one) => giveBack(one, isSound))]);
    contexts = [];
    kept = [];
    expect(trouble.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
  });

  async function visit(path: string, options: Visit = {}): Promise<Page> {
    const page = isUsual(options) ? await keptPage(options) : await ownPage(options);
    await page.goto(path);
    if (options.javaScript !== false) await page.waitForFunction(isLive);
    return page;
  }

  async function keptPage({ width = 1280, storageState }: Visit): Promise<Page> {
    const one = await takeKept(browser, origin(), usual, (page) => prepare(page.context(), 'closed'));
    kept.push(one);
    const { page } = one;
    const context = page.context();
    await context.setExtraHTTPHeaders(address);
    await page.setViewportSize(sizeOf(width));
    const own = storageState?.origins.flatMap(({ localStorage }) => localStorage) ?? [];
    if (own.length > 0)
      await page.evaluate((items) => {
        for (const { name, value } of items) localStorage.setItem(name, value);
      }, own);
    if (storageState) await context.addCookies(storageState.cookies);
    context.on('page', watch);
    watch(page);
    return page;
  }

  /** In a context of its own, which ends with the test. */
  async function ownPage({ width = 1280, consent = 'closed', ...options }: Visit): Promise<Page> {
    const context = await browser.newContext({
      ...usual,
      baseURL: origin(),
      extraHTTPHeaders: address,
      viewport: sizeOf(width),
      javaScriptEnabled: options.javaScript ?? true,
      colorScheme: options.dark ? 'dark' : 'light',
      ...(options.acceptLanguage && { locale: options.acceptLanguage }),
      ...(options.storageState && { storageState: options.storageState }),
    });
    contexts.push(context);
    await prepare(context, consent);
    context.on('page', watch);
    return context.newPage();
  }

  function watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') trouble.push(`console: ${message.text()} at ${message.location().url}`);
    });
    page.on('pageerror', (error) => trouble.push(`exception: ${error.message}`));
    page.on('request', (request) => {
      const { origin: called, protocol, pathname } = new URL(request.url());
      if (protocol.startsWith('http') && called !== origin()) trouble.push(`foreign: ${called}`);
      if (/^\/api\//.test(pathname) || pathname.startsWith(`${paths.files}/`))
        asked.push({ method: request.method(), path: pathname, body: sentJson(request) });
      const isCall = pathname.startsWith('/api/') && ['fetch', 'xhr'].includes(request.resourceType());
      const isMarked = request.headers()['x-requested-with'] === 'XMLHttpRequest';
      if (isCall && !isMarked) trouble.push(`unmarked: ${pathname}`);
    });
    page.on('response', (response) => {
      const request = response.headers()['x-request-id'];
      if (request !== undefined) requests.add(request);
    });
  }

  return {
    visit,
    allow: (pattern: RegExp) => allowed.push(pattern),
    /** What the pages of this test have asked of the service so far. */
    asked: (): readonly Call[] => asked,
    /** Those of one kind, `POST /api/cart`. */
    calls: (call: string): readonly Call[] => asked.filter(({ method, path }) => `${method} ${path}` === call),
  };
}

// What is fading has neither its old nor its new colours.
const usual = { reducedMotion: 'reduce' } as const;
const isUsual = ({ consent = 'closed', acceptLanguage, javaScript = true, dark = false }: Visit) =>
  consent === 'closed' && acceptLanguage === undefined && javaScript && !dark;
const sizeOf = (width: number) => ({ width, height: width < 600 ? 780 : 900 });

async function prepare(context: BrowserContext, consent: NonNullable<Visit['consent']>): Promise<void> {
  // What comes at once is not slowed by it; a busy machine takes its time.
  context.setDefaultTimeout(120_000);
  if (consent === 'none') return;
  await context.addInitScript((value) => {
    try {
      localStorage.setItem('verso.consent', value);
      // As somebody who has opened every part of an order's page; what is folded has a test of its own.
      if (/\/order\/[A-Z0-9]{6,}\//.test(location.pathname) && sessionStorage.getItem('folded') === null)
        sessionStorage.setItem(
          'verso.unfolded',
          'thread quote complaint details sent text retention accesses billing invoices change give',
        );
    } catch {
      // An empty page or a mail has no storage.
    }
  }, consent);
}

/** Its code has come, or it has none; what someone does who is faster than it has tests of its own. */
const isLive = () => document.querySelector('main')?.dataset.app !== 'coming';

/**
 * A page that tests use one after the other. A new one costs Chromium twice as much as everything that it then shows: a
 * process, the code of the site compiled again, styles and fonts read again.
 */
interface KeptPage {
  page: Page;
  origin: string;
  /** A test did what cannot be taken back: nobody uses the page after it. */
  isChanged: boolean;
}

/** Beside the usual page of a test, one of the staff and one of a translator. */
const atMost = 3;
const free: KeptPage[] = [];

/** Nothing of the product runs there, and its storage can be reached. */
const still = '/robots.txt';

/** What lasts as long as the page, its context or its clock. */
const lasting = {
  page: ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'newCDPSession', 'setOffline'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const;

/** Those of a test; Playwright itself listens to others. */
const heard = ['console', 'dialog', 'filechooser', 'pageerror', 'popup', 'request', 'response'] as const;

/** One that is free and at this origin, or a new one; `options` and `prepare` are those of all of them. */
async function takeKept(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
  prepare: (page: Page) => Promise<void>,
): Promise<KeptPage> {
  const place = free.findIndex((one) => one.origin === origin);
  const [known] = place < 0 ? [] : free.splice(place, 1);
  if (known) return known;
  // Those of a product that has ended.
  await Promise.all(free.splice(0).map(({ page }) => page.context().close()));
  const context = await browser.newContext({ ...options, baseURL: origin });
  const page = await context.newPage();
  await prepare(page);
  await page.goto(still);
  const kept = { page, origin, isChanged: false };
  const change = () => {
    kept.isChanged = true;
  };
  note(page, lasting.page, change);
  note(context, lasting.context, change);
  note(context.clock, lasting.clock, change);
  return kept;
}

/** Calls `change` whenever one of these methods is called. */
function note(owner: object, methods: readonly string[], change: () => void): void {
  for (const name of methods) {
    const method = Reflect.get(owner, name);
    Reflect.set(owner, name, (...given: unknown[]) => {
      change();
      return Reflect.apply(method, owner, given);
    });
  }
}

/** Makes the page as new for the next test, or ends it where that cannot be. */
async function giveBack(kept: KeptPage, isSound: boolean): Promise<void> {
  const { page } = kept;
  const context = page.context();
  const isKept = isSound && !kept.isChanged && !page.isClosed() && free.length < atMost;
  if (isKept && (await cleared(page).catch(() => false))) free.push(kept);
  else await context.close();
}

async function cleared(page: Page): Promise<boolean> {
  const context = page.context();
  for (const event of heard) await page.removeAllListeners(event);
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  // First away, then without routes: a call at the moment when Chromium's interception is switched off is never answered.
  await page.goto(still);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearCookies();
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((done) => {
        indexedDB.deleteDatabase(name).onsuccess = done;
      });
  });
  return true;
}

/** What a failed test had before it: a run on another machine leaves nothing else to look at. */
async function tellFailure(contexts: readonly BrowserContext[], trouble: readonly string[]): Promise<void> {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const text = await page.evaluate(() => document.body.innerText.slice(0, 4000)).catch(() => 'no answer');
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300)).catch(() => undefined);
    console.error(['', `At ${page.url()}, focus in ${focused}`, ...trouble, text].join('\n'));
  }
}
