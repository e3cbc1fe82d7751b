import { useEffect, useMemo, useRef, useState } from 'react';
import type { UploadItem } from './UploadItem.ts';
import { type FileLanguages, type QueuePorts, UploadQueue } from './uploadQueue.ts';
import { watchCounting } from './watchCounting.ts';

interface Options {
  draftId: string;
  cart: () => string | null;
  onCart: (cart: string) => void;
  languages: () => FileLanguages;
  onEvent: QueuePorts['onEvent'];
}

/** The upload queue of a form with its list as state; counting is watched as long as a file waits for it. */
export function useUploads(options: Options): { queue: UploadQueue; items: readonly UploadItem[] } {
  const latest = useRef(options);
  latest.current = options;
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const queue = useMemo(
    () =>
      new UploadQueue({
        draft: options.draftId,
        cart: () => latest.current.cart(),
        onCart: (cart) => latest.current.onCart(cart),
        languages: () => latest.current.languages(),
        onEvent: (event) => latest.current.onEvent(event),
        onChange: setItems,
      }),
    [options.draftId],
  );
  const counting = items.some((item) => item.state === 'counting');
  useEffect(() => (counting ? watchCounting(queue, () => latest.current.cart()) : undefined), [counting, queue]);
  const sending = items.some((item) => item.state === 'uploading' || item.state === 'queued');
  useEffect(() => {
    if (!sending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [sending]);
  return { queue, items };
}
