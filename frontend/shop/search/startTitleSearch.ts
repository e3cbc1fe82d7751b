import { findTitles, type Title } from './findTitles.ts';

/** Searches the titles of the site in the browser; they are loaded when someone begins to type. */
export function startTitleSearch(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  const list = form.querySelector('ul');
  const said = form.querySelector<HTMLElement>('[role=status]');
  if (!input || !list || !said || form.dataset.started) return;
  form.dataset.started = 'yes';
  let titles: Promise<Title[]> | undefined;
  const load = () => (titles ??= fetch(form.dataset.titles ?? '').then((answer) => answer.json()));
  const show = async () => {
    const typed = input.value;
    try {
      const found = findTitles(await load(), typed);
      if (typed !== input.value) return;
      list.replaceChildren(...found.map(entry));
      const none = found.length === 0 && typed.trim().length > 1;
      said.textContent = none ? (form.dataset.none ?? '') : '';
    } catch {
      titles = undefined;
      said.textContent = form.dataset.failed ?? '';
    }
  };
  input.addEventListener('focus', () => void load().catch(() => (titles = undefined)));
  input.addEventListener('input', () => void show());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void show();
  });
  // What was typed before this code came.
  if (input.value !== '') void show();
}

function entry([title, address]: Title): HTMLLIElement {
  const link = Object.assign(document.createElement('a'), { href: address, textContent: title, className: 'link' });
  const item = document.createElement('li');
  item.append(link);
  return item;
}
