import { draftSlot, removeDraft, slotIds } from './draftSlot.ts';
import { KeptDraft, type OrderDraft, OrderService } from './OrderDraft.ts';

/** Older drafts are ignored. */
const keptMilliseconds = 30 * 24 * 3600 * 1000;

/** undefined: none, unreadable (an older version of the site), or too old. */
export function readDraft(service: OrderService, id: string): { savedAt: number; draft: OrderDraft } | undefined {
  try {
    const parsed = KeptDraft.safeParse(JSON.parse(localStorage.getItem(draftSlot(service, id)) ?? 'null'));
    return parsed.success && Date.now() - parsed.data.savedAt < keptMilliseconds ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Ids of the drafts of a service, the latest first. */
export function draftIds(service: OrderService): string[] {
  return slotIds(service)
    .map((id) => ({ id, savedAt: readDraft(service, id)?.savedAt ?? 0 }))
    .filter(({ savedAt }) => savedAt > 0)
    .sort((a, b) => b.savedAt - a.savedAt)
    .map(({ id }) => id);
}

/** The order of a cart is paid for: its draft has done its work. */
export function forgetCart(hash: string): void {
  for (const service of OrderService.options) {
    for (const id of draftIds(service)) if (readDraft(service, id)?.draft.cart === hash) removeDraft(service, id);
  }
}
