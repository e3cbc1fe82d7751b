// The price page has two scripts: its list, and the calculator.
import './priceList.ts';
import { browserCall } from '#frontend/api/browserCall.ts';
import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { priceTerms, workingTime } from '#frontend/shop/prices/estimates.ts';
import type { Prices } from '#frontend/shop/prices/priceFigures.ts';
import { addWorkingMinutes } from '#shared/rules/delivery/workingCalendar.ts';
import { estimate } from '#shared/rules/pricing/estimate.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import { pageLocale } from './pageLocale.ts';
import { quotedPairs } from './quotedPairs.ts';
import { typedAmount } from './typedAmount.ts';

type Row = [id: number, iso2: string, targets: number[], proofreading: boolean];

/** What the page brings along in `data-calculator`; it is of our own making. */
interface Data {
  prices: Prices;
  languages: Row[];
  by_hand: string;
  no_proofreading: string;
  words: string;
}

/** Works the price out as it is typed, by the rule that the order is quoted by. */
function startCalculator(form: HTMLFormElement): void {
  const data: Data = JSON.parse(form.dataset.calculator ?? '');
  const locale = pageLocale();
  let terms = priceTerms(data.prices);
  let isQuoted: Awaited<ReturnType<typeof quotedPairs>> = () => false;
  const row = (iso2: string) => data.languages.find((language) => language[1] === iso2);
  const show = () => {
    const typed = new FormData(form);
    const value = (name: string) => `${typed.get(name) ?? ''}`;
    const [source, target] = [row(value('source')), row(value('target'))];
    const words = typedAmount(value('amount'), unitOf(form));
    const review = value('review') === 'proofreading' || value('review') === 'verification' ? value('review') : 'none';
    if (!source || !target) return;
    const options = {
      review: review as 'none' | 'proofreading' | 'verification',
      specialised: typed.has('specialised'),
    };
    const unfit = review === 'proofreading' && !target[3];
    const offered = source[2].includes(target[0]) && words !== undefined && !unfit && !isQuoted(source[0], target[0]);
    const priced = offered
      ? estimate(
          {
            service: 'translation',
            source: source[0],
            targets: [target[0]],
            words,
            ...options,
            express: typed.has('express'),
          },
          terms,
        )
      : undefined;
    say(words === undefined ? data.words : unfit ? data.no_proofreading : priced ? '' : data.by_hand);
    for (const part of form.querySelectorAll<HTMLElement>('[data-sums]')) part.hidden = !priced;
    const order = form.querySelector<HTMLAnchorElement>('[data-order]');
    if (order) order.search = new URLSearchParams({ from: source[1], to: target[1] }).toString();
    if (!priced) return;
    put('figure="gross"', formatMoney(priced.gross, locale));
    put('figure="gross.net"', formatMoney(priced.net, locale));
    put('sum=vat', formatMoney(priced.vat, locale));
    // In a task of its own: the first day and the first sum that a browser writes in a language take it long.
    setTimeout(() => {
      put('sum=time', workingTime(priced.minutes, locale));
      put('sum=ready', formatInstant(addWorkingMinutes(new Date(), priced.minutes).toISOString(), locale));
    });
  };
  const say = (text: string) => {
    const place = form.querySelector<HTMLElement>('[data-said]');
    if (place) Object.assign(place, { textContent: text, hidden: text === '' });
  };
  const put = (name: string, text: string) => {
    const place = form.querySelector(`[data-${name}]`);
    if (place) place.textContent = text;
  };
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => event.preventDefault());
  setTimeout(show);
  void quotedPairs()
    .then((found) => {
      isQuoted = found;
      show();
    })
    // The quote itself says it, where this cannot be read.
    .catch(() => undefined);
  void fetch('/api/prices', { headers: browserCall })
    .then(async (answer) => {
      const newer: Prices = await answer.json();
      if (!answer.ok || newer.version === data.prices.version) return;
      terms = priceTerms(newer);
      show();
    })
    // If newer figures cannot be read, the built ones stay.
    .catch(() => undefined);
}

/** Words of the chosen unit. */
const unitOf = (form: HTMLFormElement): number =>
  Number(form.querySelector<HTMLSelectElement>('select[name=unit]')?.selectedOptions[0]?.dataset.more ?? 1);

const form = document.querySelector<HTMLFormElement>('#calculator');
if (form) startCalculator(form);
