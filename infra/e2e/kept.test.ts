import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { login as loginEn } from '#shared/messages/en/login.ts';
import { bucket, hold } from './network.ts';
import { realSite } from './realSite.ts';
import { fillPayment, price, quoteText, text, wordsFile } from './steps/orderSteps.ts';

/** Nothing that someone typed or chose is lost, whatever happens to the page. */
const site = realSite();
const write = '/en/order/write/';
/** The cart that the kept form names. */
const cartIn = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('verso.draft.translation.'));
    return String(JSON.parse(localStorage.getItem(key ?? '') ?? '{}').draft?.cart);
  });
const content = (page: Page) => page.locator('#content').inputValue();

/** How many files the browser keeps over a reload. */
const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('verso', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('files', { keyPath: 'hash' });
        request.onsuccess = () => {
          const files = request.result.transaction('files').objectStore('files').count();
          files.onsuccess = () => {
            request.result.close();
            resolve(files.result);
          };
        };
      }),
  );

/** Opens the form and holds back its code until `release`. */
async function openCold(page: Page, code = 'app', path = write): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/${code}-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return () => release();
}

test('a kept address joins no other: who is in the empty field types over it, and what is typed before it comes stays', async () => {
  const page = await site.visit(write);
  const email = page.locator('#email');
  await email.fill('kept@example.com');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('kept@example.com');

  let release = await openCold(page, 'cart');
  await page.locator('main[data-app=live]').waitFor();
  await email.focus();
  release();
  await expect.poll(() => email.inputValue()).toBe('kept@example.com');
  await email.pressSequentially('other@example.com');
  await expect.poll(() => email.inputValue()).toBe('other@example.com');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('other@example.com');

  await page.unrouteAll();
  release = await openCold(page, 'cart');
  await page.locator('main[data-app=live]').waitFor();
  await email.pressSequentially('third@');
  release();
  await page.waitForLoadState('networkidle');
  await email.pressSequentially('example.com');
  await expect.poll(() => email.inputValue()).toBe('third@example.com');
});

test('what is typed and chosen before the code of the page has come is there, and the focus stays where it was', async () => {
  const page = await site.visit('/en/');
  const release = await openCold(page);
  await page.locator('#email').fill('buyer@example.com');
  await page.locator('#express').check();
  await page.locator('#content').pressSequentially('Typed early');
  release();
  await page.locator('main[data-app=live]').waitFor();
  await page.locator('#quote [data-price]').waitFor();
  await expect.poll(() => content(page)).toBe('Typed early');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await expect
    .poll(() => site.calls('POST /api/cart').at(-1)?.body)
    .toMatchObject({ content: 'Typed early', express: 1 });
});

test('what is typed before the code has come is not taken away by the draft of an earlier visit', async () => {
  const page = await site.visit(write);
  await page.locator('#content').fill('Kept from before');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Kept from before');
  const release = await openCold(page);
  await page.locator('#content').pressSequentially('Typed early');
  release();
  await page.locator('main[data-app=live]').waitFor();
  await expect.poll(() => content(page)).toBe('Typed early');
});

test('boxes ticked before the code of a form in the account has come are ticked, and go with it', async () => {
  const { storageState } = await site.people.newPerson();
  const page = await site.visit('/en/', { storageState });
  const release = await openCold(page, 'app', '/en/account/api/');
  await page.locator('#token_name').fill('Typed early');
  await page.getByRole('checkbox', { name: loginEn['login/scope.orders:read'] }).check();
  release();
  await page.locator('main[data-app=live]').waitFor();
  await page.locator('form button[type=submit]').click();
  await page.getByRole('dialog').waitFor();
  await expect
    .poll(() => site.calls('POST /api/token').at(-1)?.body)
    .toMatchObject({ token_name: 'Typed early', scopes: ['quotes', 'orders:read'] });
});

test('what is typed into the search of a page that is not there before its code has come is searched', async () => {
  site.allow(/404/);
  const page = await site.visit('/en/faq/');
  const release = await openCold(page, 'startTitleSearch', '/en/nope/');
  await page.getByRole('searchbox').fill('repeat');
  release();
  await page.getByRole('link', { name: 'Do I pay in full for what is repeated?' }).waitFor();
});

test('a file chosen before the code of the landing page has come goes along into the order', async () => {
  const page = await site.visit('/en/faq/');
  const release = await hold(page, '**/assets/homePage-*.js');
  await page.goto('/en/', { waitUntil: 'commit' });
  await page.setInputFiles('[data-files]', wordsFile('early.txt'));
  release();
  await page.getByRole('listitem').filter({ hasText: 'early.txt' }).getByText('400 words', { exact: true }).waitFor();
});

test('what is typed while the page is just coming alive is there, too, also where a file was chosen first', async () => {
  const page = await site.visit('/en/');
  // React has started to listen, and has not looked at the page yet.
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    let typed = false;
    EventTarget.prototype.addEventListener = function (type: string, ...rest: [EventListener]) {
      addEventListener.call(this, type, ...rest);
      if (typed || type !== 'input' || !(this instanceof HTMLElement) || this.id !== 'main') return;
      typed = true;
      queueMicrotask(() => {
        const files = document.querySelector<HTMLInputElement>('#files');
        const chosen = new DataTransfer();
        chosen.items.add(new File(['A contract.'], 'contract.txt'));
        if (files) files.files = chosen.files;
        files?.dispatchEvent(new Event('input', { bubbles: true }));
        // As the form does it once it has taken a file; no script may name one in its place.
        if (files) files.value = '';
        const typed = { email: ['buyer@ex', 'ample.com'], content: ['Hello ', 'world'] };
        for (const [id, parts] of Object.entries(typed)) {
          const control = document.getElementById(id);
          if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
          // As a key does it: what scripts set is seen by React.
          const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
          for (const part of parts) {
            control.dispatchEvent(new Event('beforeinput', { bubbles: true }));
            native?.set?.call(control, control.value + part);
            control.dispatchEvent(new Event('input', { bubbles: true }));
            // As React does it with a control of which it has not been told.
            native?.set?.call(control, '');
          }
        }
      });
    };
  });
  await page.goto('/en/order/write/');
  await page.locator('#quote [data-price]').waitFor();
  await expect.poll(() => page.locator('#email').inputValue()).toBe('buyer@example.com');
  await expect.poll(() => page.locator('#content').inputValue()).toBe('Hello world');
});

