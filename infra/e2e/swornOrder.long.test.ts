import { expect, test } from 'vitest';
import { firstLanguages as languages } from '#functions/domain/catalogue/languages.ts';
import { demoCertificate } from '#functions/domain/testMode/demoFiles.ts';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { parcelNumber } from '#infra/local/simulation/translatorTurn.ts';
import { newEmail } from './people.ts';
import { realSite } from './realSite.ts';
import { fillPayment, openPicker, options, picture, wholeSteps } from './steps/orderSteps.ts';

/** An order from the request to the end, by everybody who has a part in it, side by side. The pair is ordered nowhere else. */
const site = realSite();

/** Among other tests the harder one; `npm run -s prove:sums` does both. */
const all = [
  { locale: 'pl', width: 360, parcel: 12_345_679 },
  { locale: 'en', width: 1280, parcel: 12_345_678 },
] as const;

test.each(process.env.EVERY_BUYER ? all : all.slice(0, 1))(
  '14.14 $locale at $width: a guest’s scanned diploma, staff and a sworn translator: priced, paid, asked about, translated, certified, posted, followed',
  async ({ locale, width, parcel }) => {
    const { called, staffMember, translatorOf, taken, delivered, approved, t, like } = wholeSteps(site, locale);
    const staff = await staffMember();
    const named = (wanted: number) => languages.find(({ id }) => id === wanted)?.names[locale] ?? '';
    const steps = ['translation', 'certification'];
    const entry = { source_lang: 6, target_lang: 1, steps, sworn: true };
    const sworn = await translatorOf(staff, 'Demo Sworn Translator', [entry], { sworn_number: 'TP/0/demo' });
    const email = newEmail();

    const guest = await site.visit(`/${locale}/order/sworn/`, { width });
    await openPicker(guest);
    await options(guest, named(6)).click();
    await guest.locator('#source:focus').waitFor();
    // The Polish page offers English at first, as most of its visitors want it.
    if (locale === 'pl') {
      await openPicker(guest, 'targets');
      await options(guest, named(1)).click();
      await options(guest, named(2)).click();
      await guest.keyboard.press('Escape');
    }
    await guest.setInputFiles('#files', picture('diploma.png'));
    await guest.getByText(t('counted/file.manual'), { exact: true }).waitFor();
    await guest.locator('#email').fill(email);
    await guest.locator('#sworn_source').selectOption('original');
    await guest.locator('#copies').fill('2');
    await guest.locator('#names').fill('Ana Kowalska');
    await guest.locator('#shipment_method').selectOption('1');
    const typed = { name: 'Ana Kowalska', address: 'Polna 1', postcode: '30-001', city: 'Kraków' };
    for (const [part, text] of Object.entries(typed)) await guest.locator(`#shipment_${part}`).fill(text);
    await guest.locator('#shipment_phone_number').pressSequentially('600600600');
    await guest.locator('#quote button[type=submit][aria-disabled=false]').click();
    await guest.getByRole('heading', { name: t('offer/thanks.heading') }).waitFor();
    const [asked] = await site.people.mailsTo(email, 1);
    const link = site.people.linkIn(asked?.text);
    const quote = /\/quote\/(\w+)\//.exec(link)?.[1] ?? '';

    const desk = await site.visit(`/${locale}/staff/quote/`, { storageState: staff.storageState });
    await desk.getByRole('link', { name: quote }).click();
    // What was asked for is said, not only the file.
    for (const asked of [t('wish/sworn_source.original'), '2', 'Ana Kowalska'])
      await desk.getByRole('definition').getByText(asked, { exact: true }).waitFor();
    // Where it goes is said to who says why.
    const show = `${t('desk/quote.show')}: ${t('desk/quote.masked.address')}`;
    await desk.getByRole('button', { name: show }).click();
    const shows = desk.getByRole('dialog', { name: show });
    await shows.getByLabel(t('desk/reason')).fill('The parcel is priced.');
    await shows.getByRole('button', { name: t('desk/quote.show') }).click();
    await desk
      .getByRole('definition')
      .getByText(/Ana Kowalska\s+Polna 1\s+30-001 Kraków/)
      .waitFor();
    await desk.getByText(t('desk/file.never_unpacked')).waitFor();
    await desk.getByRole('button', { name: t('desk/quote.claim') }).click();
    const price = desk.getByLabel(like('desk/quote.unit')).first();
    await price.waitFor();
    await price.fill('52,00');
    const reason = desk.getByLabel(t('desk/quote.reason'));
    if (await reason.count()) await reason.fill('A page written by hand.');
    await desk.getByRole('button', { name: t('desk/quote.send') }).click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: t('desk/quote.send') })
      .click();
    await desk.getByText(t('desk/quote.sent')).waitFor();

    await guest.goto(link);
    await guest.locator('dd[data-papers]').waitFor();
    await guest.getByRole('button', { name: like('offer/accept') }).click();
    await guest.locator('#first_name').waitFor();
    await guest.locator('[data-papers]').getByText(like('billing/papers')).waitFor();
    await fillPayment(guest);
    await guest.locator('main button[type=submit]').click();
    await guest.waitForURL('**/trnRequest/**');
    await guest.locator('button[name=action][value=pay]').click();
    await guest.getByRole('heading', { name: t('status/done') }).waitFor();
    await guest.getByRole('link', { name: t('status/done.order') }).click();
    await guest.waitForURL(/\/order\/\w{10,}\//);
    const id = /\/order\/(\w+)\//.exec(guest.url())?.[1] ?? '';
    await guest.getByText(t('status/originals.awaited', { id })).waitFor();
    // The note to change is the customer's own: where to send it has its own fields.
    for (const [part, text] of Object.entries(typed))
      await expect.poll(() => guest.locator(`#change-${part}`).inputValue()).toBe(text);
    await expect.poll(() => guest.locator('#change-note').inputValue()).toBe('');

    const zone = await site.visit(`/${locale}/translator/`, { storageState: sworn.storageState, width });
    await taken(zone, sworn, id, '01');
    // The name that delivery is held against is shown; where the customer lives is not.
    await zone.getByRole('cell', { name: 'Ana Kowalska' }).first().waitFor();
    await expect.poll(() => zone.locator('main').innerText()).not.toContain('Polna');
    await zone.getByRole('button', { name: t('translator/ask') }).click();
    await zone.getByLabel(t('translator/ask.question')).fill('Is the place of birth Toledo?');
    await zone.getByRole('button', { name: t('translator/ask.send') }).click();
    await zone.getByRole('dialog').waitFor({ state: 'detached' });
    await guest.reload();
    await guest.getByText('Is the place of birth Toledo?').first().waitFor();
    await guest.locator('#answer').fill('Yes, in Spain.');
    await guest.getByRole('button', { name: t('after/answer.send') }).click();
    await guest.getByText(t('after/question')).waitFor({ state: 'detached' });
    await zone.reload();
    await zone.getByText('Yes, in Spain.').first().waitFor();
    const file = (name: string, bytes: Uint8Array) => ({ name, mimeType: '', buffer: Buffer.from(bytes) });
    const text = paragraph('Dyplom ukończenia studiów wydany Anie Kovalskiej.');
    await zone.locator('input[type=file][multiple]').setInputFiles(file('dyplom.docx', makeDocx({ body: text })));
    await zone.getByText(like('job/check.summary', { block: 1 })).waitFor();
    await zone.getByRole('button', { name: t('job/check.override') }).click();
    const why = zone.getByRole('dialog');
    await why.getByLabel(t('job/check.reason')).fill('The diploma writes the name so.');
    await why.getByRole('button', { name: t('job/check.override.save') }).click();
    await delivered(zone, `${id}-01`);

    await desk.goto(`/${locale}/staff/order/${id}/`);
    await approved(desk, `${id}-01`);
    await desk.getByRole('button', { name: t('deskParcel/act.received'), exact: true }).click();
    await desk.getByText(t('deskParcel/originals.with', { who: t('deskParcel/holder.shop') })).waitFor();
    await desk.getByRole('button', { name: t('deskParcel/act.compared') }).click();
    await desk.getByText(`· ${t('deskParcel/act.compared')}`).waitFor();
    // What the service noted itself is said in words.
    await desk
      .getByText(`${t('audit/field.state')}: ${t('audit/holder.shop')}`)
      .first()
      .waitFor();
    // A question answered at once moved no promise.
    await expect.poll(() => desk.getByText(t('desk/why.question')).count()).toBe(0);
    await guest.reload();
    await guest.getByText(t('status/originals.compared')).waitFor();
    await expect.poll(() => guest.getByText(t('status/originals.awaited', { id })).count()).toBe(0);

    await taken(zone, sworn, id, '02');
    await zone.getByLabel(t('sworn/formula')).check();
    await zone.getByLabel(t('sworn/seal.paper')).check();
    await zone.locator('#number').fill('1/2026');
    await zone.locator('#document').fill('Diploma');
    await zone.locator('#made_from').selectOption('original');
    await zone.locator('#pages').fill('1');
    await zone.locator('#copies').fill('3');
    await zone.getByRole('button', { name: t('sworn/save') }).click();
    await zone.getByText(t('sworn/saved')).waitFor();
    const { name, bytes } = demoCertificate('Dyplom Ana Kowalska');
    await zone.locator('input[type=file][multiple]').setInputFiles(file(name, bytes));
    await delivered(zone, `${id}-02`);
    await approved(desk, `${id}-02`);
    await zone.goto(`/${locale}/translator/repertorium/`);
    const line = zone.getByRole('row', { name: /1\/2026/ });
    await line.getByText('Diploma').waitFor();
    const year = zone.waitForEvent('download');
    await zone.getByRole('button', { name: t('sworn/repertorium.file') }).click();
    expect((await year).suggestedFilename()).toMatch(/\.csv$/);

    const number = parcelNumber(parcel);
    await desk.locator('#package-number').fill(`${number}1`);
    await desk.getByRole('button', { name: t('deskParcel/send') }).click();
    await desk.getByText(t('deskParcel/number.bad')).waitFor();
    await desk.locator('#package-number[aria-invalid=true]:focus').fill(number);
    await desk.getByRole('button', { name: t('deskParcel/send') }).click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: t('deskParcel/send') })
      .click();
    await desk.getByText(t('deskParcel/sent')).waitFor();

    await guest.reload();
    await guest.getByText(number).first().waitFor();
    await guest.locator('[data-papers]').getByText(like('billing/papers.sent')).waitFor();
    const saved = guest.waitForEvent('download');
    await guest.getByRole('button', { name: t('status/download', { name }) }).click();
    expect((await saved).suggestedFilename()).toBe(name);
    await guest.getByRole('button', { name: t('status/shipment.check') }).click();
    await guest
      .getByText(new RegExp(t('catalogue/shipment.delivered'), 'i'))
      .first()
      .waitFor();
    expect((await called(staff, 'GET', `/api/staff/order/${id}/work`)).status).toBe('delivered');
  },
  400_000,
);
