import * as z from 'zod/mini';
import { draftSlot, removeDraft, slotPrefix } from './draftSlot.ts';
import { OrderDraft, OrderService } from './OrderDraft.ts';

const Stored = z.object({ savedAt: z.number(), draft: OrderDraft });

/** Older drafts are ignored. */
const keptMilliseconds = 30 * 24 * 3600 * 1000;

/** undefined: none, unreadable (an older version of the site), or too old. */
export function readDraft(service: OrderService, id: string): { savedAt: number; draft: OrderDraft } | undefined {
  try {
    const parsed = z.safeParse(Stored, JSON.parse(localStorage.getItem(draftSlot(service, id)) ?? 'null'));
    return parsed.success && Date.now() - parsed.data.savedAt < keptMilliseconds ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Ids of the drafts of a service, the latest first. */
export function draftIds(service: OrderService): string[] {
  const start = slotPrefix(service);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
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
