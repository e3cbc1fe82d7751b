import { removeDraft } from './draftSlot.ts';
import { draftIds, readDraft } from './draftStore.ts';
import { OrderService } from './OrderDraft.ts';

/** The order of a cart is paid for: its draft has done its work. */
export function forgetCart(hash: string): void {
  for (const service of OrderService.options) {
    for (const id of draftIds(service)) if (readDraft(service, id)?.draft.cart === hash) removeDraft(service, id);
  }
}
