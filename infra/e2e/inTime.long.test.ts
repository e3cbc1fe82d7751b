import { beforeAll, expect, test } from 'vitest';
import { complainedEarlier, promisedAt } from '#infra/client/agedOrders.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import { expectAccessible, fitsPhone } from './pageChecks.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { boughtSteps } from './steps/boughtSteps.ts';

/** What the clock does after the sale, as a guest sees it: days go by in the rows, the jobs of the clock run now. */
const site = realSite();
const { staffMember, planned, deliver, expectAgreed } = boughtSteps(site, { source_lang: 13, target_lang: [3] });
let staff: Person;
beforeAll(async () => {
  staff = await staffMember();
});

test.each([
  ['pl', /przepraszamy\. Za opóźnienie zwróciliśmy Ci (.*)\.$/, /się spóźnia: zwracamy/],
  ['en', /we are sorry\. You have received (.*) back for the delay\.$/, /is late: you get back/],
] as const)(
  '14.9 %s: a promise passes; page, mails, correction, provider and ledger say the same sums',
  async (locale, said, subject) => {
    const order = await planned(staff, locale);
    await promisedAt(site.shared.dynamoEndpoint, order.id, new Date(Date.now() - 14 * 86_400_000));
    for (let step = 0; step < 2; step++) await site.run('followOrders');
    const [first = 0, all = 0] = [10, 25].map((percent) => Math.round((order.amount * percent) / 100));
    const page = await site.visit(`/${locale}/order/${order.id}/#${order.hash}`, { width: 360 });
    const late = page.locator('#progress-heading + p.notice');
    await expect.poll(async () => said.exec(await late.innerText())?.[1]).toBe(formatMoney(all, locale));
    await fitsPhone(page);
    await expectAccessible(page);
    const mails = async () =>
      (await site.people.mailsTo(order.email, 3)).filter((mail) => subject.test(mail.subject)).map(({ text }) => text);
    await expect
      .poll(mails)
      .toEqual([all - first, first].map((sum) => expect.stringContaining(formatMoney(sum, locale))));
    await expectAgreed(order, [first, all - first]);
  },
);

test.each([
  ['pl', 'Uznana, ponieważ nie odpowiedzieliśmy w terminie', 'Odpowiedź w PDF', 'Zwracamy '],
  ['en', 'Upheld, as we did not answer in time', 'Answer as PDF', 'We refund '],
] as const)(
  '14.6 %s: a complaint that nobody answered is upheld, and all of it comes back once',
  async (locale, upheld, pdf, back) => {
    const order = await planned(staff, locale);
    await deliver(staff, order);
    const page = await site.visit(`/${locale}/order/${order.id}/#${order.hash}`, { width: 360 });
    const part = page.locator('section:has(#complaint-heading)');
    await part.getByRole('button').first().click();
    await part.locator('#complaint-text').fill('Cały tekst jest po niemiecku.');
    await part.getByRole('radio').last().check();
    await part.locator('button[type=submit]').dblclick();
    await part.getByText(`${order.id}/R1`).first().waitFor();
    await complainedEarlier(site.shared.dynamoEndpoint, order.id, 15);
    for (let time = 0; time < 2; time++) await site.run('followOrders');
    await page.reload();
    await part.getByText(upheld).waitFor();
    await part.getByText(`${back}${formatMoney(order.amount, locale)}.`).waitFor();
    await fitsPhone(page);
    await expectAccessible(page);
    const saved = page.waitForEvent('download');
    await part.getByRole('button', { name: pdf }).click();
    expect((await saved).suggestedFilename()).toBe(`${order.id}-R1.pdf`);
    const answered = async () =>
      (await site.people.mailsTo(order.email, 3))
        .map(({ text }) => text)
        .filter((text) => /it counts as upheld|jest uznana/.test(text));
    await expect.poll(answered).toEqual([expect.stringContaining(formatMoney(order.amount, locale))]);
    await expectAgreed(order, [order.amount]);
  },
);