test('a form that is sent before its code has come waits for it, and nothing leaves in the address', async () => {
  const page = await site.visit('/en/');
  const first = await openCold(page, 'islands');
  await page.locator('#email').fill('buyer@example.com');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toBe(`${site.origin}${write}`);
  first();
  const release = await openCold(page);
  await page.getByRole('button', { name: 'Cookie settings' }).waitFor();
  await page.locator('#email').fill('buyer@example.com');
  await page.keyboard.press('Enter');
  release();
  await page.locator('main[data-app=live]').waitFor();
  // It was sent again: the form leads to what is missing.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  await expect.poll(() => page.url()).toBe(`${site.origin}${write}`);
});

test('a closed tab comes back; two open tabs keep their own forms', async () => {
  const first = await site.visit(write);
  await quoteText(first);
  await first.getByLabel('Express').check();
  const open = async () => {
    const page = await first.context().newPage();
    await page.goto(write);
    await page.locator('#source:enabled').waitFor();
    return page;
  };
  const second = await open();
  await expect.poll(() => content(second)).toBe('');
  await quoteText(second, 'Something else');
  await expect.poll(() => content(first)).toBe(text);
  await first.close();
  const third = await open();
  await expect.poll(() => content(third)).toBe(text);
  await expect.poll(() => third.getByLabel('Express').isChecked()).toBe(true);
  await expect.poll(() => content(second)).toBe('Something else');
});

test('a tab finds its own form though the page before it lets go of it a moment later', async () => {
  const page = await site.visit(write);
  await quoteText(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('verso.tab.translation'))).not.toBe(null);
  const name = await page.evaluate(() => `verso.tab.translation.${sessionStorage.getItem('verso.tab.translation')}`);
  // In place of the page before: holds the form as soon as that has let go of it.
  const other = await page.context().newPage();
  await other.goto('/en/faq/');
  await other.evaluate((lock) => {
    const held = new Promise((release) => Object.assign(globalThis, { release }));
    void navigator.locks.request(lock, () => held);
  }, name);
  await page.reload();
  await page.locator('main[data-app=live]').waitFor();
  await expect.poll(() => content(page)).toBe('');
  await other.evaluate(() => Reflect.get(globalThis, 'release')());
  await expect.poll(() => content(page)).toBe(text);
});

test('C11 Back from the payment finds the form as it was, and forward the payment', async () => {
  const page = await site.visit(write);
  await quoteText(page);
  const quoted = await price(page);
  await page.locator('#quote button[type=submit]').click();
  await page.locator('#first_name').waitFor();
  await fillPayment(page);
  await page.goBack();
  await expect.poll(() => content(page)).toBe(text);
  await expect.poll(() => price(page)).toBe(quoted);
  await page.goForward();
  await page.locator('#first_name').waitFor();
  await expect.poll(() => page.locator('#city').inputValue()).toBe('Kraków');
});

test('a cart that has expired makes room for a new one with the same text', async () => {
  site.allow(/404/);
  const page = await site.visit(write);
  await quoteText(page);
  await expect.poll(() => cartIn(page)).not.toBe('null');
  const first = await cartIn(page);
  await page.route('**/api/**', (route) => {
    const request = route.request();
    const named = [request.url(), request.headers()['x-cart'], request.postData()];
    return named.some((one) => one?.includes(first))
      ? route.fulfill({ status: 404, json: { code: 'not_found', message: 'Not found' } })
      : route.continue();
  });
  await page.reload();
  await page.locator('#quote [data-price]').waitFor();
  await expect.poll(() => content(page)).toBe(text);
  await expect.poll(() => cartIn(page)).not.toBe(first);
});

test('11.16 an offline spell is said, keeps everything, and ends by itself with the price', async () => {
  site.allow(/ERR_INTERNET_DISCONNECTED/);
  const page = await site.visit(write);
  await quoteText(page);
  await page.context().setOffline(true);
  await page.getByText('You are offline').waitFor();
  await page.locator('#content').fill('word '.repeat(1000));
  await page.locator('#quote [role=alert]').waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => price(page)).toContain('295.20');
  await expect.poll(() => page.getByText('You are offline').count()).toBe(0);
});

test('files that were waiting when the page was closed are sent after it is opened again', async () => {
  const page = await site.visit(write);
  const release = await hold(page, bucket);
  await page.locator('#email').fill('buyer@example.com');
  await page.setInputFiles('#files', [wordsFile('a.txt'), wordsFile('b.txt')]);
  await page.getByRole('progressbar').first().waitFor();
  // A busy browser keeps them a moment after they are shown; who leaves before that is asked whether to.
  await expect.poll(() => keptFiles(page)).toBe(2);
  page.on('dialog', (dialog) => void dialog.accept());
  // The route stays: without it the held files would leave before the page does.
  await page.reload();
  release();
  await expect.poll(() => page.getByText('400 words', { exact: true }).count()).toBe(2);
  await page.locator('#quote [data-price]').waitFor();
});
