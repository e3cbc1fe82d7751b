import type { WireLanguage } from '#frontend/api/useCatalogue.ts';
import { workOf } from '#frontend/shop/drafts/emptyDraft.ts';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { type CountedPrice, countedPrice, countedText, expressAt } from '#frontend/shop/prices/countedPrice.ts';
import type { Prices } from '#frontend/shop/prices/priceFigures.ts';
import type { Review } from '#shared/model/order/service.ts';
import type { UploadItem } from '../uploads/UploadItem.ts';
import { type CountedSworn, countedSworn, type SwornToCount } from './countedSworn.ts';
import { type Cart, isAlwaysManual } from './QuoteState.ts';

export interface FormToCount extends Pick<SwornToCount, 'countries'> {
  draft: OrderDraft;
  items: readonly Pick<UploadItem, 'state' | 'words' | 'characters' | 'changes'>[];
  /** Of each source language the targets that a person prices, because nobody covers the pair now, or an option of it. */
  languages: readonly Pick<WireLanguage, 'id' | 'quoted_by_person' | 'quoted_by_person_with'>[];
  /** What the service has quoted, if anything. */
  cart: Pick<Cart, 'items'> | undefined;
}

/** What the browser knows by itself. */
export interface CountedForm {
  /** Undefined where a person prices it. */
  price: CountedPrice | undefined;
  /** What a person will probably price sworn work at. */
  sworn: CountedSworn | undefined;
  /** What each option would add, in grosze; undefined where nobody is there for it, so that a person would price it. */
  differences: { [Option in keyof CountedPrice['differences']]?: number | undefined };
  /** Whether it is of files, of which repetitions are not known here. */
  ofFiles: boolean;
  /** When express work would be ready. */
  expressAt: string | undefined;
}

/** Price and dates of a form by the price list; `now` is the moment of payment. */
export function countedForm(form: FormToCount, prices: Prices, now: Date): CountedForm {
  const { draft, items, cart } = form;
  const price = priceOfForm(form, prices, now);
  const isSold = (change: Partial<OrderDraft>) => isCovered({ ...form, draft: { ...draft, ...change } });
  return {
    price,
    sworn: draft.service === 'sworn' ? countedSworn(form, prices, now) : undefined,
    differences: price
      ? {
          ...price.differences,
          ...(!isSold({ proofreading: true, verification: false }) && { proofreading: undefined }),
          ...(!isSold({ proofreading: false, verification: true }) && { verification: undefined }),
          ...(!isSold({ specialized: true }) && { specialised: undefined }),
        }
      : {},
    ofFiles: items.length > 0,
    expressAt: cart ? quotedExpress(draft, cart.items, prices, now) : price?.expressAt,
  };
}

function priceOfForm(form: FormToCount, prices: Prices, now: Date): CountedPrice | undefined {
  const { draft, items } = form;
  const { source, targets, earlier, express, specialized: specialised } = draft;
  const service = workOf(draft);
  if (service === 'sworn' || isAlwaysManual(draft.service) || source === null || earlier !== null) return undefined;
  if (!isCovered(form)) return undefined;
  const texts = items.length > 0 ? countedFiles(items) : countedText(draft.content);
  const work = { service, review: reviewOf(draft), specialised, source, targets, express };
  return texts && countedPrice({ ...work, texts }, prices, now);
}

/** Whether somebody is there for all that was chosen, as the list of languages tells. */
function isCovered({ draft, languages }: Pick<FormToCount, 'draft' | 'languages'>): boolean {
  const { source, category } = draft;
  const targets = workOf(draft) === 'proofreading' ? [source] : draft.targets;
  const known = languages.find(({ id }) => id === source);
  if (!known || targets.length === 0) return false;
  const { quoted_by_person: never, quoted_by_person_with: partly } = known;
  const review = reviewOf(draft);
  const isThere = (target: number | null) => {
    if (target === null || never.includes(target)) return false;
    if (review !== 'none' && partly[review].includes(target)) return false;
    const fields = partly.specialized.find(({ target_lang: id }) => id === target)?.categories;
    return !draft.specialized || !fields || (category ? fields.includes(category) : fields.length > 0);
  };
  return targets.every(isThere);
}

function countedFiles(items: FormToCount['items']): { words: number }[] | undefined {
  const texts = items.flatMap(({ state, words, changes }) =>
    state === 'counted' && words && !changes ? [{ words }] : [],
  );
  return texts.length === items.length ? texts : undefined;
}

function quotedExpress(draft: OrderDraft, items: Cart['items'], prices: Prices, now: Date): string | undefined {
  const work = workOf(draft);
  if (work === 'sworn') return undefined;
  const words = new Map<string, number>();
  for (const { source_lang: from, target_lang: to, words: count } of items)
    if (from !== null && count) words.set(`${from}-${to}`, (words.get(`${from}-${to}`) ?? 0) + count);
  return expressAt([...words.values()], { review: reviewOf(draft), specialised: draft.specialized }, work, prices, now);
}

function reviewOf(draft: OrderDraft): Review {
  if (workOf(draft) === 'proofreading') return 'none';
  if (draft.proofreading) return 'proofreading';
  return draft.verification ? 'verification' : 'none';
}
