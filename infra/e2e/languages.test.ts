import { expect, test } from 'vitest';
import type { catalogue } from '#shared/contract/catalogue.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { changeAnswer } from './network.ts';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { openPicker, options } from './steps/orderSteps.ts';

const site = realSite();
const write = '/en/order/write/';

test('1.2 the source picker opens with Enter, Space, ArrowDown and a letter, and the search has the focus', async () => {
  const page = await site.visit(write);
  const search = page.getByRole('dialog').getByRole('searchbox', { name: 'Search languages' });
  for (const key of ['Enter', 'Space', 'ArrowDown', 'g']) {
    await openPicker(page, 'source', key);
    await expect.poll(() => page.locator('#source').getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => search.inputValue()).toBe(key === 'g' ? 'g' : '');
    await page.keyboard.press('Escape');
    // Closed, it has given the focus back.
    await page.locator('#source:focus').waitFor();
  }
});

test('1.2 keys pressed while the code of the picker is still coming are in its search', async () => {
  const page = await site.visit(write);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/LanguagePanel*', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('#source:enabled').focus();
  await page.keyboard.type('polx');
  await page.keyboard.press('Backspace');
  release();
  await expect.poll(() => options(page).allInnerTexts()).toEqual(['Polish']);
  await page.keyboard.type('i');
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('poli');
});

test('1.3, 1.5, 1.6 columns of 14 that the arrow keys cross; Escape keeps the choice and gives the focus back', async () => {
  const page = await site.visit(write);
  await openPicker(page);
  await expect.poll(() => options(page).count()).toBe(65);
  const apart = async () => {
    const places = await options(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const [first, fifteenth] = [places[0], places[14]];
    return { down: fifteenth.top - first.top, isRight: fifteenth.left > first.left };
  };
  await expect.poll(apart).toEqual({ down: 0, isRight: true });
  const names = await options(page).allInnerTexts();
  const press = async (key: string, index: number) => {
    await page.keyboard.press(key);
    await expect.poll(() => page.locator('[role=option][data-focused]').allInnerTexts()).toEqual([names[index]]);
  };
  await page.keyboard.press('ArrowDown');
  await press('Home', 0);
  await press('ArrowRight', 14);
  await press('End', 64);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await options(page).first().waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('source');
  await expect.poll(() => page.locator('#source').innerText()).toBe('English');
});

test('1.3 one column without sideways scrolling at 360 px', async () => {
  const page = await site.visit(write, { width: 360 });
  await openPicker(page);
  await expect.poll(() => options(page).count()).toBe(65);
  const lefts = () => options(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  await expect.poll(async () => new Set(await lefts()).size).toBe(1);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test.each([
  ['/en/order/write/', 'pol', ['Polish']],
  ['/pl/order/write/', 'polski', ['polski']],
  ['/pl/order/write/', 'lotewski', ['łotewski']],
])('1.4 %s: "%s" finds %j', async (path, typed, found) => {
  const page = await site.visit(path);
  await openPicker(page);
  await page.keyboard.type(typed);
  await expect.poll(() => options(page).allInnerTexts()).toEqual(found);
});

test('1.7, 1.8 targets are removable chips, and a source keeps only the targets it allows', async () => {
  const page = await site.visit(write);
  await page.locator('#targets:enabled').click();
  await options(page, 'Japanese').click();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('button', { name: 'Remove Japanese' }).isVisible()).toBe(true);
  await page.locator('#source').click();
  await options(page, 'Korean').click();
  await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(1);
  await expect.poll(() => page.getByRole('button', { name: 'Remove Polish' }).isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Remove Polish' }).click();
  await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
});

test('1.9 the default target: an earlier choice, else English or Polish, else the first allowed', async () => {
  const allowed: Record<string, string[]> = {
    French: ['German', 'Polish'],
    Spanish: ['German', 'English'],
    Italian: ['Dutch', 'Czech'],
  };
  const page = await site.visit('/en/');
  await changeAnswer(page, '**/api/languages', ({ languages, ...rest }: ResultOf<typeof catalogue.getLanguages>) => {
    const id = (name: string) => languages.find(({ names }) => names.en === name)?.id;
    const fewer = languages.map((one) => {
      const targets = allowed[one.names.en];
      return targets ? { ...one, target_languages: targets.map(id) } : one;
    });
    return { ...rest, languages: fewer };
  });
  await page.goto(write);
  const targetAfter = async (source: string) => {
    await openPicker(page);
    await options(page, source).click();
    // Closed, it has given the focus back.
    await page.locator('#source:focus').waitFor();
    return page.getByRole('list', { name: 'Target languages' }).getByRole('listitem').allInnerTexts();
  };
  expect(await targetAfter('French')).toEqual(['Polish']);
  expect(await targetAfter('Spanish')).toEqual(['English']);
  expect(await targetAfter('Italian')).toEqual(['Dutch']);
});
