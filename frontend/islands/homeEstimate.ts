import { browserCall } from '#frontend/api/browserCall.ts';
import { countedPrice, countedText } from '#frontend/shop/prices/countedPrice.ts';
import type { Prices } from '#frontend/shop/prices/priceFigures.ts';
import { format } from '#shared/messages/format.ts';
import { isEmail } from '#shared/rules/address/email.ts';
import { formatInstant } from '../i18n/formatInstant.ts';
import { formatMoney } from '../i18n/money.ts';
import { pageLocale } from './pageLocale.ts';
import { quotedPairs } from './quotedPairs.ts';

const pauseMilliseconds = 250;

/** Says about what the pasted text costs, by the price list and the count of this browser, until there is an address to quote to. */
async function startHomeEstimate(form: HTMLFormElement): Promise<void> {
  const line = form.querySelector('[data-estimate]');
  const count = form.querySelector('[data-words]');
  if (!line || !count) return;
  const locale = pageLocale();
  const texts: Record<string, string> = JSON.parse(form.dataset.messages ?? '{}');
  const t = (name: string, values: Record<string, string | number>) =>
    format(texts[`home/quote.${name}`] ?? '', values, locale);
  const [prices, byPerson] = await Promise.all([fetchPrices(), quotedPairs()]);
  const show = () => {
    const data = new FormData(form);
    const [source, target] = [Number(data.get('source')), Number(data.get('target'))];
    const counted = countedText(String(data.get('content') ?? ''));
    count.textContent = counted ? t('words', { words: counted[0]?.words ?? 0 }) : '';
    const isQuoted = isEmail(String(data.get('email') ?? '').trim()) || byPerson(source, target);
    const price =
      counted && !isQuoted
        ? countedPrice({ source, targets: [target], texts: counted, express: false }, prices, new Date())
        : undefined;
    line.textContent = price
      ? t('about', { price: formatMoney(price.gross, locale), date: formatInstant(price.readyAt, locale) })
      : '';
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(show, pauseMilliseconds);
  });
  show();
}

async function fetchPrices(): Promise<Prices> {
  const response = await fetch('/api/prices', { headers: browserCall });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

const form = document.querySelector<HTMLFormElement>('#instant-quote');
// Without it the quote comes with the e-mail address all the same.
if (form) void startHomeEstimate(form).catch(() => undefined);
