import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/**
 * A page that tests use one after the other. A new one costs Chromium twice as much as everything that it then shows: a
 * process, the code of the site compiled again, styles and fonts read again.
 */
export interface KeptPage {
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
export async function takeKept(
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
export async function giveBack(kept: KeptPage, isSound: boolean): Promise<void> {
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
