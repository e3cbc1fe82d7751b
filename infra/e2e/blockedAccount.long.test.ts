import { expect, test } from 'vitest';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { workSteps } from './steps/workSteps.ts';

const site = realSite();
const { staffMember } = workSteps(site, { source_lang: 8, target_lang: 9 });

test('an account is blocked by two administrators: its holder sees why above the orders, and cannot order; it is lifted', async () => {
  const [anna, bert] = await Promise.all([staffMember(), staffMember('administrator')]);
  const customer = await site.people.newPerson();
  const first = await site.visit('/en/staff/customers/', { storageState: anna.storageState });
  await first.getByLabel('Customer’s e-mail').fill(customer.email);
  await first.getByRole('button', { name: 'Find' }).click();
  await first.getByRole('button', { name: 'Block this account' }).click();
  site.allow(/422/);
  await first.getByRole('button', { name: 'Request the block' }).click();
  await first.locator('#ask-first-error').waitFor();
  await first.getByLabel('Reason, as the customer reads it').fill('Cards of other people were used.');
  await expectAccessible(first);
  await first.getByRole('button', { name: 'Request the block' }).click();
  await first.getByText('A second administrator has to confirm the block now.').waitFor();
  // Who asked takes it back, and does not confirm it.
  await first.getByRole('button', { name: 'Take back' }).waitFor();
  await expect.poll(() => first.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0);

  const second = await site.visit('/en/staff/customers/', { storageState: bert.storageState });
  const row = second.getByRole('row', { name: /Cards of other people were used/ });
  await row.getByRole('link').click();
  await second.getByRole('button', { name: 'Confirm', exact: true }).click();
  await second.getByRole('button', { name: 'Block the account' }).click();
  await second.getByText('The account is blocked; the customer gets an e-mail about it.').waitFor();
  await expectAccessible(second);

  const own = await site.visit('/en/account/orders/', { storageState: customer.storageState });
  await own.getByRole('heading', { name: /Your account has been blocked since/ }).waitFor();
  await own.getByText('Reason: Cards of other people were used.').waitFor();
  await expectAccessible(own);
  const refused = await site.people.callAs(customer.accessToken, 'POST', '/api/prepaid', {
    ...{ amount: 10_000, country_id: 616, payment_method: 'card', pay: true },
  });
  expect(refused).toMatchObject({ status: 403, body: { code: 'account_blocked' } });

  await second.getByRole('button', { name: 'Lift the block' }).click();
  await second.getByLabel('Reason, as the customer reads it').fill('They are yours.');
  await second.getByRole('dialog').getByRole('button', { name: 'Lift the block' }).click();
  await second.getByText('The block is lifted; the customer gets an e-mail about it.').waitFor();
  await own.reload();
  await own.getByText('You have no orders yet.').waitFor();
  await expect.poll(() => own.getByRole('heading', { name: /Your account has been blocked/ }).count()).toBe(0);
});
