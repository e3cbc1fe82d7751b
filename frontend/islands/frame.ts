import { sessionOwner } from '../api/sessionMark.ts';

/** Small behaviour of the frame: a menu closes by Escape and by a click elsewhere, a linked question opens, a form waits for its code. */
export function startFrame(): void {
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
