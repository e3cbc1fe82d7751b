/** Filters the public list, which is in the page; the filters stand in the address, so that a link and Back show the same. */
function startTranslatorList(form: HTMLFormElement): void {
  const rows = [...document.querySelectorAll<HTMLElement>('#translators-list > li')];
  const none = document.querySelector<HTMLElement>('#translators-none');
  const show = () => {
    const asked = new FormData(form);
    for (const row of rows) row.hidden = !fits(row, asked);
    if (none) none.hidden = rows.some((row) => !row.hidden);
  };
  const read = () => {
    setFilters(form, new URLSearchParams(location.search));
    show();
  };
  read();
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', () => {
    const asked = new URLSearchParams(
      [...new FormData(form)].flatMap(([key, value]) => (value ? [[key, `${value}`]] : [])),
    );
    history.pushState(null, '', asked.size > 0 ? `?${asked}` : location.pathname);
    show();
  });
  addEventListener('popstate', read);
}

function fits({ dataset: { languages, sworn, fields } }: HTMLElement, asked: FormData): boolean {
  const isOneOf = (wanted: string, all = '') => wanted === '' || all.split(' ').includes(wanted);
  const spoken = asked.has('sworn') ? sworn : languages;
  return spoken !== '' && isOneOf(`${asked.get('language')}`, spoken) && isOneOf(`${asked.get('field')}`, fields);
}

function setFilters(form: HTMLFormElement, asked: URLSearchParams) {
  for (const select of form.querySelectorAll('select')) select.value = asked.get(select.name) ?? '';
  for (const select of form.querySelectorAll('select')) if (select.selectedIndex < 0) select.value = '';
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) box.checked = asked.has(box.name);
}

const form = document.querySelector<HTMLFormElement>('#translators');
if (form) startTranslatorList(form);
