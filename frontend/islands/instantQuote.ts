import { writeDraft } from '#frontend/shop/drafts/draftSlot.ts';
import { emptyDraft } from '#frontend/shop/drafts/emptyDraft.ts';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { contentLimit } from '#shared/rules/contentLimit.ts';
import { isEmail } from '#shared/rules/email.ts';
import { fillLanguages } from './fillLanguages.ts';
import { handOver, keepFiles, refusedFile } from './handOver.ts';
import { pageLocale } from './pageLocale.ts';
import { fetchQuote } from './quoteApi.ts';
import { quoteView } from './quoteView.ts';

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
    const refused = refusedFile(files);
    if (!refused) return void leave(view.next, 'translation', files);
    waiting = files;
    view.refused(refused.name, refused.elsewhere);
  });
  await fillLanguages(form, locale, draft);
  // Typed or chosen before this code had come.
  if (new FormData(form).get('content')) changed('content');
  if (view.files.files?.length) view.files.dispatchEvent(new Event('change'));
}
