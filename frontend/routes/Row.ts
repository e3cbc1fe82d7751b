import type { MessageArea } from '../i18n/areas.ts';

/** A page of the site, as data. */
export interface Row {
  /** Route name of section 2 of the requirements, where it has one. */
  name: string;
  /** Path after the locale, with `:hash`, `:id`, `:slug`, `:account`, `:job`, `:article`, `:pair`, `:guide`, `:area`, `:version` and `:document` as parameters; always ends in a slash. */
  path: `/${string}`;
  /**
   * `marketing`: static HTML with islands, no React in the browser.
   * `app`: prerendered shell, hydrated. `error`: static HTML that search engines do not keep.
   */
  kind: 'marketing' | 'app' | 'error';
  /** File of the page, its default export; `app/loadView.ts` loads it. */
  page: `features/${string}Page.tsx`;
  /** Message areas the page needs besides `site`; `<title>` is `<area>/title.<name>`, its description `frame/description.<name>`. */
  messages: readonly [MessageArea, ...MessageArea[]];
  /** Indexed by search engines and listed in the sitemap. */
  index?: boolean;
}
