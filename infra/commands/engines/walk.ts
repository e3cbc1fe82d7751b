import { peopleOf } from '#infra/e2e/people.ts';
import { everyText } from '#shared/messages/everyText.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { type EnginePage, pageOf } from './pageOf.ts';
import type { WebDriver } from './webDriver.ts';

/** What every walk has at hand: a browser on the product, in a language and a width. */
export interface Walk {
  page: EnginePage;
  locale: Locale;
  url: string;
  people: ReturnType<typeof peopleOf>;
  /** A text of the pages in the walk's language; throws for one with figures in it. */
  text: (key: string) => string;
  /** Nothing went wrong on the page, and nothing is pushed beyond its window. */
  sound: (step: string) => Promise<void>;
}

export function walkOf(browser: WebDriver, url: string, locale: Locale): Walk {
  const page = pageOf(browser, url);
  return {
    page,
    locale,
    url,
    people: peopleOf({ url }),
    text: (key) => {
      const said = everyText[locale][key];
      if (said === undefined || said.includes('{')) throw new Error(`There is no plain text ${key}.`);
      return said;
    },
    sound: async (step) => {
      const trouble = await page.trouble();
      if (trouble.length > 0) throw new Error(`${step}: ${trouble.join('; ')}`);
      const over = await page.overflow();
      if (over > 0) throw new Error(`${step}: the page is ${over} px wider than its window`);
    },
  };
}
