import type { Locale } from '#shared/messages/locale.ts';
import { slotIds, tabKey, writeDraft } from './draftSlot.ts';
import { emptyDraft, workOf } from './emptyDraft.ts';
import { keepFile, keptFiles } from './fileStore.ts';
import type { OrderDraft, OrderService } from './OrderDraft.ts';

/** How long a tab waits for its own draft: the page before this one lets go of it a moment after the new one has come. */
const leavingMilliseconds = 2000;

/**
 * The draft this tab works on. A reload finds its own; a new tab takes the latest that no open tab holds, so that a
 * closed tab's work comes back and two open tabs never write into each other's. A link that says what to order never
 * opens the new version of an earlier order, which has other languages; that one stays for the next visit.
 */
export async function claimDraft(service: OrderService, locale: Locale): Promise<{ id: string; draft: OrderDraft }> {
  if (slotIds(service).length > 0) {
    // What reads a kept draft is not loaded by those who come without one.
    const { draftIds, readDraft } = await import('./draftStore.ts');
    const own = sessionStorage.getItem(tabKey(service));
    const candidates = [...(own ? [own] : []), ...draftIds(service)];
    for (const id of candidates) {
      const stored = readDraft(service, id);
      if (!stored || (location.search && stored.draft.earlier)) continue;
      if (await hold(service, id, id === own)) return { id, draft: stored.draft };
    }
  }
  const id = crypto.randomUUID();
  await hold(service, id, false);
  return { id, draft: emptyDraft(service, locale) };
}

/** True when no other tab has the draft; from then on this tab has it until it closes. */
async function hold(service: OrderService, id: string, waits: boolean): Promise<boolean> {
  const name = `${tabKey(service)}.${id}`;
  const got = held.has(name) || (await request(name, waits));
  if (got) sessionStorage.setItem(tabKey(service), id);
  return got;
}

const held = new Set<string>();

function request(name: string, waits: boolean): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  const how = waits ? { signal: AbortSignal.timeout(leavingMilliseconds) } : { ifAvailable: true };
  return new Promise((resolve) => {
    const released = navigator.locks.request(name, how, (lock) => {
      if (lock) held.add(name);
      resolve(lock !== null);
      return lock ? new Promise(() => undefined) : undefined;
    });
    // The wait timed out: another tab has it.
    released.catch(() => resolve(false));
  });
}

/**
 * Takes what was typed into the form of another service, with the cart and its files; `files` are those that only the
 * other form can take. This tab's next visit there goes on with it. The form left behind keeps its text, not the cart.
 */
export async function carryDraft(
  { draft, id }: { draft: OrderDraft; id: string },
  service: OrderService,
  files: readonly File[],
): Promise<void> {
  const carried = crypto.randomUUID();
  const unsent = await keptFiles(id);
  const added = files.map((file) => ({ hash: crypto.randomUUID(), file }));
  await Promise.all([...unsent, ...added].map(({ hash, file }) => keepFile({ hash, draft: carried, file })));
  writeDraft(carried, { ...draft, service, wanted: workOf(draft) === 'proofreading' ? 'proofreading' : 'translation' });
  sessionStorage.setItem(tabKey(service), carried);
  writeDraft(id, { ...draft, cart: null });
}
