import { draftSlot, tabKey, writeDraft } from '#frontend/shop/drafts/draftSlot.ts';
import { emptyDraft } from '#frontend/shop/drafts/emptyDraft.ts';
import { keepFile } from '#frontend/shop/drafts/fileStore.ts';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { format } from '#shared/messages/format.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { isEmail } from '#shared/rules/address/email.ts';
import { defaultTarget } from '#shared/rules/targets.ts';
import { contentLimit } from '#shared/rules/words/contentLimit.ts';
import { formatInstant } from '../i18n/formatInstant.ts';
import { formatMoney } from '../i18n/money.ts';
import { quoteMinutes } from '../shop/quotingHours.ts';
import { pageLocale } from './pageLocale.ts';
import { fetchLanguages, fetchQuote, type IslandQuote } from './quoteApi.ts';

const delays: Record<string, number> = { content: 750, email: 500 };
const choiceMilliseconds = 250;

/** Brings the landing page's form to life: a price as one types, and everything typed goes along into the order. */
export async function startInstantQuote(form: HTMLFormElement): Promise<void> {
  const locale = pageLocale();
  const view = quoteView(form, locale);
  const draft: OrderDraft = emptyDraft('translation', locale);
  const id = crypto.randomUUID();
  const isLong = () => draft.content.length > contentLimit;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: AbortController | undefined;

  const changed = (name: string) => {
    const data = new FormData(form);
    draft.source = Number(data.get('source')) || draft.source;
    draft.targets = [Number(data.get('target')) || draft.targets[0] || 0];
    draft.content = String(data.get('content') ?? '');
    draft.email = String(data.get('email') ?? '').trim();
    if (!isLong() && (draft.content || draft.email)) writeDraft(id, draft);
    clearTimeout(timer);
    pending?.abort();
    view.email(draft.email === '' || isEmail(draft.email) || name === 'content');
    // Priced on the next page, as a file: nothing of it is cut.
    if (isLong()) return view.long(draft.content.length);
    if (draft.content.trim() === '' || !isEmail(draft.email)) return view.idle();
    view.loading();
    timer = setTimeout(() => void ask(), delays[name] ?? choiceMilliseconds);
  };

  const ask = async () => {
    const abort = new AbortController();
    pending = abort;
    view.loading();
    const { cart, source, targets, content, email } = draft;
    try {
      const quote = await fetchQuote(
        { ...(cart && { cart }), source_lang: source, target_lang: targets, content, email },
        abort.signal,
      );
      if (abort.signal.aborted) return;
      draft.cart = quote.cart;
      writeDraft(id, draft);
      view.quote(quote);
    } catch {
      if (!abort.signal.aborted) view.failed();
    }
  };

  form.addEventListener('focusin', loadEstimate, { once: true });
  if (form.contains(document.activeElement)) loadEstimate();
  form.addEventListener('input', (event) => {
    const target = event.target;
    if (target instanceof HTMLInputElement && target.type === 'file') return;
    if (target instanceof HTMLInputElement && target.type === 'email') {
      // No complaint while the address is still being typed.
      clearTimeout(timer);
      timer = setTimeout(() => changed('email'), delays.email);
      return;
    }
    changed(target instanceof HTMLTextAreaElement ? 'content' : 'choice');
  });
  view.again.addEventListener('click', () => void ask());
  /** Leaves for a form that goes on with everything that is here. */
  const leave = async (link: HTMLAnchorElement, service: OrderDraft['service'], files: readonly File[]) => {
    const text = isLong() ? [new File([draft.content], view.fileName, { type: 'text/plain' })] : [];
    await keepFiles(id, [...text, ...files]);
    handOver(id, { ...draft, service, content: isLong() ? '' : draft.content });
    location.assign(link.href);
  };
  view.next.addEventListener('click', (event) => {
    event.preventDefault();
    void leave(view.next, 'translation', []);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    view.next.click();
  });
  let waiting: readonly File[] = [];
  view.byHand.addEventListener('click', (event) => {
    event.preventDefault();
    void leave(view.byHand, 'free_quote', waiting);
  });
  view.files.addEventListener('change', () => {
    const files = [...(view.files.files ?? [])];
    view.files.value = '';
    const refused = refusedFile(files, view.files.dataset);
    if (!refused) return void leave(view.next, 'translation', files);
    waiting = files;
    view.refused(refused.name, refused.elsewhere);
  });
  await fillLanguages(form, locale, draft);
  // Typed or chosen before this code had come.
  if (new FormData(form).get('content')) changed('content');
  if (view.files.files?.length) view.files.dispatchEvent(new Event('change'));
}

