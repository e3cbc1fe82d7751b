import type { OrderDraft, OrderService } from './OrderDraft.ts';

/** Keys of local storage: a draft of a service by its id. */
const slotPrefix = (service: OrderService) => `verso.draft.${service}.`;
export const draftSlot = (service: OrderService, id: string) => slotPrefix(service) + id;

/** Ids of everything that is kept for a service, whether it can be read or not. */
export function slotIds(service: OrderService): string[] {
  const start = slotPrefix(service);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length));
}

/** Key of session storage: the draft that this tab works on. */
export const tabKey = (service: OrderService) => `verso.tab.${service}`;

/** A full or forbidden storage loses the draft, never the page. */
export function writeDraft(id: string, draft: OrderDraft): void {
  try {
    localStorage.setItem(draftSlot(draft.service, id), JSON.stringify({ savedAt: Date.now(), draft }));
  } catch {
    // Nothing to do: the form itself still holds everything.
  }
}

export function removeDraft(service: OrderService, id: string): void {
  localStorage.removeItem(draftSlot(service, id));
}
