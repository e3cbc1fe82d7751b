import { password } from '#infra/e2e/people.ts';
import { byId, keys, named, saying, type Walk } from './enginePage.ts';

const submit = "//main//button[@type='submit']";

/** Registers with the address of an order, finds it there, changes settings, makes and revokes a token, tops up, leaves. */
export async function accountJob(walk: Walk, email: string, order: string): Promise<void> {
  const { page, locale, text, sound } = walk;
  await enter(walk, email);
  await page.see(named(order));
  await sound('the orders');
  await page.click(named(order));
  await page.at(order);
  await page.see(saying(order));
  await sound('an order of the account');

  await page.open(`/${locale}/account/settings/`);
  await page.click(`//label[normalize-space()="${text('settings/invoicing.monthly')}"]`);
  await page.click(named(text('settings/save'), 'button'));
  await page.see(saying(text('settings/saved')));
  await page.reload();
  await page.wait('the setting was not kept', async () => {
    const checked = `//label[normalize-space()="${text('settings/invoicing.monthly')}"]//input`;
    return (await page.browser.propertyOf(await page.find(checked), 'checked')) === true;
  });
  await sound('the settings');

  await token(walk);
  await topUp(walk);
  await page.open(`/${locale}/account/orders/`);
  await page.click(named(text('login/log_out'), '*', '//body'));
  await page.at('/login/');
  await page.open(`/${locale}/account/orders/`);
  await page.at('/login/');
  await sound('the login');
}

/** By the mailed link and a password of one's own to the list of orders. */
async function enter({ page, locale, people, sound }: Walk, email: string): Promise<void> {
  await page.open(`/${locale}/register/`);
  await page.click("//*[@data-cookies='close']");
  await page.click(submit);
  await page.see(byId('email-error'));
  await page.type(byId('email'), email);
  for (const consent of ['tos', 'agree_sale']) await page.click(byId(consent));
  await sound('the registration');
  const before = (await people.mailsTo(email, 0)).length;
  await page.click(submit);
  const mails = await people.mailsTo(email, before + 1);
  await page.open(people.linkIn(mails.find((mail) => /activate/.test(mail.text))?.text));
  await page.type(byId('password'), password);
  await page.type(byId('password_confirmation'), password + keys.enter);
  await page.at('/account/orders/');
  await page.live();
}

async function token({ page, locale, text, sound }: Walk): Promise<void> {
  await page.open(`/${locale}/account/api/`);
  await page.type(byId('token_name'), `engine${keys.enter}`);
  const field = "//*[@role='dialog' or self::dialog]//input";
  await page.see(field);
  if (!/^trp_\w{39}$/.test(await page.valueOf(field))) throw new Error('The new token is not shown.');
  await sound('the new token');
  await page.browser.press(keys.escape);
  const revoke = "//button[contains(@aria-label, 'engine') or contains(normalize-space(), 'engine')]";
  await page.click(revoke);
  await page.click(`//*[@role='alertdialog']//button[normalize-space()="${text('login/tokens.revoke.do')}"]`);
  await page.wait('the token is still there', async () => {
    return page.browser.find(revoke).then(
      () => false,
      () => true,
    );
  });
}

async function topUp({ page, locale, text, sound }: Walk): Promise<void> {
  await page.open(`/${locale}/account/prepaid/`);
  await page.see("//*[@data-figure='price']");
  await page.click(`//label[contains(normalize-space(), "${text('prepaid/amount.free')}")]`);
  await page.fill(byId('amount'), '200');
  await page.click(byId('method-card'));
  await page.wait('the amount is not priced', async () =>
    /200[.,]00/.test(await page.textOf("//*[@data-figure='price']")),
  );
  await sound('the top-up');
  await page.click(`${submit}[@aria-disabled='false']`);
  await page.at('/trnRequest/');
  await page.click("//button[@name='action' and @value='pay']");
  await page.see(saying(text('prepaid/step.success')));
  await sound('the top-up that has arrived');
}
