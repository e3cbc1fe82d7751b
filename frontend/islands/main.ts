import { startCookieNotice } from './cookieNotice.ts';
import { reportErrors } from './errorReports.ts';
import { startFrame } from './frame.ts';
import { startInstantQuote } from './instantQuote.ts';
import { freshenPriceList } from './priceList.ts';
import { startApp } from './startApp.ts';

/** All the script of a marketing page; the app's pages load it too, before the app, so that the frame does not wait. */
reportErrors();
startFrame();
startApp(document.getElementById('main'));
startCookieNotice();
const quote = document.querySelector<HTMLFormElement>('#instant-quote');
if (quote) void startInstantQuote(quote);
const prices = document.querySelector<HTMLElement>('[data-price-version]');
if (prices) void freshenPriceList(prices).catch(() => undefined);
