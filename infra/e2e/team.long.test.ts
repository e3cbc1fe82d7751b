import { expect, test } from 'vitest';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';

const site = realSite();

test('a colleague is invited, joins by the mailed link, works for the company, and is removed; both languages, narrow too', async () => {
  site.allow(/40[39]|422/);
  const owner = await site.people.newPerson({ customer: { type: 'company', company_name: 'Demo Machines' } });
  const colleague = await site.people.newPerson();
  const page = await site.visit('/en/account/team/', { storageState: owner.storageState, width: 1280 });
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.locator('#email-error').waitFor();
  await page.locator('#email').fill(colleague.email);
  await page.getByLabel('Role').selectOption('payer');
  await page.getByLabel('Limit per month').fill('many');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.locator('#most_per_month-error').waitFor();
  await page.getByLabel('Limit per month').fill('500,00');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByText('The invitation has been sent.').waitFor();
  await page.getByText(colleague.email).waitFor();
  await expectAccessible(page);

  const link = site.people.linkIn((await site.people.mailsTo(colleague.email, 2))[0]?.text);
  const { pathname, hash } = new URL(link);
  expect(pathname).toBe('/en/team/');
  const invited = await site.visit(`/pl/team/${hash}`, { storageState: colleague.storageState, width: 360 });
  await invited.getByText('Demo Machines').waitFor();
  await expectAccessible(invited);
  await invited.getByRole('button', { name: 'Przyjmij zaproszenie' }).click();
  await invited.getByRole('heading', { level: 1, name: 'Zespół' }).waitFor();
  await invited.getByText(/Płacenie · do 500,00/).waitFor();
  const working = invited.getByLabel('Działasz dla');
  await expect.poll(() => working.locator('option:checked').textContent()).toBe('Demo Machines');
  await expect.poll(() => invited.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(invited);
  await working.selectOption('');
  await invited.getByText('Zespół może mieć tylko firma').waitFor();
  await invited.getByLabel('Działasz dla').selectOption({ label: 'Demo Machines' });
  await invited.getByRole('button', { name: 'Odejdź z zespołu' }).waitFor();

  await page.reload();
  await page.getByLabel('Change Demo Person').click();
  await page.getByRole('listitem').getByLabel('Role').selectOption('viewer');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The changes have been saved.').waitFor();
  await page.getByText('Viewer ·').waitFor();
  await page.getByRole('button', { name: 'Hand ownership over to Demo Person' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over ownership' }).click();
  await page.getByText(/Ownership is offered to Demo Person/).waitFor();
  await invited.reload();
  await invited.getByText(/Właściciel proponuje Ci przejęcie/).waitFor();
  await page.getByRole('button', { name: 'Withdraw the offer' }).click();
  await page.getByText('You remain the owner.').waitFor();
  await page.getByRole('button', { name: 'Remove Demo Person' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('The member has been removed.').waitFor();
  // The company is not there any more for who was removed: their own account is.
  await invited.reload();
  await invited.getByText('Nie należysz').first().waitFor();
  await invited.reload();
  await invited.getByText('Zespół może mieć tylko firma').waitFor();
});