/** The price before there is an e-mail address counts by a script of its own, for those who are at the form. */
function loadEstimate(): void {
  const src = document.getElementById('main')?.dataset.later;
  if (src && !document.querySelector(`script[src="${src}"]`))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
}

/** What the form shows, in the prerendered elements; texts come along in `data-messages`. */
function quoteView(form: HTMLFormElement, locale: Locale) {
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
      find('[data-figure=gross]', HTMLElement).textContent = formatMoney(quote.gross, locale);
      find('[data-figure="gross.net"]', HTMLElement).textContent = formatMoney(quote.net, locale);
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

/** Fills both lists in the page's language; a change of the source leaves only the targets it allows. */
async function fillLanguages(form: HTMLFormElement, locale: Locale, draft: OrderDraft): Promise<void> {
  const source = form.querySelector<HTMLSelectElement>('select[name=source]');
  const target = form.querySelector<HTMLSelectElement>('select[name=target]');
  const languages = await fetchLanguages().catch(() => []);
  if (!source || !target || languages.length === 0) return;
  const name = (id: number) => languages.find((one) => one.id === id)?.names[locale] ?? '';
  const fill = (select: HTMLSelectElement, ids: readonly number[], chosen: number | undefined) => {
    const sorted = [...ids].sort((one, other) => name(one).localeCompare(name(other), locale));
    select.replaceChildren(...sorted.map((id) => new Option(name(id), String(id), id === chosen, id === chosen)));
  };
  const rules = languages.map(({ id, iso2, target_languages }) => ({ id, iso2, targetLanguages: target_languages }));
  const fillTargets = () => {
    const from = Number(source.value);
    const allowed = rules.find(({ id }) => id === from)?.targetLanguages ?? [];
    fill(target, allowed, defaultTarget(from, [Number(target.value) || (draft.targets[0] ?? 0)], rules));
  };
  fill(
    source,
    languages.map(({ id }) => id),
    draft.source ?? undefined,
  );
  fillTargets();
  source.addEventListener('input', fillTargets);
}

/** The order form of this tab goes on with what was typed here. */
function handOver(id: string, draft: OrderDraft): void {
  // Until now kept as a translation's draft: a cart has one form.
  if (draft.service !== 'translation') localStorage.removeItem(draftSlot('translation', id));
  writeDraft(id, draft);
  sessionStorage.setItem(tabKey(draft.service), id);
}

/** Keeps files for the order form, which sends them. */
const keepFiles = (draft: string, files: readonly File[]): Promise<unknown> =>
  Promise.all(files.map((file) => keepFile({ hash: crypto.randomUUID(), draft, file })));

/**
 * The first file that cannot be ordered at once; `elsewhere`: a person can price it. The page says the types and the size,
 * which are longer than this code.
 */
function refusedFile(
  chosen: readonly File[],
  { files = '', elsewhere = '', bytes }: DOMStringMap,
): { name: string; elsewhere: boolean } | undefined {
  const fits = (types: string) => {
    const list = types.split(' ');
    return ({ name, size }: File) =>
      list.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase()) && size > 0 && size <= Number(bytes);
  };
  const isOrdinary = fits(files);
  const wrong = chosen.find((file) => !isOrdinary(file));
  return wrong && { name: wrong.name, elsewhere: chosen.every(fits(elsewhere)) };
}
