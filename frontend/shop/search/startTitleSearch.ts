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

/** A title and its address. */
export type Title = readonly [title: string, address: string];

/** Letters without accents, so that "przysiegle" finds "przysięgłe". */
const folded = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');

const most = 8;

/** Titles that hold every word that was typed, those that begin with the first one before others. */
export function findTitles(titles: readonly Title[], typed: string): Title[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.join('').length < 2) return [];
  const fits = titles.filter(([title]) => words.every((word) => folded(title).includes(word)));
  const begins = ([title]: Title) => folded(title).startsWith(words[0] ?? '');
  return [...fits.filter(begins), ...fits.filter((one) => !begins(one))].slice(0, most);
}
