/** An element with text in it: what people typed is put in as text, never as a part of the page. */
export function element(tag: string, text: string, className: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
