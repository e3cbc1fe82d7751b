import { type Consent, readConsent, saveConsent } from '../shop/analytics/consent.ts';

const choices: Record<string, Consent> = { accept: 'granted', reject: 'refused', close: 'closed' };

/** Shows the notice until it is accepted, refused, closed or clicked (decision 8); the footer opens it again. */
export function startCookieNotice(): void {
  const notice = document.getElementById('cookies');
  const open = document.querySelector<HTMLElement>('[data-cookies-open]');
  if (!notice || !open) return;
  open.hidden = false;
  // What gets the focus is scrolled above the notice, not under it.
  const show = (shown: boolean) => {
    notice.hidden = !shown;
    document.documentElement.style.scrollPaddingBottom = shown ? `${notice.offsetHeight + 16}px` : '';
  };
  show(readConsent() === undefined);
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
