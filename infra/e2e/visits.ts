import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { paths } from '#infra/local/host/place.ts';
import { newAddress } from '#infra/test/ownAddress.ts';
import { ownBrowser } from './browser.ts';

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
    if (task.result?.state === 'fail') await describe(contexts, trouble);
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    expect(trouble.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
  });

  async function visit(path: string, options: Visit = {}): Promise<Page> {
    const { width = 1280, consent = 'closed' } = options;
    const context = await browser.newContext({
      baseURL: origin(),
      extraHTTPHeaders: address,
      // What is fading has neither its old nor its new colours.
      reducedMotion: 'reduce',
      viewport: { width, height: width < 600 ? 780 : 900 },
      javaScriptEnabled: options.javaScript ?? true,
      colorScheme: options.dark ? 'dark' : 'light',
      ...(options.acceptLanguage && { locale: options.acceptLanguage }),
      ...(options.storageState && { storageState: options.storageState }),
    });
    contexts.push(context);
    // What comes at once is not slowed by it; a busy machine takes its time.
    context.setDefaultTimeout(60_000);
    if (consent !== 'none') {
      await context.addInitScript((value) => {
        try {
          localStorage.setItem('verso.consent', value);
        } catch {
          // An empty page or a mail has no storage.
        }
      }, consent);
    }
    context.on('page', watch);
    const page = await context.newPage();
    await page.goto(path);
    if (options.javaScript !== false) await page.waitForFunction(isLive);
    return page;
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
        asked.push({ method: request.method(), path: pathname, body: bodyOf(request) });
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

/** What a failed test had before it: a run on another machine leaves nothing else to look at. */
async function describe(contexts: readonly BrowserContext[], trouble: readonly string[]): Promise<void> {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const text = await page.evaluate(() => document.body.innerText.slice(0, 4000)).catch(() => 'no answer');
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300)).catch(() => undefined);
    console.error(['', `At ${page.url()}, focus in ${focused}`, ...trouble, text].join('\n'));
  }
}

/** Its code has come, or it has none; what someone does who is faster than it has tests of its own. */
const isLive = () => document.querySelector('main')?.dataset.app !== 'coming';

function bodyOf(request: Request): unknown {
  try {
    return request.postDataJSON();
  } catch {
    return undefined;
  }
}
