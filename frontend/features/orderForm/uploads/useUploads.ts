import { useEffect, useMemo, useRef, useState } from 'react';
import type { FileLanguages, QueuePorts } from './QueuePorts.ts';
import type { UploadItem } from './UploadItem.ts';
import { UploadQueue } from './uploadQueue.ts';
import { watchCounting } from './watchCounting.ts';

interface Options {
  draftId: string;
  cart: () => string | null;
  onCart: (cart: string) => void;
  languages: () => FileLanguages;
  replaces: QueuePorts['replaces'];
  onEvent: QueuePorts['onEvent'];
}

/** The upload queue of a form with its list as state; counting is watched as long as a file waits for it. */
export function useUploads(options: Options): { queue: UploadQueue; items: readonly UploadItem[] } {
  const latest = useRef(options);
  latest.current = options;
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const form = useFormNumber(options.draftId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form has a queue of its own
  const queue = useMemo(
    () =>
      new UploadQueue({
        draft: () => latest.current.draftId,
        cart: () => latest.current.cart(),
        onCart: (cart) => latest.current.onCart(cart),
        languages: () => latest.current.languages(),
        replaces: (name, items) => latest.current.replaces(name, items),
        onEvent: (event) => latest.current.onEvent(event),
        onChange: setItems,
      }),
    [form],
  );
  useEffect(() => {
    if (options.draftId !== '') queue.start();
  }, [options.draftId, queue]);
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

/** Changes with the draft, not when the first one becomes known: files chosen before that belong to it. */
function useFormNumber(draftId: string): number {
  const form = useRef({ draftId, number: 0 });
  if (form.current.draftId !== draftId) {
    form.current = { draftId, number: form.current.number + (form.current.draftId === '' ? 0 : 1) };
  }
  return form.current.number;
}
