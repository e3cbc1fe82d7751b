import { sessionOwner } from '../api/sessionMark.ts';
import { type Consent, readConsent, saveConsent } from '../shop/analytics/consent.ts';
import { reportErrors } from './errorReports.ts';

/**
 * Loads the page's app, whose files stand in `data-code` with its script first. The prerendered page is painted before:
 * its heading and form wait neither for the app's script nor for the bandwidth that it takes.
 */
function startApp(main: HTMLElement | null): void {
  const [script, ...imports] = main?.dataset.code?.split(' ') ?? [];
  if (script === undefined) return;
  let started = false;
  const begin = () => {
    if (started) return;
    started = true;
    const fetchPriority = 'low';
    for (const href of imports)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority, href }),
      );
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', fetchPriority, src: script }),
    );
  };
  requestAnimationFrame(() => setTimeout(begin));
  // A page in the background is never painted.
  setTimeout(begin, 300);
}

/** Small behaviour of the frame: a menu closes by Escape and by a click elsewhere, a linked question opens, a form waits for its code. */
function startFrame(): void {
  const openMenu = () => document.querySelector<HTMLDetailsElement>('details.menu[open]');
  document.addEventListener('keydown', (event) => {
    const menu = openMenu();
    if (event.key !== 'Escape' || !menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('click', (event) => {
    const menu = openMenu();
    if (menu && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
  // Before the page hears of it, which may know only a part of what was typed.
  document.addEventListener('submit', holdEarlySubmit, true);
  nameAccount();
  openLinked();
  window.addEventListener('hashchange', openLinked);
}

/** A form sent before the page's code is loaded would go to the server with all its fields in the address. */
function holdEarlySubmit(event: SubmitEvent): void {
  if (!(event.target instanceof HTMLFormElement) || !event.target.closest('[data-app="coming"]')) return;
  event.preventDefault();
  event.stopPropagation();
  event.target.dataset.earlySubmit = '';
}

/** Anyone who is logged in finds the account where others find the login, which leads there too. */
function nameAccount(): void {
  if (sessionOwner() === undefined) return;
  for (const link of document.querySelectorAll<HTMLElement>('[data-account]'))
    link.textContent = link.dataset.account ?? '';
  for (const link of document.querySelectorAll<HTMLElement>('[data-guest]')) link.hidden = true;
}

function openLinked(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

const choices: Record<string, Consent> = { accept: 'granted', reject: 'refused', close: 'closed' };

/**
 * The notice stays until it is accepted, refused, closed or clicked (decision 8): the script of the head shows it. The footer
 * opens it again.
 */
function startCookieNotice(): void {
  const notice = document.getElementById('cookies');
  const open = document.querySelector<HTMLElement>('[data-cookies-open]');
  if (!notice || !open) return;
  open.hidden = false;
  const show = (shown: boolean) => document.documentElement.toggleAttribute('data-cookies', shown);
  const choose = (consent: Consent) => {
    saveConsent(consent);
    show(false);
  };
  notice.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : notice;
    const button = target.closest<HTMLElement>('[data-cookies]');
    if (button) choose(choices[button.dataset.cookies ?? ''] ?? 'closed');
    else if (!target.closest('a') && readConsent() === undefined) choose('closed');
  });
  notice.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && readConsent() === undefined) choose('closed');
  });
  open.addEventListener('click', () => {
    show(true);
    notice.querySelector<HTMLElement>('[data-cookies="accept"]')?.focus();
  });
}

/**
 * The script of every page's frame; the app's pages load it before the app, so that the frame does not wait. What one
 * page has beside it is a file of its own, which starts by itself (build/ownIslands.ts).
 */
reportErrors();
startFrame();
startApp(document.getElementById('main'));
startCookieNotice();
