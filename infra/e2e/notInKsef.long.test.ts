import { expect, test } from 'vitest';
import { apiOf } from '#infra/client/calls.ts';
import { awaitedOrder, press } from '#infra/client/orders.ts';
import { paths } from '#infra/local/host/place.ts';
import { expectAccessible, fitsPhone } from './pageChecks.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { workSteps } from './steps/workSteps.ts';

const site = realSite();
const { called, staffMember } = workSteps(site, { source_lang: 8, target_lang: 6 });

/** Invoices until one is as wanted; the clock's minute comes at once. */
async function invoiceOf(staff: Person, id: string, state: string) {
  const read = async () => {
    await site.run('issueInvoices');
    await site.run('deliverInvoices');
    return (await called(staff, 'GET', `/api/order/${id}`)).invoices[0]?.ksef_state;
  };
  await expect.poll(read, { timeout: 240_000, interval: 1_000 }).toBe(state);
  return (await called(staff, 'GET', `/api/order/${id}`)).invoices[0];
}

test('the desk sees why and since when an invoice is not in KSeF, corrects it and sends it again under its number', async () => {
  const name = 'Refused Buyer';
  const mood = (wanted: object) =>
    fetch(`${site.origin}${paths.ksef}/mood`, { method: 'PUT', body: JSON.stringify(wanted) });
  await mood({ refuses: name });
  const staff = await staffMember('finance');
  const { id, page: paying } = await awaitedOrder(apiOf(site.origin), {}, 'card', { billing: { name } });
  await press(paying, 'pay');
  const refused = await invoiceOf(staff, id, 'rejected');

  const page = await site.visit('/en/staff/not-in-ksef/', { storageState: staff.storageState });
  const row = page.getByRole('row', { name: new RegExp(refused.number) });
  await row.getByText('Document refused').waitFor();
  await row.getByText(`Niedozwolona treść: ${name}`).waitFor();
  await row.getByText(/^issued /).waitFor();
  await row.getByText(/^tried once, last /).waitFor();
  await expect.poll(() => row.locator('time').getAttribute('datetime')).toMatch(/^20\d\d-/);
  await row.getByRole('link', { name: id }).waitFor();
  await page.getByRole('link', { name: 'Log-in refused' }).click();
  await expect.poll(() => row.count()).toBe(0);
  await page.getByRole('link', { name: 'Document refused' }).click();
  await expectAccessible(page);

  // In Polish, on a phone: what was refused is taken out, with a reason for the audit.
  const phone = await site.visit('/pl/staff/not-in-ksef/', { storageState: staff.storageState, width: 360 });
  await phone.getByRole('button', { name: `Popraw i wyślij: ${refused.number}` }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByText(`Niedozwolona treść: ${name}`).waitFor();
  await expectAccessible(phone);
  await fitsPhone(phone);
  const send = dialog.getByRole('button', { name: 'Wyślij pod tym samym numerem' });
  await send.click();
  await dialog.locator('.error').first().waitFor();
  await dialog.getByLabel('Nazwa nabywcy').fill('Accepted Buyer');
  await dialog.getByLabel('Powód, do dziennika').fill('A name that KSeF does not take.');
  await send.click();
  await phone.getByText(refused.number).and(phone.getByRole('status')).waitFor();
  const accepted = await invoiceOf(staff, id, 'accepted');
  expect([accepted.number, accepted.buyer_name]).toEqual([refused.number, 'Accepted Buyer']);
  await page.reload();
  await page.getByRole('heading', { name: 'Not in KSeF' }).waitFor();
  await expect.poll(() => row.count()).toBe(0);
  await mood({});
});
