import { startCookieNotice } from './cookieNotice.ts';
import { reportErrors } from './errorReports.ts';
import { startFrame } from './frame.ts';
import { startApp } from './startApp.ts';

/**
 * The script of every page's frame; the app's pages load it before the app, so that the frame does not wait. What one
 * page has beside it is a file of its own, which starts by itself (build/ownIslands.ts).
 */
reportErrors();
startFrame();
startApp(document.getElementById('main'));
startCookieNotice();
