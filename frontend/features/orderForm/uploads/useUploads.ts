import { useEffect, useMemo, useRef, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { workOf } from '#frontend/shop/drafts/emptyDraft.ts';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { uploadLimits } from '#shared/rules/uploads.ts';
import { contentLimit } from '#shared/rules/words/contentLimit.ts';
import type { UploadItem } from './UploadItem.ts';
import { type FileLanguages, type QueuePorts, UploadQueue, watchCounting } from './uploadQueue.ts';

interface UploadOptions {
  draftId: string;
  cart: () => string | null;
  onCart: (cart: string) => void;
  languages: () => FileLanguages;
  replaces: QueuePorts['replaces'];
  onEvent: QueuePorts['onEvent'];
}

/** The upload queue of a form with its list as state; counting is watched as long as a file waits for it. */
export function useUploads(options: UploadOptions): { queue: UploadQueue; items: readonly UploadItem[] } {
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

interface LongTextOptions {
  /** False until the form knows what this tab had, files included. */
  ready: boolean;
  draft: OrderDraft;
  change: (part: Partial<OrderDraft>) => void;
  queue: UploadQueue;
  say: (notice: string) => void;
}

/**
 * A text over the limit of a pasted one goes as a text file of the order, whole: it is never cut. Without a target
 * language, or over the limit of a file, it stays in its field, which says why.
 */
export function useLongText({ ready, draft, change, queue, say }: LongTextOptions): void {
  const { t, locale } = useI18n();
  const { content } = draft;
  const canSend = draft.source !== null && (workOf(draft) === 'proofreading' || draft.targets.length > 0);
  const due = ready && canSend && content.length > contentLimit;
  useEffect(() => {
    if (!due) return;
    const file = new File([content], t('order/content.file_name'), { type: 'text/plain', lastModified: Date.now() });
    if (file.size > uploadLimits.maxBytes) return;
    queue.add([file]);
    change({ content: '' });
    const characters = new Intl.NumberFormat(locale).format(content.length);
    say(t('order/content.as_file', { characters, name: file.name }));
  }, [due, content, queue, change, say, t, locale]);
}

/** The earlier order of a draft while the cart is the one that was made for it. */
export const earlierOf = ({ earlier, cart }: Pick<OrderDraft, 'earlier' | 'cart'>): OrderDraft['earlier'] =>
  earlier !== null && earlier.cart === cart ? earlier : null;

/**
 * Which file of the earlier order a new one replaces: that of the same name, else the one that was asked about, else the
 * only one that is left; none where it can be several, or each has its new version.
 */
export function replacedFile(
  draft: Pick<OrderDraft, 'earlier' | 'cart'>,
  name: string,
  items: readonly Pick<UploadItem, 'changes'>[],
): string | undefined {
  const earlier = earlierOf(draft);
  const taken = new Set(items.map(({ changes }) => changes?.earlier_name));
  const free = earlier?.files.filter((file) => !taken.has(file.name)) ?? [];
  const same = free.find((file) => file.name === name);
  const chosen = free.find(({ hash }) => hash === earlier?.chosen);
  return (same ?? chosen ?? (free.length === 1 ? free[0] : undefined))?.hash;
}
