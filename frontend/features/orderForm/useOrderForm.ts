import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '#frontend/api/failureText.ts';
import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { OrderDraft, OrderService } from '#frontend/shop/drafts/OrderDraft.ts';
import { workOf } from '#frontend/shop/drafts/workOf.ts';
import { formFields } from './formFields.ts';
import { cartCalls } from './quote/cartCalls.ts';
import type { QuoteState } from './quote/QuoteState.ts';
import { useQuote } from './quote/useQuote.ts';
import { submitGap } from './submitGap.ts';
import { fileCalls } from './uploads/fileCalls.ts';
import { replacedFile } from './uploads/replacedFile.ts';
import { isBusy } from './uploads/UploadItem.ts';
import { useLongText } from './uploads/useLongText.ts';
import { useUploads } from './uploads/useUploads.ts';
import { useDraft } from './useDraft.ts';
import { useLanguageRules } from './useLanguageRules.ts';
import { useRestoredFiles } from './useRestoredFiles.ts';

/** Everything an order form holds and does; the components only show it. */
export function useOrderForm(service: OrderService) {
  const { t, locale } = useI18n();
  const { draft, id, change: keep, finish, now } = useDraft(service, locale);
  const [notice, setNotice] = useState('');
  const [textNotice, setTextNotice] = useState('');
  const [failedFile, setFailedFile] = useState<{ hash: string; name: string }>();
  const [couponApplied, setCouponApplied] = useState('');
  /** Counts submits and applied coupons: an error summary takes the focus once for each. */
  const [attempt, setAttempt] = useState(0);
  const mend = useRef<(fields: readonly string[]) => void>(undefined);
  const change = useCallback(
    (part: Partial<OrderDraft>) => {
      keep(part);
      if (part.coupon !== undefined && part.coupon.trim() === '') setCouponApplied('');
      const changed = formFields.filter(({ draft: one }) => one in part).map(({ wire }) => wire);
      // Another method asks for other fields.
      mend.current?.('shipmentMethod' in part ? [...changed, 'address', 'shipment_data', 'shipment_country'] : changed);
    },
    [keep],
  );
  // After the page, before the first question: by then there may be no network.
  useEffect(() => void Promise.all([cartCalls(), fileCalls()]).catch(() => undefined), []);
  const rules = useLanguageRules(draft, change, id !== undefined);
  const catalogue = useCatalogue(locale).data;
  const { queue, items } = useUploads({
    draftId: id ?? '',
    cart: () => now().cart,
    onCart: (cart) => change({ cart }),
    languages: () => ({
      source_lang: now().source ?? 0,
      target_lang: workOf(now()) === 'proofreading' ? [now().source ?? 0] : now().targets,
      ...(service === 'sworn' && { is_manual: true }),
      ...(workOf(now()) === 'proofreading' && { is_proofreading: true }),
      ...(service === 'free_quote' && { free_quote: true }),
    }),
    replaces: (name, all) => replacedFile(now(), name, all),
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
  const restored = useRestoredFiles(id, queue, now, change, setCouponApplied);
  useLongText({ ready: restored, draft, change, queue, say: setTextNotice });
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
  mend.current = (fields) => {
    // Half a code, or none, is not what was refused.
    if (fields.includes('coupon') && 'coupon' in fieldsOf(quote.state)) setCouponApplied('');
    quote.mend(fields);
  };
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
    /** What became of a text that was too long for its field; it goes with its file. */
    textNotice: items.length > 0 ? textNotice : '',
    failedFile,
    closeFailure: () => setFailedFile(undefined),
    couponApplied,
    applyCoupon: () => {
      setAttempt((before) => before + 1);
      setCouponApplied(draft.coupon.trim());
    },
    attempt,
    begin: () => setAttempt((before) => before + 1),
    gap: submitGap(draft, items, quote.state),
    fields: fieldsOf(quote.state),
  };
}

const fieldsOf = (state: QuoteState): Readonly<Record<string, string>> =>
  state.kind === 'invalid' ? state.fields : {};

export type OrderForm = ReturnType<typeof useOrderForm>;
