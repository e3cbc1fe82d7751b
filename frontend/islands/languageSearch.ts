import { fold } from '#shared/rules/say/fold.ts';

/** Leaves the languages whose name, in either language of the site, holds what is typed. */
function startLanguageSearch(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  const said = form.querySelector<HTMLElement>('[role=status]');
  const entries = [...document.querySelectorAll<HTMLElement>('#language-list > li')].map((element) => ({
    element,
    names: fold(element.dataset.names ?? ''),
  }));
  if (!input || !said) return;
  const show = () => {
    const typed = fold(input.value.trim());
    for (const { element, names } of entries) element.hidden = !names.includes(typed);
    said.textContent = entries.every(({ element }) => element.hidden) ? (form.dataset.none ?? '') : '';
  };
  input.addEventListener('input', show);
  form.addEventListener('submit', (event) => event.preventDefault());
  show();
}

const search = document.querySelector<HTMLFormElement>('#language-search');
if (search) startLanguageSearch(search);
