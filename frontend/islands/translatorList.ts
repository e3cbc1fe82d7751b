import { browserCall } from '#frontend/api/browserCall.ts';
import { element } from './element.ts';
import { fetchLanguages, type IslandLanguage } from './quoteApi.ts';

/** The fields of `GET /api/translators` that are shown; the island has no room for the contract's schemas. */
interface Shown {
  name: string;
  about: string | null;
  pairs: { source_lang: number; target_lang: number; sworn: boolean }[];
  fields: { id: number; names: Record<string, string> }[];
}

/** Fills the public list; the filters stand in the address, so that a link and Back show the same. */
async function startTranslatorList(form: HTMLFormElement): Promise<void> {
  const list = document.querySelector<HTMLElement>('#translators-list');
  const none = document.querySelector<HTMLElement>('#translators-none');
  if (!list || !none) return;
  const locale = document.documentElement.lang === 'pl' ? 'pl' : 'en';
  try {
    const [response, languages] = await Promise.all([
      fetch('/api/translators', { headers: browserCall }),
      fetchLanguages(),
    ]);
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { translators }: { translators: Shown[] } = await response.json();
    fillFilters(form, translators, languages, locale);
    const show = () => {
      const found = translators.filter((one) => fits(one, new FormData(form)));
      list.replaceChildren(...found.map((one) => item(one, languages, locale, form.dataset.sworn ?? '')));
      none.hidden = found.length > 0;
    };
    const read = () => setFilters(form, new URLSearchParams(location.search));
    read();
    show();
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('change', () => {
      const asked = new URLSearchParams(
        [...new FormData(form)].flatMap(([key, value]) => (value ? [[key, `${value}`]] : [])),
      );
      history.pushState(null, '', asked.size > 0 ? `?${asked}` : location.pathname);
      show();
    });
    addEventListener('popstate', () => {
      read();
      show();
    });
  } catch {
    none.textContent = form.dataset.failed ?? '';
    none.hidden = false;
  }
  list.removeAttribute('aria-busy');
}

function fits({ pairs, fields }: Shown, asked: FormData): boolean {
  const [language, field, sworn] = [Number(asked.get('language')), Number(asked.get('field')), asked.has('sworn')];
  const inLanguage = pairs.filter((one) => !language || one.source_lang === language || one.target_lang === language);
  return inLanguage.some((one) => !sworn || one.sworn) && (!field || fields.some(({ id }) => id === field));
}

function fillFilters(
  form: HTMLFormElement,
  all: readonly Shown[],
  languages: readonly IslandLanguage[],
  locale: string,
) {
  const used = new Set(all.flatMap(({ pairs }) => pairs.flatMap((one) => [one.source_lang, one.target_lang])));
  const spoken = languages.filter(({ id }) => used.has(id)).map(({ id, names }) => [id, names[locale] ?? ''] as const);
  const fields = new Map(all.flatMap((one) => one.fields.map(({ id, names }) => [id, names[locale] ?? ''] as const)));
  fill(form, 'language', spoken, locale);
  fill(form, 'field', [...fields], locale);
}

function fill(form: HTMLFormElement, name: string, options: (readonly [number, string])[], locale: string) {
  const sorted = options.sort(([, one], [, other]) => one.localeCompare(other, locale));
  form.querySelector(`select[name=${name}]`)?.append(...sorted.map(([value, text]) => new Option(text, String(value))));
}

function setFilters(form: HTMLFormElement, asked: URLSearchParams) {
  for (const select of form.querySelectorAll('select')) select.value = asked.get(select.name) ?? '';
  for (const select of form.querySelectorAll('select')) if (select.selectedIndex < 0) select.value = '';
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) box.checked = asked.has(box.name);
}

/** What a translator typed is put in as text, never as a part of the page. */
function item(one: Shown, languages: readonly IslandLanguage[], locale: string, sworn: string): HTMLElement {
  const name = (id: number) => languages.find((language) => language.id === id)?.names[locale] ?? '';
  const row = element('li', '', 'card p-5');
  const pairs = one.pairs.map(
    (pair) => `${name(pair.source_lang)} → ${name(pair.target_lang)}${pair.sworn ? ` (${sworn})` : ''}`,
  );
  row.append(element('h3', one.name, 'mt-0'), element('p', pairs.join(', '), ''));
  if (one.fields.length > 0) row.append(element('p', one.fields.map(({ names }) => names[locale]).join(', '), 'hint'));
  if (one.about) row.append(element('p', one.about, 'break-words'));
  return row;
}

const form = document.querySelector<HTMLFormElement>('#translators');
if (form) void startTranslatorList(form);
