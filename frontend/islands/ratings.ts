import { browserCall } from '#frontend/api/browserCall.ts';
import { element } from './element.ts';
import { fetchLanguages, type IslandLanguage } from './quoteApi.ts';

/** The fields of `GET /api/ratings` that are shown. */
interface Rating {
  stars: number;
  text: string | null;
  service: 'translation' | 'sworn' | 'proofreading';
  source_lang: number;
  target_lang: number[];
  rated_at: string;
}

/** Fills the list with what customers agreed to show; what they wrote is put in as text, never as a part of the page. */
export async function startRatings(part: HTMLElement): Promise<void> {
  const said = part.querySelector<HTMLElement>('[role=status]');
  const line = part.querySelector<HTMLElement>('#ratings-average');
  const list = part.querySelector('ul');
  if (!said || !line || !list) return;
  const { lang } = document.documentElement;
  try {
    const [response, languages] = await Promise.all([
      fetch('/api/ratings', { headers: browserCall }),
      fetchLanguages(),
    ]);
    if (!response.ok) throw new Error(`status ${response.status}`);
    const found: { count: number; average: number | null; ratings: Rating[] } = await response.json();
    if (found.average === null) {
      said.textContent = part.dataset.none ?? '';
      return;
    }
    fill(line, 'strong', new Intl.NumberFormat(lang).format(found.average));
    fill(line, 'span', new Intl.NumberFormat(lang).format(found.count));
    line.hidden = false;
    list.append(...found.ratings.map((rating) => item(rating, languages, part.dataset, lang)));
    said.textContent = part.dataset.noWords ?? '';
    said.hidden = found.ratings.length > 0;
  } catch {
    said.textContent = part.dataset.failed ?? '';
  }
}

function fill(line: HTMLElement, selector: string, text: string) {
  const part = line.querySelector(selector);
  if (part) part.textContent = text;
}

function item(rating: Rating, languages: readonly IslandLanguage[], texts: DOMStringMap, lang: string) {
  const name = (id: number) => languages.find((one) => one.id === id)?.names[lang] ?? '';
  const row = element('li', '', 'card p-5');
  const stars = element('p', `${'★'.repeat(rating.stars)}${'☆'.repeat(5 - rating.stars)}`, 'm-0 text-lg');
  stars.setAttribute('role', 'img');
  stars.setAttribute('aria-label', `${rating.stars} ${texts.of}`);
  row.append(stars);
  if (rating.text !== null) row.append(element('blockquote', rating.text, 'my-2 break-words whitespace-pre-line'));
  const targets = rating.target_lang.map(name).join(', ');
  const pair =
    rating.service === 'proofreading' ? name(rating.source_lang) : `${name(rating.source_lang)} → ${targets}`;
  const month = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'Europe/Warsaw' });
  row.append(element('p', `${texts[rating.service]}, ${pair}, ${month.format(new Date(rating.rated_at))}`, 'hint m-0'));
  return row;
}
