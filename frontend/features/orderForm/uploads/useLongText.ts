import { useEffect } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { workOf } from '#frontend/shop/drafts/workOf.ts';
import { contentLimit } from '#shared/rules/contentLimit.ts';
import { uploadLimits } from '#shared/rules/uploads.ts';
import type { UploadQueue } from './uploadQueue.ts';

interface Options {
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
export function useLongText({ ready, draft, change, queue, say }: Options): void {
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
