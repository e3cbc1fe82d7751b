import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { makeOdt } from '#functions/domain/words/test/makeOffice.ts';
import { everyText } from '#shared/messages/everyText.ts';
import { format, type Values } from '#shared/messages/format.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { type Person, password } from '../people.ts';
import type { realSite } from '../realSite.ts';
import { workSteps } from './workSteps.ts';

export const text = 'The quick brown fox jumps over the lazy dog and runs away.';

/** Fills text and e-mail and waits for the price. */
export async function quoteText(page: Page, content = text, email = 'buyer@example.com'): Promise<void> {
  await page.locator('#content').fill(content);
  await page.locator('#email').fill(email);
  await page.locator('#quote [data-price]').waitFor();
  await page.locator('#quote [aria-live][aria-busy=false]').waitFor();
}

export const price = (page: Page) => page.locator('[data-price]').first().innerText();

/** A file of a size, without sending its bytes through the test. */
export const file = (name: string, bytes = 1000, mimeType = 'text/plain') => ({
  name,
  mimeType,
  buffer: Buffer.alloc(bytes, 'a'),
});

/** A file of 400 words (or other content), of the kind that its name says. */
export function wordsFile(name: string, words = 'word '.repeat(400)) {
  const kinds: Record<string, () => Uint8Array> = {
    docx: () => makeDocx({ body: paragraph(words) }),
    odt: () => makeOdt(`<text:p>${words}</text:p>`),
  };
  const kind = kinds[name.split('.').at(-1) ?? ''];
  return { name, mimeType: kind ? '' : 'text/plain', buffer: Buffer.from(kind?.() ?? words) };
}

/** A picture, as a scanner makes them of a page. */
export const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR a page', 'latin1'),
});

/** Fills in everything that the payment needs; what is put in order while one types, key by key as people do. */
export async function fillPayment(page: Page): Promise<void> {
  const plain = { first_name: 'Demo', last_name: 'Person', address: 'Polna 1', city: 'Kraków' };
  for (const [id, value] of Object.entries(plain)) await page.locator(`#${id}`).fill(value);
  const formatted = { postcode: '30001', phone_number: '48600600600' };
  for (const [id, value] of Object.entries(formatted)) {
    const field = page.locator(`#${id}`);
    await field.clear();
    await field.pressSequentially(value);
  }
  await page.locator('#method-card').check();
  await giveConsents(page);
}

/**
 * Ticks what has to be agreed to. What an account accepted before is not asked again, nor a company whether work may start at
 * once; a box goes away where the account comes late. On return each is ticked or gone.
 */
export async function giveConsents(page: Page): Promise<void> {
  for (const name of ['tos', 'agree_sale', 'agree_immediate']) {
    const box = page.locator(`#${name}`);
    const isSettled = async () => {
      if ((await box.count()) === 0) return true;
      // A try that is too short for a busy machine is made again.
      await box.check({ timeout: 3_000 }).catch(() => undefined);
      return (await box.count()) === 0 || box.isChecked({ timeout: 3_000 }).catch(() => false);
    };
    await expect.poll(isSettled).toBe(true);
  }
}

/** Languages of the open picker, or one of them. */
export const options = (page: Page, name?: string) =>
  page.getByRole('listbox').getByRole('option', name === undefined ? {} : { name });

/** Opens a picker by a key and waits until its search has the focus. */
export async function openPicker(page: Page, id: 'source' | 'targets' = 'source', key = 'Enter'): Promise<void> {
  await page.locator(`#${id}:enabled`).focus();
  await page.keyboard.press(key);
  await page.locator('[role=dialog] input:focus').waitFor();
  await options(page).first().waitFor();
}

/** What people do to an order from its request to its end, as they read it in one language. */
export function wholeSteps(site: ReturnType<typeof realSite>, locale: Locale) {
  const { called, staffMember } = workSteps(site, { source_lang: 6, target_lang: 1 });
  const t = (key: string, values: Values = {}) => format(everyText[locale][key] ?? key, values, locale);
  /** A text whose other places may be filled with anything. */
  const like = (key: string, values: Values = {}) =>
    new RegExp(
      t(key, values)
        .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
        .replace(/\{\w+\}/g, '.*'),
    );

  return {
    ...{ called, staffMember, t, like },

    /** Somebody whom staff have made a translator. */
    async translatorOf(staff: Person, name: string, pairs: readonly object[], more: object = {}): Promise<Person> {
      const { email } = await site.people.newPerson();
      const time = { words_per_day: 5_000, country_id: 616, week: Array.from({ length: 7 }, () => 10_000) };
      await called(staff, 'POST', '/api/staff/translator', { email, name, pairs, ...time, ...more });
      return site.people.logIn(email, password);
    },

    /** Takes what is offered and begins it. */
    async taken(zone: Page, translator: Person, order: string, job: string): Promise<void> {
      const isOffered = async () => {
        await site.run('runProduction');
        const { offers } = await called(translator, 'GET', '/api/translator/offer');
        return offers.some((one: { order_id: string; job_id: string }) => one.order_id === order && one.job_id === job);
      };
      await expect.poll(isOffered, { timeout: 240_000 }).toBe(true);
      await zone.goto(`/${locale}/translator/`);
      await zone
        .locator('li.card')
        .getByRole('button', { name: t('translator/accept') })
        .click();
      await zone.waitForURL(`**/${locale}/translator/job/${order}/${job}/`);
      await zone.getByRole('button', { name: t('translator/start') }).click();
    },

    async delivered(zone: Page, number: string): Promise<void> {
      await zone
        .locator('button[aria-disabled=false]', { hasText: t('translator/deliver') })
        .first()
        .click();
      await zone
        .getByRole('dialog', { name: t('translator/deliver.heading', { number }) })
        .getByRole('button', { name: t('translator/deliver') })
        .click();
      await zone.getByText(t('job/closed.delivered')).waitFor();
    },

    async approved(desk: Page, number: string): Promise<void> {
      await desk.reload();
      await desk.getByRole('button', { name: `${t('desk/approve')}: ${number}` }).click();
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: t('desk/approve') })
        .click();
      await desk.getByText(t('desk/done', { number, act: t('desk/act.approve') })).waitFor();
    },
  };
}
