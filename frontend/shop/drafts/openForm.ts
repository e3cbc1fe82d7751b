import { href } from '#frontend/href.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { draftOf } from './draftOf.ts';
import { draftSlot, tabKey } from './draftSlot.ts';
import { draftIds, readDraft } from './draftStore.ts';
import type { OrderService } from './OrderDraft.ts';

/** The page of each order form. */
const pages = {
  translation: 'order.write.index',
  sworn: 'order.sworn.index',
  proofreading: 'order.proofreading.index',
  free_quote: 'quote.free',
} as const satisfies Record<OrderService, string>;

/**
 * Opens the form of a cart: this tab goes on with it, whatever it worked on before, as it was typed in this browser or
 * else as the service has it. Throws where the browser keeps nothing: the form would open with another order, or empty.
 */
export function openForm(cart: Parameters<typeof draftOf>[0], locale: Locale): void {
  const fromService = draftOf(cart);
  const { service } = fromService;
  const ids = draftIds(service).filter((id) => readDraft(service, id)?.draft.cart === cart.hash);
  const own = ids.find((id) => id === sessionStorage.getItem(tabKey(service)));
  if (own === undefined) {
    const [kept] = ids.flatMap((id) => readDraft(service, id)?.draft ?? []);
    const id = crypto.randomUUID();
    const stored = { savedAt: Date.now(), draft: kept ?? fromService };
    localStorage.setItem(draftSlot(service, id), JSON.stringify(stored));
    sessionStorage.setItem(tabKey(service), id);
  }
  location.assign(href(locale, pages[service]));
}
