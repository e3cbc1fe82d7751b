import { format } from '#shared/messages/format.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { formatInstant } from '../i18n/formatInstant.ts';
import { formatMoney } from '../i18n/money.ts';
import { quoteMinutes } from '../shop/quotingHours.ts';
import type { IslandQuote } from './quoteApi.ts';

/** What the form shows, in the prerendered elements; texts come along in `data-messages`. */
export function quoteView(form: HTMLFormElement, locale: Locale) {
  const texts: Record<string, string> = JSON.parse(form.dataset.messages ?? '{}');
  const t = (name: string, values = {}) =>
    format(texts[`home/quote.${name}`] ?? name, { minutes: quoteMinutes(), ...values }, locale);
  const find = <E extends HTMLElement>(selector: string, type: new () => E): E => {
    const found = form.querySelector(selector);
    if (!(found instanceof type)) throw new Error(`the form has no ${selector}`);
    return found;
  };
  const note = find('[data-note]', HTMLElement);
  const price = find('[data-price]', HTMLElement);
  const again = find('[data-again]', HTMLButtonElement);
  const result = find('[data-result]', HTMLElement);
  const error = find('[data-email-error]', HTMLElement);
  const byHand = find('[data-by-hand]', HTMLAnchorElement);
  const email = find('input[type=email]', HTMLInputElement);

  const show = (text: string, state: 'idle' | 'loading' | 'price' | 'failed') => {
    note.textContent = text;
    price.hidden = state !== 'price' && !(state === 'loading' && !price.hidden);
    again.hidden = state !== 'failed';
    result.ariaBusy = String(state === 'loading');
  };
  return {
    again,
    next: find('[data-next]', HTMLAnchorElement),
    files: find('[data-files]', HTMLInputElement),
    idle: () => show(t('idle'), 'idle'),
    loading: () => show(t('loading'), 'loading'),
    failed: () => show(t('error'), 'failed'),
    quote: (quote: IslandQuote) => {
      if (quote.gross === undefined) return show(t('manual'), 'idle');
      find('[data-gross]', HTMLElement).textContent = formatMoney(quote.gross, locale);
      show(t('ready', { date: formatInstant(quote.deliveryAt, locale) }), 'price');
    },
    email: (right: boolean) => {
      error.textContent = right ? '' : t('email_invalid');
      email.ariaInvalid = right ? null : 'true';
    },
    byHand,
    fileName: t('file_name'),
    long: (characters: number) =>
      show(t('long', { characters: new Intl.NumberFormat(locale).format(characters) }), 'idle'),
    /** `elsewhere`: the form where a person names the price takes it. */
    refused: (name: string, elsewhere: boolean) => {
      find('[data-refused]', HTMLElement).textContent = t(elsewhere ? 'file_by_hand' : 'file_refused', { name });
      byHand.hidden = !elsewhere;
    },
  };
}
