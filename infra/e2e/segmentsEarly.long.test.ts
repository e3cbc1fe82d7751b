import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { apiOf } from '#infra/client/calls.ts';
import { paidOrder } from '#infra/client/orders.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { workSteps } from './steps/workSteps.ts';

const site = realSite();
/** Languages nobody else orders in these tests. */
const pair = { source_lang: 7, target_lang: 13 };
const { called, staffMember, newTranslator } = workSteps(site, pair);
let anna: Person;
let customer: Person;

beforeAll(async () => {
  anna = await newTranslator(await staffMember(), 'Demo Translator E');
  customer = await site.people.newPerson();
});

/** A text of the customer whose translation Anna has started. */
async function started(content: string): Promise<string> {
  const languages = { source_lang: pair.source_lang, target_lang: [pair.target_lang] };
  const { id } = await paidOrder(apiOf(site.origin, customer.accessToken), { ...languages, content });
  const isOffered = async () => {
    await site.run('runProduction');
    const { offers } = await called(anna, 'GET', '/api/translator/offer');
    return offers.some((one: { order_id: string }) => one.order_id === id);
  };
  await expect.poll(isOffered).toBe(true);
  await called(anna, 'POST', `/api/translator/offer/${id}/01/acceptance`);
  await called(anna, 'POST', `/api/translator/job/${id}/01/start`);
  return id;
}

const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Translation of segment 1', exact: true });
const isCore = (page: Page) => fieldOf(page).and(page.locator('.ProseMirror')).waitFor();

/** The job's page, whose editor core does not come before it is let go. */
async function heldCore(id: string) {
  const page = await site.visit(`/en/translator/job/${id}/01/`, { storageState: anna.storageState, width: 360 });
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/TargetField-*.js', (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.getByRole('link', { name: 'Translate here' }).click();
  await fieldOf(page).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const letGo = async () => {
    isHeld = false;
    for (const route of held) await route.continue();
  };
  return { page, letGo };
}

test('what is typed while the editor core is still loading stands in its order, wherever the segment was clicked', async () => {
  const { page, letGo } = await heldCore(await started('Paragraph 17 of the agreement.'));
  await page.keyboard.type('Absatz ');
  await letGo();
  await isCore(page);
  await page.keyboard.type('17.');
  await expect.poll(() => fieldOf(page).innerText()).toBe('Absatz 17.');
});

test('no key is lost in the turn in which the editor core takes the place of the early field, on a slow machine', async () => {
  const id = await started('Paragraph 19 of the agreement.');
  const page = await site.visit('/en/languages/', { storageState: anna.storageState });
  const devtools = await page.context().newCDPSession(page);
  let written = '';
  // How the browser divides that turn is its own choice: some openings show a gap, few series of five miss it.
  for (const word of ['Absatz', 'siebzehn', 'gilt', 'zwischen', 'beiden']) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(`/en/translator/job/${id}/01/segments/`);
    await fieldOf(page).waitFor();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await fieldOf(page).focus();
    // Its callback runs right behind each turn that changes the segment, before the key that follows.
    await page.evaluate(() => {
      const look = () => document.activeElement === document.body && document.body.setAttribute('data-unfocused', '');
      const segment = document.querySelector('.segment[data-active=true]') ?? document.body;
      new MutationObserver(look).observe(segment, { childList: true, subtree: true });
    });
    await page.keyboard.type(`${word} `, { delay: 20 });
    await isCore(page);
    written += `${word} `;
    await expect.poll(() => fieldOf(page).innerText()).toBe(written);
    await page.getByText('Saved', { exact: true }).waitFor();
    await expect.poll(() => page.locator('[data-unfocused]').count()).toBe(0);
  }
});

test('what is composed or pasted before the editor core is there is kept, and a word that is being composed is not torn from its field', async () => {
  const { page, letGo } = await heldCore(await started('Paragraph 18 of the agreement.'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('pasted\ntext '));
  await page.keyboard.press('Control+v');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await letGo();
  await page.waitForLoadState('networkidle');
  await devtools.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  await devtools.send('Input.insertText', { text: '日本' });
  await isCore(page);
  await page.keyboard.type('.');
  await expect.poll(() => fieldOf(page).innerText()).toBe('pasted text 日本.');
});

test('a term of the customer stands below its sentence and is inserted by its key, the next one by the next press', async () => {
  const terms = [
    { source: 'locatore', target: 'inchiriator' },
    { source: 'canone', target: 'chirie' },
  ];
  await called(customer, 'PUT', `/api/glossary/${pair.source_lang}/${pair.target_lang}`, { terms });
  const id = await started('Il locatore riceve il canone ogni mese.');
  const page = await site.visit(`/en/translator/job/${id}/01/segments/`, { storageState: anna.storageState });
  await fieldOf(page).click();
  await isCore(page);
  await page.getByRole('button', { name: 'Insert “inchiriator”' }).waitFor();
  await page.keyboard.press('F8');
  await expect.poll(() => fieldOf(page).innerText()).toBe('inchiriator');
  await page.keyboard.type(' + ');
  await page.keyboard.press('F8');
  await expect.poll(() => fieldOf(page).innerText()).toBe('inchiriator + chirie');
});
