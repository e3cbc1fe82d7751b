import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { paths } from '#infra/local/host/place.ts';
import { newAddress } from '#infra/test/ownAddress.ts';
import { ownBrowser } from './browser.ts';
import { giveBack, type KeptPage, takeKept } from './keptPages.ts';
import { sentJson } from './network.ts';
import { tellFailure } from './tellFailure.ts';

export interface Visit {
  width?: number;
  consent?: 'granted' | 'closed' | 'none';
  acceptLanguage?: string;
  javaScript?: boolean;
  dark?: boolean;
  storageState?: NonNullable<Exclude<BrowserContextOptions['storageState'], string>>;
}

/** What a page asked the service or its bucket. */
export interface Call {
  method: string;
  path: string;
  /** As sent: JSON; nothing for a file. */
  body: unknown;
}

/**
 * A browser for a file of tests. Every test fails on a console error, a policy violation, an exception or a request to
 * another origin or to the API without its mark (requirements, section 7), unless it says what it expects (`allow`).
 */
export function visits(origin: () => string, address = newAddress()) {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let kept: KeptPage[] = [];
  let trouble: string[] = [];
  let allowed: RegExp[] = [];
  let asked: Call[] = [];

  beforeAll(async () => {
    browser = await ownBrowser();
  });
  beforeEach(() => {
    trouble = [];
    allowed = [];
    asked = [];
  });
  afterEach(async ({ task }) => {
    const isSound = task.result?.state !== 'fail';
    if (!isSound) await tellFailure([...contexts, ...kept.map(({ page }) => page.context())], trouble);
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
  context.setDefaultTimeout(60_000);
  if (consent === 'none') return;
  await context.addInitScript((value) => {
    try {
      localStorage.setItem('verso.consent', value);
    } catch {
      // An empty page or a mail has no storage.
    }
  }, consent);
}

/** Its code has come, or it has none; what someone does who is faster than it has tests of its own. */
const isLive = () => document.querySelector('main')?.dataset.app !== 'coming';
