import { beforeAll, expect, test } from 'vitest';
import { handOverJob } from '#infra/client/houseWork.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import { expectAccessible, fitsPhone } from './pageChecks.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { boughtSteps, privately } from './steps/boughtSteps.ts';

/** A consumer without an account ends an order, or accepts what was made of it. */
const site = realSite();
const { called, staffMember, planned, deliver, expectAgreed } = boughtSteps(site, {
  ...{ source_lang: 10, target_lang: [3, 5] },
});
let staff: Person;
beforeAll(async () => {
  staff = await staffMember();
});

test.each([
  ['pl', 'Odstąp od umowy tutaj', 'Potwierdź odstąpienie', 'odstąpienie od umowy'],
  ['en', 'Withdraw from the contract here', 'Confirm withdrawal', 'your withdrawal from the contract'],
] as const)(
  '14.8 %s: half way a consumer withdraws in two steps, and reads the same sum everywhere',
  async (locale, first, second, subject) => {
    const order = await planned(staff, locale, { billing: privately });
    await handOverJob(
      (method, path, body) => site.people.callAs(staff.accessToken, method, path, body),
      order.id,
      '01',
    );
    const page = await site.visit(`/${locale}/order/${order.id}/#${order.hash}`, { width: 360 });
    const card = page.locator('section:has(#give-heading)');
    const sum = async () => Number((await card.locator('dd').last().innerText()).replace(/\D/g, ''));
    await expect.poll(sum).toBeLessThan(order.amount);
    const back = await sum();
    const shown = formatMoney(back, locale);
    await card.getByRole('button', { name: first }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(order.id, { exact: false }).waitFor();
    await dialog.locator('#withdraw-name').fill('Demo Person the Second');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: second }).dblclick();
    await card.getByText(shown, { exact: false }).first().waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await fitsPhone(page);
    const receipts = async () =>
      (await site.people.mailsTo(order.email, 2)).filter((mail) => mail.subject.includes(subject));
    await expect.poll(async () => (await receipts()).length).toBe(1);
    const [{ text = '' } = {}] = await receipts();
    expect(text).toContain('Demo Person the Second');
    expect(text).toContain(shown);
    await expectAgreed(order, [back]);
  },
);

test('14.4, 14.8 what was asked for and delivered is not withdrawn from, with the reason; it is accepted and rated, and shown by consent alone', async () => {
  const order = await planned(staff, 'en', { billing: privately });
  await deliver(staff, order);
  const page = await site.visit(`/en/order/${order.id}/#${order.hash}`, { width: 360 });
  const card = page.locator('section:has(#give-heading)');
  await card
    .getByText(/withdrawal is no longer possible/)
    .first()
    .waitFor();
  await expect.poll(() => card.getByRole('button').count()).toBe(0);
  await page.getByRole('button', { name: 'Accept the work' }).dblclick();
  const rating = page.locator('section:has(#rate-heading)');
  await rating.getByRole('button', { name: 'Send the rating' }).click();
  await rating.getByRole('alert').getByText('Choose how many stars.').waitFor();
  await rating.getByLabel('4 stars').check();
  const text = `Quick, and the terms are ours: ${order.id}.`;
  await rating.getByLabel('Your comment').fill(text);
  await expectAccessible(page);
  await rating.getByRole('button', { name: 'Send the rating' }).dblclick();
  await rating.getByText('Thank you for your rating.').waitFor();
  const listed = async () => JSON.stringify(await called(staff, 'GET', '/api/ratings')).includes(text);
  expect(await listed()).toBe(false);
  await rating.getByLabel('This may be shown on the website, without my name.').check();
  await rating.getByRole('button', { name: 'Change the rating' }).click();
  await expect.poll(listed).toBe(true);
  await fitsPhone(page);
});
