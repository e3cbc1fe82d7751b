import { useCallback, useEffect, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { keptFiles } from '#frontend/shop/drafts/fileStore.ts';
import type { OrderService } from '#frontend/shop/drafts/OrderDraft.ts';
import { attachmentsArea } from '#shared/contract/attachments.ts';
import { useQuote } from './quote/useQuote.ts';
import { submitGap } from './submitGap.ts';
import { isBusy, newItem, restoredItem } from './uploads/UploadItem.ts';
import { useUploads } from './uploads/useUploads.ts';
import { useDraft } from './useDraft.ts';
import { useLanguageRules } from './useLanguageRules.ts';

/** Everything an order form holds and does; the components only show it. */
export function useOrderForm(service: OrderService) {
  const { t, locale } = useI18n();
  const { draft, id, change, finish, now } = useDraft(service, locale);
  const [notice, setNotice] = useState('');
  const [failedFile, setFailedFile] = useState<{ hash: string; name: string }>();
  const [couponApplied, setCouponApplied] = useState('');
  const rules = useLanguageRules(draft, change);
  const catalogue = useCatalogue(locale).data;
  const { queue, items } = useUploads({
    draftId: id ?? '',
    cart: () => now().cart,
    onCart: (cart) => change({ cart }),
    languages: () => ({
      source_lang: now().source ?? 0,
      target_lang: service === 'proofreading' ? [now().source ?? 0] : now().targets,
      ...(service === 'sworn' && { is_manual: true }),
      ...(service === 'proofreading' && { is_proofreading: true }),
    }),
    onEvent: ({ kind, name, hash }) => {
      if (kind === 'failed') setFailedFile({ hash, name });
      else
        setNotice(
          kind === 'canceled'
            ? t('order/upload.canceled')
            : t(kind === 'sent' ? 'order/file.done' : 'order/file.started', { name }),
        );
    },
  });
  useRestoredFiles(id, queue, now, change, setCouponApplied);
  const quote = useQuote({
    draft,
    files: items.filter(({ state }) => state === 'counted' || state === 'manual').map(({ hash }) => hash),
    couponApplied,
    ready: id !== undefined && !items.some(isBusy),
    methods: catalogue?.shipping_methods ?? [],
    describe: useCallback((error: unknown) => failureText(error, t), [t]),
    onCart: (cart) => {
      if (now().cart !== cart.hash) change({ cart: cart.hash });
    },
  });
  return {
    service,
    draft,
    draftId: id,
    change,
    finish,
    rules,
    catalogue,
    queue,
    items,
    quote,
    notice,
    failedFile,
    closeFailure: () => setFailedFile(undefined),
    couponApplied,
    applyCoupon: () => setCouponApplied(draft.coupon.trim()),
    gap: submitGap(draft, items, quote.state),
    fields: quote.state.kind === 'invalid' ? quote.state.fields : {},
  };
}

export type OrderForm = ReturnType<typeof useOrderForm>;

/** After a reload: files of the cart as the service has them, and those that had not been sent yet. */
function useRestoredFiles(
  id: string | undefined,
  queue: OrderForm['queue'],
  now: () => OrderForm['draft'],
  change: OrderForm['change'],
  setCoupon: (coupon: string) => void,
): void {
  useEffect(() => {
    if (id === undefined) return;
    let current = true;
    setCoupon(now().coupon.trim());
    void restore(id, now().cart).then(({ items, gone }) => {
      if (!current) return;
      if (gone) change({ cart: null });
      if (items.length > 0) queue.restore(items);
    });
    return () => {
      current = false;
    };
  }, [id, queue, now, change, setCoupon]);
}

async function restore(id: string, cart: string | null) {
  const kept = await keptFiles(id);
  const files = new Map(kept.map(({ hash, file }) => [hash, file]));
  const wires = cart ? await call(attachmentsArea.listAttachments, { cart }).catch((): null => null) : [];
  const items = (wires ?? []).map((wire) => restoredItem(wire, files.get(wire.attachment_hash)));
  const known = new Set(items.map(({ hash }) => hash));
  const unsent = kept.filter(({ hash }) => !known.has(hash)).map(({ hash, file }) => newItem(hash, file));
  return { items: [...items, ...unsent], gone: cart !== null && wires === null };
}
