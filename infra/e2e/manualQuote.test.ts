import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { quoteKey } from '#functions/stores/quotes/quoteItems.ts';
import { apiOf } from '#infra/client/calls.ts';
import { askedQuote } from '#infra/client/orders.ts';
import { demoAccounts } from '#infra/local/host/seedAccounts.ts';
import { expectAccessible, fitsPhone } from './pageChecks.ts';
import { realSite } from './realSite.ts';

const site = realSite();

/** Acts of the desk on a quote, each on what it reads at that moment. */
async function desk() {
  const staff = demoAccounts.find(({ role }) => role === 'staff');
  if (!staff) throw new Error('There is no demo account of the staff.');
  const { accessToken } = await site.people.logIn(staff.email, staff.password);
  return async (id: string, act: string, json: object = {}) => {
    const path = `/api/staff/quote/${id}`;
    const { revision } = (await site.people.callAs(accessToken, 'GET', path)).body;
    const body = act === 'claim' ? {} : { revision, ...json };
    return (await site.people.callAs(accessToken, 'POST', `${path}/${act}`, body)).body;
  };
}

const offer = {
  lines: [{ item: 'text', target_lang: 1, step: 'translation', basis: 'words', quantity: 1000, unit_price: 24_000 }],
  delivery_minutes: 480,
};

const asked = (email = 'guest@example.com') =>
  askedQuote(apiOf(site.origin), { email, content: 'A text.', free_quote: 1 });

test('a guest answers our question, gets a price, reads that a link is old, accepts and stands before the payment', async () => {
  const [staff, { id, hash }] = await Promise.all([desk(), asked()]);
  await staff(id, 'claim');
  await staff(id, 'question', { text: 'Which English?' });
  const page = await site.visit(`/en/quote/${id}/#${hash}`, { width: 360 });
  await page.getByRole('heading', { name: 'We need an answer from you' }).waitFor();
  await expect.poll(() => page.url()).not.toContain(hash);
  await page.getByText('Which English?').waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Write a message first.').waitFor();
  await page.getByLabel('Your answer').fill('British.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'We are preparing your quote' }).waitFor();
  await expectAccessible(page);
  await staff(id, 'claim');
  await staff(id, 'offer', offer);
  await staff(id, 'replacement', { ...offer, delivery_minutes: 960 });
  await page.goto(`/pl/quote/${id}/?version=1#${hash}`);
  await page.getByText('Wersję 1 zastąpiła wersja 2').waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await page.locator('.letterhead').getByText('NIP').waitFor();
  await page.getByText(/^Stan na .+ \(czas warszawski\)$/).waitFor();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: /Przyjmuję i płacę 295,20/ }).click();
  await page.waitForURL(/\/pl\/cart\/.+\/payment\//);
  await page.locator('[data-price]').first().waitFor();
  await expect.poll(() => page.locator('[data-price]').first().innerText()).toContain('295,20');
});

test('declining asks once; without the hash there is no such quote', async () => {
  const [staff, { id, hash }] = await Promise.all([desk(), asked()]);
  await staff(id, 'claim');
  await staff(id, 'offer', offer);
  const page = await site.visit(`/en/quote/${id}/#${hash}`);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Why are you declining it?').fill('Too late for us.');
  await dialog.getByRole('button', { name: 'Decline the quote' }).click();
  await page.getByRole('heading', { name: 'You have declined this quote' }).waitFor();
  site.allow(/404/);
  const stranger = await site.visit(`/en/quote/${id}/`);
  await stranger.getByText('404').first().waitFor();
});

const words = {
  en: {
    question: /^Waiting for your answer, until .+ at the latest$/,
    ...{ answer: 'Answer', asks: 'We need an answer from you', ready: /^The price is ready: accept it by / },
    ...{ expired: /^The price expired on /, look: 'See the quote', over: 'This quote has expired' },
    valid: /^It is valid until \w+day /,
  },
  pl: {
    question: /^Czeka na Twoją odpowiedź, najpóźniej /,
    ...{
      answer: 'Odpowiedz',
      asks: 'Potrzebujemy Twojej odpowiedzi',
      ready: /^Cena jest gotowa, można ją przyjąć najpóźniej /,
    },
    ...{ expired: /^Cena wygasła /, look: 'Zobacz wycenę', over: 'Wycena wygasła' },
    // A day of the week has its preposition: never "do: w piątek".
    valid: /^Możesz ją przyjąć najpóźniej we? /,
  },
} as const;

test('a bookmark opens a quote in the browser that was asked to remember it, until it is to forget', async () => {
  const { id, hash } = await asked();
  site.allow(/404/);
  const page = await site.visit(`/pl/quote/${id}/#${hash}`, { width: 360 });
  const { origin } = new URL(page.url());
  const opened = async () => {
    // No tab is open that could tell.
    const tab = await page.context().newPage();
    for (const other of page.context().pages()) if (other !== tab) await other.close();
    await tab.goto(`${origin}/en/quote/${id}/`);
    return tab;
  };
  // Where nothing may be copied the address is shown, and is no wider than the page.
  await page.getByRole('button', { name: 'Kopiuj link' }).click();
  await page.getByText(`Skopiuj stąd: ${origin}`, { exact: false }).waitFor();
  await fitsPhone(page);
  await page.getByRole('button', { name: 'Zapamiętaj w tej przeglądarce' }).dblclick();
  await page.getByText('Przez 30 dni zakładka otworzy tu tę stronę', { exact: false }).waitFor();
  const bookmarked = await opened();
  await bookmarked.getByRole('heading', { name: 'We are preparing your quote' }).waitFor();
  await expectAccessible(bookmarked);
  await bookmarked.getByRole('button', { name: 'Forget in this browser' }).click();
  const forgotten = await opened();
  await forgotten.getByRole('heading', { name: 'Have the link sent to you' }).waitFor();
});

test.each(['en', 'pl'] as const)(
  'the list of orders says in %s that a quote waits for an answer, that its price is there and that it has expired, and leads to each',
  async (locale) => {
    const said = words[locale];
    const [staff, me] = await Promise.all([desk(), site.people.newPerson()]);
    const { id } = await asked(me.email);
    await staff(id, 'claim');
    await staff(id, 'question', { text: 'Which English?' });
    const page = await site.visit(`/${locale}/account/quotes/`, { storageState: me.storageState, width: 360 });
    await page.getByText(said.question).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: said.answer, exact: true }).click();
    await page.getByRole('heading', { name: said.asks }).waitFor();
    await staff(id, 'claim');
    await staff(id, 'offer', offer);
    await page.goto(`/${locale}/account/quotes/`);
    await page.getByText(said.ready).waitFor();
    await page.getByRole('link', { name: said.look }).click();
    await page.getByText(said.valid).waitFor();
    await page.goBack();
    await page.getByText(said.ready).waitFor();
    await site.db.send(
      new UpdateCommand({
        TableName: site.tableOf('QUOTES'),
        Key: quoteKey(id),
        UpdateExpression: 'SET offer.validUntil = :past',
        ExpressionAttributeValues: { ':past': new Date(Date.now() - 60_000).toISOString() },
      }),
    );
    await page.reload();
    await page.getByText(said.expired).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: said.look }).click();
    await page.getByRole('heading', { name: said.over }).waitFor();
  },
);
