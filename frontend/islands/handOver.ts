import { tabKey, writeDraft } from '#frontend/shop/drafts/draftSlot.ts';
import { keepFile } from '#frontend/shop/drafts/fileStore.ts';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { uploadRefusal } from '#shared/rules/uploads.ts';

/** The order form of this tab goes on with what was typed here. */
export function handOver(id: string, draft: OrderDraft): void {
  writeDraft(id, draft);
  sessionStorage.setItem(tabKey('translation'), id);
}

/** Keeps files for the order form, which sends them. Returns the name of the first that cannot be taken. */
export async function takeFiles(draft: string, files: readonly File[]): Promise<string | undefined> {
  const wrong = files.find((file) => uploadRefusal({ name: file.name, bytes: file.size }, 'translation'));
  if (wrong) return wrong.name;
  await Promise.all(files.map((file) => keepFile({ hash: crypto.randomUUID(), draft, file })));
  return undefined;
}
