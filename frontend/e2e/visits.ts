import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launchBrowser } from './browser.ts';

export interface Visit {
  width?: number;
  consent?: 'granted' | 'closed' | 'none';
  acceptLanguage?: string;
  javaScript?: boolean;
  dark?: boolean;
  storageState?: NonNullable<Exclude<BrowserContextOptions['storageState'], string>>;
}

/**
 * A browser for a file of tests. Every test fails on a console error, a policy violation, an exception or a request to
 * an origin that is not `known` or to the API without its mark (specification, section 7), unless it says what it expects (`allow`).
 */
export function visits(origin: () => string, known: () => readonly string[]) {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let trouble: string[] = [];
  let allowed: RegExp[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  beforeEach(() => {
    trouble = [];
    allowed = [];
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    expect(trouble.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
  });

  async function visit(path: string, options: Visit = {}): Promise<Page> {
    const { width = 1280, consent = 'closed' } = options;
    const context = await browser.newContext({
      baseURL: origin(),
      viewport: { width, height: width < 600 ? 780 : 900 },
      javaScriptEnabled: options.javaScript ?? true,
      colorScheme: options.dark ? 'dark' : 'light',
      ...(options.acceptLanguage && { locale: options.acceptLanguage }),
      ...(options.storageState && { storageState: options.storageState }),
    });
    contexts.push(context);
    // What comes at once is not slowed by it; a busy machine takes its time.
    context.setDefaultTimeout(15_000);
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
    return page;
  }

  function watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') trouble.push(`console: ${message.text()} at ${message.location().url}`);
    });
    page.on('pageerror', (error) => trouble.push(`exception: ${error.message}`));
    page.on('request', (request) => {
      const { origin: asked, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && !known().includes(asked)) trouble.push(`foreign: ${asked}`);
      const { pathname } = new URL(request.url());
      const isCall = pathname.startsWith('/api/') && ['fetch', 'xhr'].includes(request.resourceType());
      // The login speaks the pool's protocol through the pool's own library, which marks its calls in its own way.
      const isMarked =
        request.headers()['x-requested-with'] === 'XMLHttpRequest' || 'x-amz-target' in request.headers();
      if (isCall && !isMarked) trouble.push(`unmarked: ${pathname}`);
    });
  }

  return { visit, allow: (pattern: RegExp) => allowed.push(pattern) };
}
