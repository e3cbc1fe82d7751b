import { draftSlot, tabKey, writeDraft } from '#frontend/shop/drafts/draftSlot.ts';
import { keepFile } from '#frontend/shop/drafts/fileStore.ts';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { uploadRefusal } from '#shared/rules/uploads.ts';

/** The order form of this tab goes on with what was typed here. */
export function handOver(id: string, draft: OrderDraft): void {
  // Until now kept as a translation's draft: a cart has one form.
  if (draft.service !== 'translation') localStorage.removeItem(draftSlot('translation', id));
  writeDraft(id, draft);
  sessionStorage.setItem(tabKey(draft.service), id);
}

/** Keeps files for the order form, which sends them. */
export const keepFiles = (draft: string, files: readonly File[]): Promise<unknown> =>
  Promise.all(files.map((file) => keepFile({ hash: crypto.randomUUID(), draft, file })));

/** The first file that cannot be ordered at once; `elsewhere`: a person can price it. */
export function refusedFile(files: readonly File[]): { name: string; elsewhere: boolean } | undefined {
  const wrong = files.find((file) => uploadRefusal({ name: file.name, bytes: file.size }, 'translation'));
  if (!wrong) return undefined;
  const elsewhere = files.every((file) => !uploadRefusal({ name: file.name, bytes: file.size }, 'free_quote'));
  return { name: wrong.name, elsewhere };
}
