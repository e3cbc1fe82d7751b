import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { everyText } from '#shared/messages/everyText.ts';
import { format, type Values } from '#shared/messages/format.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { type Person, password } from './people.ts';
import type { realSite } from './realSite.ts';
import { workSteps } from './workSteps.ts';

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
      const time = { words_per_day: 5_000, week: Array.from({ length: 7 }, () => 10_000) };
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
      await expect.poll(isOffered, { timeout: 60_000 }).toBe(true);
      await zone.goto(`/${locale}/translator/`);
      await zone
        .locator('li.card')
        .getByRole('button', { name: t('zone/accept') })
        .click();
      await zone.waitForURL(`**/${locale}/translator/job/${order}/${job}/`);
      await zone.getByRole('button', { name: t('zone/start') }).click();
    },

    async delivered(zone: Page, number: string): Promise<void> {
      await zone
        .locator('button[aria-disabled=false]', { hasText: t('zone/deliver') })
        .first()
        .click();
      await zone
        .getByRole('dialog', { name: t('zone/deliver.heading', { number }) })
        .getByRole('button', { name: t('zone/deliver') })
        .click();
      await zone.getByText(t('zone/read_only')).waitFor();
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
