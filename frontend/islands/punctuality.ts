import { browserCall } from '#frontend/api/browserCall.ts';
import { formatPercent } from '#frontend/i18n/formatPercent.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { sayMinutes } from '#shared/rules/say/sayMinutes.ts';
import { pageLocale } from './pageLocale.ts';
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
async function startRatings(part: HTMLElement): Promise<void> {
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

/** An element with text in it: what people typed is put in as text, never as a part of the page. */
function element(tag: string, text: string, className: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** The fields of `GET /api/punctuality` that are shown. */
interface Pair {
  source_lang: number;
  target_lang: number;
  orders: number;
  in_time: number;
  median_minutes: number;
  p90_minutes: number;
  worked_out_at: string;
}

/** Fills the board with what the job worked out; without a pair that may be shown it says so. */
async function startPunctuality(board: HTMLElement): Promise<void> {
  const said = board.querySelector<HTMLElement>('[role=status]');
  const table = board.querySelector<HTMLElement>('section');
  const asOf = board.querySelector<HTMLElement>('p[data-as-of]');
  if (!said || !table || !asOf) return;
  const locale = pageLocale();
  try {
    const [response, languages] = await Promise.all([
      fetch('/api/punctuality', { headers: browserCall }),
      fetchLanguages(),
    ]);
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { punctuality }: { punctuality: Pair[] } = await response.json();
    if (punctuality.length === 0) {
      said.textContent = board.dataset.none ?? '';
      return;
    }
    table.querySelector('tbody')?.append(...punctuality.map((pair) => rowOf(pair, languages, board.dataset, locale)));
    const newest = punctuality
      .map(({ worked_out_at }) => worked_out_at)
      .sort()
      .at(-1);
    const at = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Warsaw' });
    asOf.textContent = newest ? `${board.dataset.asOf} ${at.format(new Date(newest))}` : '';
    [said.hidden, table.hidden, asOf.hidden] = [true, false, false];
  } catch {
    said.textContent = board.dataset.failed ?? '';
  }
}

function rowOf(pair: Pair, languages: readonly IslandLanguage[], texts: DOMStringMap, locale: Locale) {
  const name = (id: number) => languages.find((one) => one.id === id)?.names[locale] ?? '';
  const against = (minutes: number) =>
    minutes === 0
      ? (texts.exact ?? '')
      : `${sayMinutes(Math.abs(minutes), locale)} ${minutes < 0 ? texts.before : texts.after}`;
  const isOne = pair.source_lang === pair.target_lang;
  const head = document.createElement('th');
  head.scope = 'row';
  head.textContent = isOne
    ? `${name(pair.source_lang)} (${texts.same})`
    : `${name(pair.source_lang)} → ${name(pair.target_lang)}`;
  const cells = [
    new Intl.NumberFormat(locale).format(pair.orders),
    // Rounded down: what was late once is never shown as always in time.
    formatPercent(Math.floor((pair.in_time / pair.orders) * 1000) / 1000, locale, 1),
    against(pair.median_minutes),
    against(pair.p90_minutes),
  ].map((text) => {
    const cell = document.createElement('td');
    cell.className = 'num';
    cell.textContent = text;
    return cell;
  });
  const row = document.createElement('tr');
  row.append(head, ...cells);
  return row;
}

const board = document.querySelector<HTMLElement>('#punctuality');
if (board) void startPunctuality(board);
const ratings = document.querySelector<HTMLElement>('#ratings');
if (ratings) void startRatings(ratings);
