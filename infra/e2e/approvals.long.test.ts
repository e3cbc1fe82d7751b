import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { topUp } from './steps/moneySteps.ts';
import { quoteText } from './steps/orderSteps.ts';

const site = realSite();

/** The payment of a company: its name is known from its account. */
async function fillForCompany(page: Page): Promise<void> {
  await expect.poll(() => page.locator('#name').inputValue()).toBe('Demo Machines');
  const values = { address: 'Polna 1', postcode: '30001', city: 'Kraków', phone_number: '48600600600' };
  for (const [id, value] of Object.entries(values)) await page.locator(`#${id}`).fill(value);
  await page.locator('#method-card').check();
  await page.locator('[name=professional][value=yes]').check();
  for (const consent of ['tos', 'agree_sale']) await page.locator(`#${consent}`).check();
}

test('a member asks for what is above the sum; the owner refuses with a reason, and approves the next by the mailed link', async () => {
  site.allow(/40[1239]|410|422/);
  const owner = await site.people.newPerson({ customer: { type: 'company', company_name: 'Demo Machines' } });
  const member = await site.people.newPerson();
  const page = await site.visit('/en/account/team/', { storageState: owner.storageState, width: 1280 });
  const sum = page.getByRole('region', { name: 'Approvals' });
  await sum.getByLabel('Approval above').fill('much');
  await sum.getByRole('button', { name: 'Set the amount' }).click();
  await sum.locator('#company_above-error').waitFor();
  await sum.getByLabel('Approval above').fill('1,00');
  await sum.getByRole('button', { name: 'Set the amount' }).click();
  await page.getByText('The changes have been saved.').waitFor();
  await page.locator('#email').fill(member.email);
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByText('The invitation has been sent.').waitFor();
  await expectAccessible(page);
  const invitation = new URL(site.people.linkIn((await site.people.mailsTo(member.email, 2))[0]?.text));
  const phone = await site.visit(`/pl/team/${invitation.hash}`, { storageState: member.storageState, width: 360 });
  await phone.getByRole('button', { name: 'Przyjmij zaproszenie' }).click();
  await phone.getByRole('heading', { level: 1, name: 'Zespół' }).waitFor();

  // The owner's money; then the member's order, in the company's name.
  await topUp(page, 20_000);
  await phone.goto(`${site.origin}/pl/order/write/`);
  await quoteText(phone);
  await phone.locator('#quote button[type=submit]').click();
  await phone.locator('input#country_id').waitFor();
  await fillForCompany(phone);
  await phone.getByRole('button', { name: /Zamawiam/ }).click();
  const ask = phone.locator('[data-ask-approval]');
  await ask.getByText('Samodzielnie możesz zamawiać').waitFor();
  await ask.getByLabel('Wiadomość do osoby').fill('Instrukcja nowej maszyny');
  await expectAccessible(phone);
  await ask.getByRole('button', { name: 'Poproś o zgodę' }).click();
  await phone.getByRole('heading', { level: 1, name: 'Zgody' }).waitFor();
  await phone.getByText('Instrukcja nowej maszyny').waitFor();
  await expect.poll(() => phone.getByRole('button', { name: 'Zatwierdź' }).count()).toBe(0);
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(phone);

  await page.goto(`${site.origin}/en/account/approvals/`);
  await page.getByText('Instrukcja nowej maszyny').waitFor();
  await page.getByText('Refuse', { exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refuse the order' }).click();
  await page.locator('[id^=reason][id$=-error]').waitFor();
  await page.getByLabel('Reason').fill('Only the first chapter, please.');
  await page.getByRole('button', { name: 'Refuse the order' }).click();
  await page.getByText('The order has been refused.').waitFor();
  await phone.reload();
  await phone.getByText('Only the first chapter, please.').waitFor();

  // Asked once more from the same cart, and approved by the mailed link, without a log-in.
  await phone.goto(`${site.origin}/pl/cart/payment/`);
  await phone.locator('input#country_id').waitFor();
  await fillForCompany(phone);
  await phone.getByRole('button', { name: /Zamawiam/ }).click();
  await phone.locator('[data-ask-approval]').getByRole('button', { name: 'Poproś o zgodę' }).click();
  await phone.getByRole('button', { name: 'Wycofaj prośbę' }).waitFor();
  const asked = async () =>
    (await site.people.mailsTo(owner.email, 1)).filter(({ subject }) => subject.includes('asks you to approve'));
  await expect.poll(async () => (await asked()).length).toBe(2);
  const link = new URL(site.people.linkIn((await asked())[0]?.text));
  const mailed = await site.visit(`/pl/approval/${link.hash}`, { width: 360 });
  await mailed.getByRole('button', { name: /Zatwierdź i zapłać/ }).waitFor();
  await expectAccessible(mailed);
  await expect.poll(() => mailed.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await mailed.getByRole('button', { name: /Zatwierdź i zapłać/ }).click();
  await mailed.getByText('Zamówienie zatwierdzone, złożone i opłacone.').waitFor();
  const all = mailed.getByRole('link', { name: 'Wszystkie prośby' });
  await expect.poll(() => all.getAttribute('href')).toBe('/pl/account/approvals/');
  const late = await site.visit(`/en/approval/${link.hash}`, { width: 1280 });
  await late.getByText('approved').waitFor();
  await expect.poll(() => late.getByRole('button', { name: /Approve/ }).count()).toBe(0);
  await phone.reload();
  await phone.getByText(/zatwierdzone \(/).waitFor();
  await phone.getByRole('link', { name: /^Zamówienie / }).click();
  await phone.getByRole('heading', { level: 1 }).waitFor();
});
