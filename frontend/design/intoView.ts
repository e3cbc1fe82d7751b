/** A row of links, scrolled to the one that is shown; the page itself stays where it is. */
export function intoView(link: HTMLAnchorElement | null): void {
  if (link?.parentElement) link.parentElement.scrollLeft = link.offsetLeft - link.parentElement.offsetLeft;
}
