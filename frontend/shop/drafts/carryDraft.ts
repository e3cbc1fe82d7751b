import { tabKey, writeDraft } from './draftSlot.ts';
import { keepFile, keptFiles } from './fileStore.ts';
import type { OrderDraft, OrderService } from './OrderDraft.ts';
import { workOf } from './workOf.ts';

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
