import { newEmail } from '#infra/e2e/people.ts';
import { byId, named, saying, type Walk } from './enginePage.ts';

const submit = "//main//button[@type='submit']";

/** The forms that need no account, what helps to find a page, and the choice about statistics. */
export async function formsJob(walk: Walk, files: { pdf: string }): Promise<void> {
  const { page, locale, sound } = walk;
  await statistics(walk);
  await contact(walk, files.pdf);
  await newsletter(walk);
  await recruitment(walk, files.pdf);

  const asked = newEmail();
  await page.open(`/${locale}/quote/`);
  await page.type(byId('content'), 'Some words for a price');
  await page.type(byId('email'), asked);
  await page.click(`${byId('quote')}//button[@type='submit' and @aria-disabled='false']`);
  await page.see(saying(asked));
  await sound('the free quote');

  await page.open(`/${locale}/login/`);
  await page.type(byId('email'), newEmail());
  await page.type(byId('password'), 'Wrong1Password');
  await page.click(submit);
  await page.see("//main//*[@role='alert']");
  await sound('the refused login');
  await findings(walk);
  await page.open(`/${locale}/faq/`);
  await page.click('//*[@data-language-switch]');
  await page.at(locale === 'en' ? '/pl/faq/' : '/en/faq/');
}

async function statistics({ page, locale, sound }: Walk): Promise<void> {
  const kept = () => page.browser.run("return localStorage.getItem('verso.consent')");
  await page.open(`/${locale}/`);
  await page.browser.run("localStorage.removeItem('verso.consent')");
  await page.reload();
  await page.click("//*[@data-cookies='reject']");
  await page.wait('the refusal is not kept', async () => (await kept()) === 'refused');
  await page.click('//*[@data-cookies-open]');
  await page.click("//*[@data-cookies='close']");
  await sound('the choice about statistics');
}

async function contact({ page, locale, text, sound }: Walk, pdf: string): Promise<void> {
  await page.open(`/${locale}/contact/`);
  await page.type(byId('contact-text'), 'A question.');
  await page.click(named(text('pages/contact.send'), 'button'));
  await page.wait('the missing e-mail is not said', async () => {
    return (await page.browser.run('return document.activeElement?.id')) === 'contact-email';
  });
  await page.type(byId('contact-email'), newEmail());
  await page.type(byId('contact-file'), pdf);
  await page.click(named(text('pages/contact.send'), 'button'));
  await page.see("//*[@id='contact']//*[contains(@class, 'notice')]");
  await sound('the contact form');
}

/** In by the mailed link, and out by the one of the next mail. */
async function newsletter({ page, locale, people, text, sound }: Walk): Promise<void> {
  const email = newEmail();
  await page.open(`/${locale}/newsletter/`);
  await page.type(byId('newsletter-email'), email);
  await page.click(byId('newsletter-agree_marketing'));
  await page.click(named(text('pages/newsletter.send'), 'button'));
  const [asking] = await people.mailsTo(email, 1);
  await page.open(linkIn(asking?.text, 'join'));
  await page.click(named(text('pages/newsletter.confirm'), 'button'));
  const mails = await people.mailsTo(email, 2);
  await page.open(linkIn(mails.map((mail) => mail.text).join('\n'), 'leave'));
  await page.click(named(text('pages/newsletter.leave'), 'button'));
  await page.see("//*[@id='newsletter']//*[contains(@class, 'notice')]");
  await sound('the newsletter');
}

const linkIn = (said = '', act: 'join' | 'leave'): string =>
  new RegExp(`https?://\\S+#${act}-[\\w-]{32}`).exec(said)?.[0] ?? '';

async function recruitment({ page, locale, text, sound }: Walk, pdf: string): Promise<void> {
  await page.open(`/${locale}/recruitment/`);
  await page.click(submit);
  await page.see(byId('summary'));
  const typed = { first_name: 'Demo', last_name: 'Person', email: newEmail(), experience_years: '8' };
  for (const [id, value] of Object.entries(typed)) await page.type(byId(id), value);
  await page.type(byId('country_id'), locale === 'en' ? 'Poland' : 'Polska');
  await page.type(byId('pairs.0.source_lang'), locale === 'en' ? 'English' : 'angielski');
  await page.type(byId('pairs.0.target_lang'), locale === 'en' ? 'Polish' : 'polski');
  await page.click("//*[@id='steps']//label[1]");
  await page.type(byId('cv'), pdf);
  await page.says({ en: 'cv.pdf has been uploaded.', pl: 'Plik cv.pdf został przesłany.' }[locale]);
  await page.click(byId('agree_data'));
  await page.click(submit);
  await page.at('/recruitment/thanks/');
  await page.see(saying(text('recruitment/thanks.heading')));
  await sound('the application');
}

/** What finds something: languages, questions, a lost page, the adviser, the calculator. */
async function findings({ page, locale, sound }: Walk): Promise<void> {
  await page.open(`/${locale}/languages/`);
  await page.type(byId('language-search-input'), 'lotewski');
  await page.wait('not one language is left', async () => {
    const shown =
      "return [...document.querySelectorAll('#language-list > li')].filter((one) => one.offsetHeight > 0).length";
    return (await page.browser.run(shown)) === 1;
  });
  await sound('the index of languages');
  await page.open(`/${locale}/faq/#how-fast`);
  await page.wait('the question is closed', async () => {
    return (await page.browser.run("return document.getElementById('how-fast').open")) === true;
  });
  await page.open(`/${locale}/nope/`);
  await page.type("//input[@type='search']", locale === 'en' ? 'repeat' : 'powtarz');
  await page.see("//*[@id='title-search']//a");
  await sound('the lost page');
  await page.open(`/${locale}/documents/`);
  await page.type(byId('choose-recipient'), locale === 'en' ? 'Vehicle' : 'Wydział');
  await page.type(byId('choose-document'), locale === 'en' ? 'Vehicle' : 'Dokumenty');
  await page.see('//*[@data-order]');
  await sound('the adviser');
  await page.open(`/${locale}/prices/`);
  await page.fill(byId('calculator-amount'), '1234');
  await sound('the calculator');
}
