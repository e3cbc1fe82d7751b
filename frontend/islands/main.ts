import { startCookieNotice } from './cookieNotice.ts';
import { reportErrors } from './errorReports.ts';
import { startFrame } from './frame.ts';
import { startApp } from './startApp.ts';

/**
 * The script of every page's frame; the app's pages load it before the app, so that the frame does not wait. What one
 * marketing page has beside it is a file of its own, which that page loads or preloads (`islands` in build/manifest.ts).
 */
reportErrors();
startFrame();
startApp(document.getElementById('main'));
startCookieNotice();
const quote = document.querySelector<HTMLFormElement>('#instant-quote');
if (quote) void import('./instantQuote.ts').then(({ startInstantQuote }) => startInstantQuote(quote));
const translators = document.querySelector<HTMLFormElement>('#translators');
if (translators) void import('./translatorList.ts').then(({ startTranslatorList }) => startTranslatorList(translators));
const dinners = document.querySelector<HTMLElement>('#home-dinners');
if (dinners) void import('./homeDinners.ts').then(({ startHomeDinners }) => startHomeDinners(dinners));
const search = document.querySelector<HTMLFormElement>('#title-search');
// Where the app shows it, the app starts it.
if (search && !search.closest('[data-app]'))
  void import('#frontend/shop/search/startTitleSearch.ts').then(({ startTitleSearch }) => startTitleSearch(search));
