import type { Browser, Page } from 'playwright-core';
import { href } from '#frontend/href.ts';
import { routes } from '#frontend/routes.ts';
import { demoAccounts } from '#infra/local/host/seedAccounts.ts';
import { startProduct } from '#infra/local/host/startHost.ts';
import { peopleOf } from '../../e2e/people.ts';
import { tooWide } from './tooWide.ts';

/** A state of a page that no file has: its HTML, and what is wider than the window in it. */
interface LiveState {
  path: string;
  width: number;
  what: string;
  html: string;
  wide: string[];
}

const demo = (role: string) => demoAccounts.find((one) => one.role === role);

/** Sends something, ends something, or leaves the page: not pressed. */
const left = /log ?out|delete|ðéĺéţé/i;

/**
 * Pages alive on the whole product, in the pseudo language: as they load, with everything folded open, with every form sent
 * empty, and each dialog that a button opens. As a visitor, as a customer and as staff.
 */
export async function liveStates(browser: Browser): Promise<LiveState[]> {
  const product = await startProduct({ demo: true });
  const people = peopleOf(product);
  const states: LiveState[] = [];
  const plain = routes.filter(({ path }) => !path.includes(':'));
  const pathsOf = (fits: (name: string, kind: string) => boolean) =>
    plain.filter(({ name, kind }) => fits(name, kind)).map(({ name }) => href('en', name as 'home'));
  const rooms = [
    [undefined, pathsOf((name) => !/^(account|staff|translator)\./.test(name))],
    [demo('customer'), pathsOf((name) => name.startsWith('account.'))],
    [demo('staff'), pathsOf((name) => name.startsWith('staff.'))],
  ] as const;
  try {
    for (const [person, paths] of rooms) {
      const storageState = person && (await people.logIn(person.email, person.password)).storageState;
      const context = await browser.newContext({
        baseURL: product.url,
        reducedMotion: 'reduce',
        ...(storageState && { storageState }),
      });
      const page = await context.newPage();
      page.setDefaultTimeout(5000);
      for (const width of [360, 1280])
        for (const path of paths) {
          await page.setViewportSize({ width, height: 800 });
          states.push(...(await statesOf(page, path, width)));
        }
      await context.close();
    }
  } finally {
    await product.stop();
  }
  return states;
}

async function statesOf(page: Page, path: string, width: number): Promise<LiveState[]> {
  const seen: LiveState[] = [];
  const note = async (what: string) => {
    seen.push({ path, width, what, html: await page.content(), wide: await tooWide(page) });
  };
  const settled = () => page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined);
  await page.goto(path);
  await settled();
  await note('as it loads');
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
  });
  const forms = await page.locator('main button[type=submit]:visible').all();
  for (const button of forms) await button.click({ timeout: 1000 }).catch(() => undefined);
  await settled();
  await note('forms sent empty, all folds open');
  await page.goto(path);
  await settled();
  for (const button of await page.locator('button[type=button]:visible:not([disabled])').all()) {
    const label = (await button.textContent({ timeout: 500 }).catch(() => '')) ?? '';
    if (left.test(label)) continue;
    await button.click({ timeout: 500 }).catch(() => undefined);
    if ((await page.locator('dialog[open], [role=dialog], [aria-expanded=true]').count()) === 0) continue;
    await note(`after “${label.slice(0, 30)}”`);
    await page.keyboard.press('Escape');
  }
  return seen;
}
