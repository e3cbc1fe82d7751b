import * as z from 'zod/mini';
import { OrderDraft, type OrderService } from './OrderDraft.ts';

const prefix = 'verso.draft.';
const Stored = z.object({ savedAt: z.number(), draft: OrderDraft });

/** Drafts older than this are another matter. */
const keptMilliseconds = 30 * 24 * 3600 * 1000;

const slot = (service: OrderService, id: string) => `${prefix}${service}.${id}`;

/** undefined: none, unreadable (an older version of the site), or too old. */
export function readDraft(service: OrderService, id: string): { savedAt: number; draft: OrderDraft } | undefined {
  try {
    const parsed = z.safeParse(Stored, JSON.parse(localStorage.getItem(slot(service, id)) ?? 'null'));
    return parsed.success && Date.now() - parsed.data.savedAt < keptMilliseconds ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** A full or forbidden storage loses the draft, never the page. */
export function writeDraft(id: string, draft: OrderDraft): void {
  try {
    localStorage.setItem(slot(draft.service, id), JSON.stringify({ savedAt: Date.now(), draft }));
  } catch {
    // Nothing to do: the form itself still holds everything.
  }
}

export function removeDraft(service: OrderService, id: string): void {
  localStorage.removeItem(slot(service, id));
}

/** Ids of the drafts of a service, the latest first. */
export function draftIds(service: OrderService): string[] {
  const start = `${prefix}${service}.`;
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
    .map((id) => ({ id, savedAt: readDraft(service, id)?.savedAt ?? 0 }))
    .filter(({ savedAt }) => savedAt > 0)
    .sort((a, b) => b.savedAt - a.savedAt)
    .map(({ id }) => id);
}
