import { browserCall } from '#frontend/api/browserCall.ts';
import { formatPercent } from '#frontend/i18n/formatPercent.ts';
import { startInstantQuote } from './instantQuote.ts';
import { pageLocale } from './pageLocale.ts';

/** Writes what the last orders say into its place; before there is anything, or where it cannot be asked, nothing is shown. */
async function startRecord<T>(name: string, read: (answer: T) => readonly [figure: string, of: number] | undefined) {
  const part = document.querySelector<HTMLElement>(`[data-record=${name}]`);
  const of = part?.querySelector<HTMLElement>('[data-of]');
  const response = part && (await fetch(`/api/${name}`, { headers: browserCall }).catch(() => undefined));
  const found = response?.ok && read(await response.json());
  if (!part || !of || !found) return;
  part.querySelector('strong')?.replaceChildren(found[0]);
  of.textContent = `(${found[1]} ${of.dataset.of})`;
  part.hidden = false;
}

const locale = pageLocale();
const quote = document.querySelector<HTMLFormElement>('#instant-quote');
if (quote) void startInstantQuote(quote);
void startRecord('punctuality', ({ punctuality }: { punctuality: { orders: number; in_time: number }[] }) => {
  const orders = punctuality.reduce((sum, pair) => sum + pair.orders, 0);
  const inTime = punctuality.reduce((sum, pair) => sum + pair.in_time, 0);
  // Rounded down: what was late once is never shown as always in time.
  return orders > 0 ? [formatPercent(Math.floor((inTime / orders) * 1000) / 1000, locale, 1), orders] : undefined;
});
void startRecord('ratings', ({ average, count }: { average: number | null; count: number }) =>
  average === null ? undefined : [new Intl.NumberFormat(locale).format(average), count],
);
