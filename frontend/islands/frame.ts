/** Small behaviour of the frame: the menu closes by Escape and by a click elsewhere, a linked question opens. */
export function startFrame(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details.menu');
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu?.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('click', (event) => {
    if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
  openLinked();
  window.addEventListener('hashchange', openLinked);
}

function openLinked(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
}
