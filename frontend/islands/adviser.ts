import { browserCall } from '#frontend/api/browserCall.ts';
import { type AdviserRule, ruleFor } from '#frontend/shop/content/Adviser.ts';
import { polish } from '#frontend/shop/drafts/emptyDraft.ts';
import { type SwornPrices, swornRange } from '#frontend/shop/prices/swornRange.ts';
import { format } from '#shared/messages/format.ts';
import { pageLocale } from './pageLocale.ts';

/** What the page brings along in `data-adviser`; it is of our own making. */
interface Data {
  rules: AdviserRule[];
  prices: SwornPrices;
  needs: Record<AdviserRule['need'] | 'ask', string>;
  ask: string;
  note: string;
}

const fields = ['recipient', 'document', 'issued', 'language'] as const;

/** Answers the four questions as they are changed; what no rule knows leads to a person, with the question. */
function startAdviser(form: HTMLFormElement): void {
  const data: Data = JSON.parse(form.dataset.adviser ?? '');
  const locale = pageLocale();
  let { prices } = data;
  const chosen = (name: (typeof fields)[number]) => {
    const select = form.querySelector<HTMLSelectElement>(`select[name=${name}]`);
    const option = select?.selectedOptions[0];
    return { value: option?.value ?? '', text: option?.textContent ?? '', more: option?.dataset.more ?? '' };
  };
  const put = (name: string, text: string) => {
    const place = form.querySelector(`[data-${name}]`);
    if (place) place.textContent = text;
  };
  const show = () => {
    const [recipient, paper, issued, language] = [
      chosen('recipient'),
      chosen('document'),
      chosen('issued'),
      chosen('language'),
    ];
    const rule = ruleFor(data.rules, { recipient: recipient.value, document: paper.value, issued: issued.value });
    put('need', data.needs[rule?.need ?? 'ask']);
    put('text', rule?.text ?? data.ask);
    form.querySelector('[data-sources]')?.replaceChildren(...(rule?.sources ?? []).map(link));
    const [from = 0, to = 0] = paper.more.split('-').map(Number);
    const range = from > 0 ? swornRange([from, to], [polish, Number(language.more)], prices, locale) : undefined;
    for (const part of form.querySelectorAll<HTMLElement>('[data-range]')) part.hidden = range === undefined;
    put('pages', from === to ? `${from}` : `${from}–${to}`);
    put('figure="gross"', range?.gross ?? '');
    put('figure="gross.net"', range?.net ?? '');
    // Into Polish for an office in Poland, from Polish for one abroad.
    const pair = recipient.more === 'pl' ? { from: language.value, to: 'pl' } : { from: 'pl', to: language.value };
    const note = format(
      data.note,
      { recipient: recipient.text, document: paper.text, issued: issued.text, language: language.text },
      locale,
    );
    lead(form, 'order', { ...pair, source: 'scan', note });
    lead(form, 'ask', { ...pair, note });
    const order = form.querySelector<HTMLElement>('[data-order]');
    if (order) order.hidden = rule?.need !== 'sworn' && rule?.need !== 'none';
  };
  form.addEventListener('change', show);
  form.addEventListener('submit', (event) => event.preventDefault());
  show();
  void fetch('/api/prices', { headers: browserCall })
    .then(async (answer) => {
      const newer: SwornPrices = await answer.json();
      if (!answer.ok || newer.version === prices.version) return;
      prices = newer;
      show();
    })
    // If newer figures cannot be read, the built ones stay.
    .catch(() => undefined);
}

function lead(form: HTMLFormElement, name: 'order' | 'ask', query: Record<string, string>): void {
  const anchor = form.querySelector<HTMLAnchorElement>(`[data-${name}]`);
  if (anchor) anchor.search = new URLSearchParams(query).toString();
}

function link({ title, url }: AdviserRule['sources'][number]): HTMLElement {
  const line = document.createElement('span');
  line.className = 'block';
  line.append(Object.assign(document.createElement('a'), { href: url, textContent: title, className: 'link' }));
  return line;
}

const form = document.querySelector<HTMLFormElement>('#adviser');
if (form) startAdviser(form);
