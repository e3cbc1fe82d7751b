import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { startPreview } from '../build/preview.ts';
import { launchBrowser } from './browser.ts';
import { startStubApi } from './stub/stubApi.ts';
import type { StubState } from './stub/stubState.ts';

export interface Visit {
  width?: number;
  consent?: 'granted' | 'closed' | 'none';
  acceptLanguage?: string;
  javaScript?: boolean;
  dark?: boolean;
}

/**
 * The built site behind production headers with the stand-in of the service. Every test fails on a console error,
 * a policy violation, an exception or a request to a foreign origin, unless it says what it expects (`allowed`).
 */
export function siteUnderTest() {
  let browser: Browser;
  let stub: Awaited<ReturnType<typeof startStubApi>>;
  let preview: Awaited<ReturnType<typeof startPreview>>;
  let contexts: BrowserContext[] = [];
  let trouble: string[] = [];
  let allowed: RegExp[] = [];

  beforeAll(async () => {
    stub = await startStubApi();
    preview = await startPreview({ port: 0, apiOrigin: stub.origin, uploadOrigins: [stub.origin] });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await preview.stop();
    await stub.stop();
  });
  beforeEach(() => {
    trouble = [];
    allowed = [];
    Object.assign(stub.state, { requests: [], carts: new Map(), countMilliseconds: 60, uploadMilliseconds: 0 });
    stub.state.providerPath = '/en/faq/';
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    expect(trouble.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
  });

  async function visit(path: string, options: Visit = {}): Promise<Page> {
    const { width = 1280, consent = 'closed' } = options;
    const context = await browser.newContext({
      baseURL: preview.origin,
      viewport: { width, height: width < 600 ? 780 : 900 },
      javaScriptEnabled: options.javaScript ?? true,
      colorScheme: options.dark ? 'dark' : 'light',
      ...(options.acceptLanguage && { locale: options.acceptLanguage }),
    });
    contexts.push(context);
    // What comes at once is not slowed by it; a busy machine takes its time.
    context.setDefaultTimeout(15_000);
    if (consent !== 'none') {
      await context.addInitScript((value) => localStorage.setItem('verso.consent', value), consent);
    }
    const page = await context.newPage();
    watch(page);
    await page.goto(path);
    return page;
  }

  function watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') trouble.push(`console: ${message.text()} at ${message.location().url}`);
    });
    page.on('pageerror', (error) => trouble.push(`exception: ${error.message}`));
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && ![preview.origin, stub.origin].includes(origin))
        trouble.push(`foreign: ${origin}`);
    });
  }

  return {
    visit,
    allow: (pattern: RegExp) => allowed.push(pattern),
    get stub(): StubState {
      return stub.state;
    },
    get origin() {
      return preview.origin;
    },
    /** Calls of the service that match, `POST /api/cart`. */
    calls: (call: string) => stub.state.requests.filter(({ method, path }) => `${method} ${path}` === call),
  };
}
