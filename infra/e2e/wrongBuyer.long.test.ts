import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import { expectAccessible, fitsPhone } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { workSteps } from './steps/workSteps.ts';

const site = realSite();
const { called, staffMember, paidOrder } = workSteps(site, { source_lang: 8, target_lang: 6 });

/** A paid order whose invoice is in the national system, with its page. */
async function invoiced() {
  const staff = await staffMember('finance');
  const order = await paidOrder({ content: 'one two three four five six' });
  const isReady = async () => {
    await site.run('issueInvoices');
    await site.run('deliverInvoices');
    const { invoices } = await called(staff, 'GET', `/api/order/${order.id}`);
    return invoices[0]?.ready === true && invoices[0]?.ksef_number !== null;
  };
  await expect.poll(isReady, { timeout: 240_000, interval: 1_000 }).toBe(true);
  return { ...order, staff };
}

async function fillCompany(page: Page) {
  await page.locator('#buyer-name').fill('Right Company');
  await page.locator('#buyer-vat_number').fill('5260001246');
  await page.locator('#buyer-address').fill('Polna 3');
  await page.locator('#buyer-postcode').fill('30-001');
  await page.locator('#buyer-city').fill('Kraków');
}

test('a customer makes the invoice out to another buyer: what happens is shown first, and both documents are there', async () => {
  site.allow(/422/);
  const { id, hash } = await invoiced();
  const page = await site.visit(sitePaths.order('pl', id, hash), { width: 360 });
  await page.locator('summary', { hasText: 'Na fakturze jest zły nabywca' }).click();
  await fillCompany(page);
  await page.locator('#buyer-vat_number').fill('5260001247');
  await page.getByRole('button', { name: 'Zobacz, co się stanie' }).click();
  await page.locator('#buyer-vat_number-error').waitFor();
  await page.locator('#buyer-vat_number').fill('5260001246');
  await expectAccessible(page);
  await fitsPhone(page);
  await page.getByRole('button', { name: 'Zobacz, co się stanie' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('będzie wystawiona na: Right Company').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Wystaw oba dokumenty' }).dblclick();
  await page.getByText(/Korekta .*KOR.* i faktura .*FV.* \(nabywca: Right Company\) są wystawione/).waitFor();
  // Opened again, the form starts with whom the new invoice names.
  await page.locator('summary', { hasText: 'Na fakturze jest zły nabywca' }).click();
  await expect.poll(() => page.locator('#buyer-name').inputValue()).toBe('Right Company');
  await expect.poll(() => page.locator('#buyer-city').inputValue()).toBe('Kraków');
  // Once they are delivered, the list says what each document is.
  const rows = page.locator('section[aria-labelledby=invoices-heading] li');
  const relations = async () => {
    await site.run('deliverInvoices');
    await page.reload();
    await rows.first().waitFor();
    return (await rows.allInnerTexts()).map((text) => /^(koryguje|zamiast) .*FV/m.exec(text)?.[1]).filter(Boolean);
  };
  await expect.poll(relations, { timeout: 240_000, interval: 1_000 }).toEqual(['koryguje', 'zamiast']);
});

test('the desk does it with the password, and is told why it cannot', async () => {
  site.allow(/403|422/);
  const { id, staff } = await invoiced();
  const page = await site.visit(`/en/staff/order/${id}/money/`, { storageState: staff.storageState });
  await page.locator('summary', { hasText: 'The invoice names the wrong buyer' }).click();
  // The form starts with the present buyer.
  await expect.poll(() => page.locator('#buyer-city').inputValue()).toBe('Warszawa');
  await fillCompany(page);
  await page.getByRole('button', { name: 'See what happens' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make both documents' }).click();
  await page
    .getByText(/for Right Company are made/)
    .first()
    .waitFor();
  await page.locator('summary', { hasText: 'The invoice names the wrong buyer' }).click();
  await expect.poll(() => page.locator('#buyer-name').inputValue()).toBe('Right Company');
  await page.getByRole('button', { name: 'See what happens' }).click();
  await page.getByText(/still on its way to KSeF|names this buyer already/).waitFor();
});
