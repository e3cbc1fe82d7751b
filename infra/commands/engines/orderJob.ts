import { byId, keys, named, saying, type Walk } from './enginePage.ts';

const price = `${byId('quote')}//*[@data-price]`;
const settled = `${byId('quote')}//*[@aria-live and @aria-busy='false']`;

/** The main job: from the instant quote over the order form with a file to a paid order. Answers its number. */
export async function orderJob({ page, locale, text, sound }: Walk, email: string, file: string): Promise<string> {
  await page.open(`/${locale}/`);
  await page.click("//*[@data-cookies='close']");
  await page.type(byId('quote-content'), 'Some words to translate.');
  await page.type(byId('quote-email'), email);
  await page.see('//*[@data-gross]');
  await sound('the landing page');
  await page.click('//a[@data-next]');
  await page.live();
  await page.see(price);
  await page.wait('the text did not come along', async () =>
    (await page.valueOf(byId('content'))).startsWith('Some words'),
  );

  await chooseSource({ page, locale });
  await page.type(byId('files'), file);
  await page.see(saying('contract.docx'));
  await page.see(price);
  await page.see(settled);
  await page.reload();
  await page.see(saying('contract.docx'));
  await page.see(price);
  await sound('the order form');
  const quoted = await page.textOf(price);
  await page.click(`${byId('quote')}//button[@type='submit' and @aria-disabled='false']`);

  await payByCard({ page, text, sound });
  await page.see(named(text('status/done.order')));
  await sound('the status of the payment');
  await page.click(named(text('status/done.order')));
  await page.at(`/${locale}/order/`);
  await page.see('//main//dl');
  await page.says(quoted);
  await page.live();
  await sound('the page of the order');
  const [, id = ''] = /\/order\/(\w+)\//.exec(await page.browser.address()) ?? [];
  return id;
}

/** Another source by search and mouse; Escape closes the list and gives the focus back. */
async function chooseSource({ page, locale }: Pick<Walk, 'page' | 'locale'>): Promise<void> {
  const search = "//*[@role='dialog']//input";
  const swedish = { en: 'Swedish', pl: 'szwedzki' }[locale];
  await page.click(byId('source'));
  await page.type(search, swedish.slice(0, 4));
  await page.wait('not one language is left', async () => {
    return (await page.browser.run("return document.querySelectorAll('[role=dialog] [role=option]').length")) === 1;
  });
  await page.click(`//*[@role='option'][contains(., '${swedish}')]`);
  await page.wait('the source was not chosen', async () => (await page.textOf(byId('source'))).includes(swedish));
  await page.see(settled);
  await page.click(byId('source'));
  await page.see(search);
  await page.browser.press(keys.escape);
  await page.wait('the focus is lost', async () => {
    return (await page.browser.run('return document.activeElement?.id')) === 'source';
  });
}

const billing = {
  first_name: 'Demo',
  last_name: 'Person',
  address: 'Polna 1',
  postcode: '30-001',
  city: 'Kraków',
};

/** The payment: sent empty first, then filled by keys while the errors go one by one. */
async function payByCard({ page, text, sound }: Pick<Walk, 'page' | 'text' | 'sound'>): Promise<void> {
  await page.see(byId('first_name'));
  await page.see(byId('method-card'));
  const send = "//main//button[@type='submit']";
  await page.click(send);
  await page.see(byId('summary'));
  for (const [id, value] of Object.entries(billing)) {
    await page.type(byId(id), value);
    await page.wait(`not all of ${id} was taken`, async () => (await page.valueOf(byId(id))) === value);
  }
  await page.type(byId('phone_number'), '48600600600');
  await page.wait('the phone number has no mask', async () => {
    return (await page.valueOf(byId('phone_number'))) === '+48.600600600';
  });
  await page.click(byId('method-card'));
  for (const consent of ['tos', 'agree_sale', 'agree_immediate']) await page.type(byId(consent), keys.space);
  await sound('the payment');
  await page.click(send);
  await page.at('/trnRequest/');
  await page.click("//button[@name='action' and @value='pay']");
  await page.see(saying(text('status/done')));
}
