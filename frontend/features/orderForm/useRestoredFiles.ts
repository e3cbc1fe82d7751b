import { useEffect, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { keptFiles } from '#frontend/shop/drafts/fileStore.ts';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { fileCalls } from './uploads/fileCalls.ts';
import { newItem, restoredItem } from './uploads/UploadItem.ts';
import type { useUploads } from './uploads/useUploads.ts';

/** After a reload: files of the cart as the service has them, and those that had not been sent yet. */
export function useRestoredFiles(
  id: string | undefined,
  queue: ReturnType<typeof useUploads>['queue'],
  now: () => OrderDraft,
  change: (part: Partial<OrderDraft>) => void,
  setCoupon: (coupon: string) => void,
): boolean {
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    if (id === undefined) return;
    let current = true;
    setCoupon(now().coupon.trim());
    void restore(id, now().cart).then(({ items, gone }) => {
      if (!current) return;
      if (gone) change({ cart: null });
      if (items.length > 0) queue.restore(items);
      setRestored(true);
    });
    return () => {
      current = false;
    };
  }, [id, queue, now, change, setCoupon]);
  return restored;
}

async function restore(id: string, cart: string | null) {
  const kept = await keptFiles(id);
  const files = new Map(kept.map(({ hash, file }) => [hash, file]));
  const wires = cart ? await call((await fileCalls()).listAttachments, { cart }).catch((): null => null) : [];
  const items = (wires ?? []).map((wire) => restoredItem(wire, files.get(wire.attachment_hash)));
  const known = new Set(items.map(({ hash }) => hash));
  const unsent = kept.filter(({ hash }) => !known.has(hash)).map(({ hash, file }) => newItem(hash, file));
  return { items: [...items, ...unsent], gone: cart !== null && wires === null };
}
