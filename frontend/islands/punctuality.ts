import { browserCall } from '#frontend/api/browserCall.ts';
import { formatPercent } from '#frontend/i18n/formatPercent.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { sayMinutes } from '#shared/rules/sayMinutes.ts';
import { pageLocale } from './pageLocale.ts';
import { fetchLanguages, type IslandLanguage } from './quoteApi.ts';
import { startRatings } from './ratings.ts';

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
