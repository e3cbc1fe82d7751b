import type { Locale } from '../../model/language/locale.ts';

interface Named {
  id: number;
  /** Name of the field in the page's language. */
  name: string;
}

/** A translator of the public list, with what they agreed to publish. */
export interface ListedTranslator {
  name: string;
  about: string | undefined;
  pairs: readonly { source: Named; target: Named; sworn: boolean }[];
  fields: readonly Named[];
}

export interface TranslatorListTexts {
  language: string;
  field: string;
  any: string;
  sworn: string;
  is_sworn: string;
  /** Shown if no translator agreed to be listed. */
  nobody: string;
  /** Shown if no translator matches the filters. */
  none: string;
}

/**
 * The public list with its filters. The build writes it empty, and the job fills in the translators who agreed; both
 * use this function, so that the page is the same. Text typed by people is escaped.
 */
export function translatorListHtml(
  people: readonly ListedTranslator[],
  { texts, locale, hasSworn }: { texts: TranslatorListTexts; locale: Locale; hasSworn: boolean },
): string {
  if (people.length === 0) return `<p class="nothing">${escaped(texts.nobody)}</p>`;
  const options = (all: readonly Named[]) =>
    [...new Map(all.map(({ id, name }) => [id, name]))]
      .sort(([, one], [, other]) => one.localeCompare(other, locale))
      .map(([id, name]) => `<option value="${id}">${escaped(name)}</option>`)
      .join('');
  const select = (name: 'language' | 'field', all: readonly Named[]) =>
    `<div><label class="label" for="${name}">${escaped(texts[name])}</label>` +
    `<select id="${name}" name="${name}" class="input"><option value="">${escaped(texts.any)}</option>${options(all)}</select></div>`;
  const sworn =
    '<label class="flex min-h-11 items-center gap-3"><input type="checkbox" class="check" name="sworn" value="1">' +
    `${escaped(texts.sworn)}</label>`;
  const languages = people.flatMap(({ pairs }) => pairs.flatMap(({ source, target }) => [source, target]));
  return [
    '<form id="translators" method="get" class="mb-6 grid items-end gap-4 sm:grid-cols-3 noscript:hidden">',
    select('language', languages),
    select(
      'field',
      people.flatMap(({ fields }) => fields),
    ),
    ...(hasSworn ? [sworn] : []),
    `</form><p id="translators-none" role="status" class="nothing" hidden>${escaped(texts.none)}</p>`,
    '<ul id="translators-list" class="grid list-none gap-4 p-0">',
    ...people.map((one) => row(one, texts.is_sworn)),
    '</ul>',
  ].join('');
}

/** A row of the list, with the data that the filters use: languages, languages of sworn work, fields. */
function row({ name, about, pairs, fields }: ListedTranslator, isSworn: string): string {
  const spoken = (all: ListedTranslator['pairs']) =>
    [...new Set(all.flatMap(({ source, target }) => [source.id, target.id]))].join(' ');
  const said = pairs.map(
    ({ source, target, sworn }) => `${source.name} → ${target.name}${sworn ? ` (${isSworn})` : ''}`,
  );
  return [
    `<li class="card p-5" data-languages="${spoken(pairs)}" data-sworn="${spoken(pairs.filter(({ sworn }) => sworn))}"`,
    ` data-fields="${fields.map(({ id }) => id).join(' ')}"><h3 class="mt-0">${escaped(name)}</h3>`,
    `<p>${escaped(said.join(', '))}</p>`,
    ...(fields.length > 0 ? [`<p class="hint">${escaped(fields.map((field) => field.name).join(', '))}</p>`] : []),
    ...(about ? [`<p class="break-words">${escaped(about)}</p>`] : []),
    '</li>',
  ].join('');
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '');
