/** Puts a button above each block of code that copies it; `said` has its texts, and says that it was copied. */
function startCopying(said: HTMLElement): void {
  const { copy = '', copied = '' } = said.dataset;
  for (const block of document.querySelectorAll('figure.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = copy;
    const name = block.querySelector('figcaption');
    button.setAttribute('aria-label', `${copy}: ${name?.textContent ?? ''}`);
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '');
      button.textContent = copied;
      said.textContent = copied;
      setTimeout(() => {
        button.textContent = copy;
        said.textContent = '';
      }, 2000);
    });
    name?.append(button);
  }
}

const said = document.querySelector<HTMLElement>('#copy-code');
// Without a secure origin there is no clipboard.
if (said && navigator.clipboard) startCopying(said);
