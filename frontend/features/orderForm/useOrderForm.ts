import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useCatalogue, useLanguages, type WireLanguage } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { claimDraft } from '#frontend/shop/drafts/claimDraft.ts';
import { removeDraft, writeDraft } from '#frontend/shop/drafts/draftSlot.ts';
import { emptyDraft, workOf } from '#frontend/shop/drafts/emptyDraft.ts';
import { keptFiles } from '#frontend/shop/drafts/fileStore.ts';
import type { OrderDraft, OrderService } from '#frontend/shop/drafts/OrderDraft.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { askedNames, wishOf } from '#shared/model/order/wishes.ts';
import { canProofread } from '#shared/rules/review.ts';
import { defaultTarget, keptTargets } from '#shared/rules/targets.ts';
import type { QuoteState } from './quote/QuoteState.ts';
import { useCountedForm } from './quote/useCountedForm.ts';
import { cartCalls, formBody, useQuote } from './quote/useQuote.ts';
import { submitGap } from './submitGap.ts';
import { fileCalls, isBusy, newItem, restoredItem } from './uploads/UploadItem.ts';
import { replacedFile, useLongText, useUploads } from './uploads/useUploads.ts';

/** Everything an order form holds and does; the components only show it. */
export function useOrderForm(service: OrderService) {
  const { t, locale } = useI18n();
  const { draft, id, change: keep, finish, now } = useDraft(service, locale);
  const [notice, setNotice] = useState('');
  const [textNotice, setTextNotice] = useState('');
  const [failedFile, setFailedFile] = useState<{ hash: string; name: string }>();
  const [couponApplied, setCouponApplied] = useState('');
  /** Counts submits: an error summary takes the focus once for each. */
  const [attempt, setAttempt] = useState(0);
  const mend = useRef<(fields: readonly string[]) => void>(undefined);
  const change = useCallback(
    (part: Partial<OrderDraft>) => {
      keep(part);
      if (part.coupon !== undefined && part.coupon.trim() === '') setCouponApplied('');
      const changed = formFields.filter(({ draft: one }) => one in part).map(({ wire }) => wire);
      // Another method asks for other fields.
      mend.current?.('shipmentMethod' in part ? [...changed, ...deliveryFields] : changed);
    },
    [keep],
  );
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
  const [touched, setTouched] = useState(false);
  const awake = touched || draft.content !== '' || draft.cart !== null || items.length > 0;
  // Not before someone is at the form, and before the first question: by then there may be no network.
  useEffect(() => {
    if (awake) void Promise.all([cartCalls(), fileCalls(), formBody()]).catch(() => undefined);
  }, [awake]);
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
      // What is said of a file depends on what was chosen, as hidden sheets that are left out.
      queue.merge(cart.attachments.filter(({ state }) => state === 'counted'));
    },
  });
  const counted = useCountedForm(
    {
      ...{ draft, items, languages: rules.languages, countries: catalogue?.countries ?? nowhere },
      cart: quotedCart(quote.state),
    },
    awake,
  );
  mend.current = (fields) => {
    quote.mend(fields);
  };
  return {
    service,
    draft,
    draftId: id,
    change,
    finish,
    /** Whether someone is at the form: only then comes the code that a page which is only read can do without. */
    awake,
    wake: useCallback(() => setTouched(true), []),
    rules,
    catalogue,
    queue,
    items,
    quote,
    /** What the browser knows of price and dates by itself. */
    counted,
    notice,
    /** What became of a text that was too long for its field; it goes with its file. */
    textNotice: items.length > 0 ? textNotice : '',
    failedFile,
    closeFailure: () => setFailedFile(undefined),
    couponApplied,
    applyCoupon: () => setCouponApplied(draft.coupon.trim()),
    removeCoupon: () => change({ coupon: '' }),
    attempt,
    begin: () => setAttempt((before) => before + 1),
    gap: submitGap(draft, items, quote.state),
    fields: fieldsOf(quote.state),
  };
}

/** A cart with a price: its lines have words. */
const quotedCart = (state: QuoteState) => (state.kind === 'value' ? state.cart : undefined);

const fieldsOf = (state: QuoteState): Readonly<Record<string, string>> =>
  state.kind === 'invalid' ? state.fields : {};

export type OrderForm = ReturnType<typeof useOrderForm>;

const savePauseMilliseconds = 200;

/** The form's contents: empty in the prerendered page, then what this tab (or a closed one) had, saved at every pause. */
function useDraft(service: OrderService, locale: Locale) {
  const [draft, setDraft] = useState(() => emptyDraft(service, locale));
  const [id, setId] = useState<string>();
  const latest = useRef(draft);
  latest.current = draft;
  const done = useRef(false);

  useEffect(() => {
    let current = true;
    void claimDraft(service, locale).then((claimed) => {
      if (!current) return;
      setDraft((typed) => merge(typed, claimed.draft, emptyDraft(service, locale)));
      setId(claimed.id);
    });
    return () => {
      current = false;
    };
  }, [service, locale]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the draft starts the pause again
  useEffect(() => {
    if (id === undefined) return;
    const save = () => !done.current && writeDraft(id, latest.current);
    const timer = setTimeout(save, savePauseMilliseconds);
    window.addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', save);
    };
  }, [id, draft]);

  const change = useCallback((part: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...part })), []);
  /** The order is placed: the next one starts empty. */
  const finish = useCallback(() => {
    done.current = true;
    if (id !== undefined) removeDraft(service, id);
  }, [id, service]);
  return { draft, id, change, finish, now: useCallback(() => latest.current, []) };
}

/** What was typed and chosen before the kept draft was read is newer than it. */
function merge(typed: OrderDraft, kept: OrderDraft, empty: OrderDraft): OrderDraft {
  const before = new Map<string, unknown>(Object.entries(empty));
  const changed = Object.entries(typed).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
  );
  return { ...kept, ...Object.fromEntries(changed) };
}

const none: WireLanguage[] = [];
const nowhere: [] = [];

const known = ({ id, iso2, target_languages }: WireLanguage) => ({ id, iso2, targetLanguages: target_languages });

/**
 * Languages with the rules that tie source, targets and proofreading together (requirements, section 4); what the
 * address asks for goes into the form once the draft is `claimed` and the languages are there.
 */
function useLanguageRules(draft: OrderDraft, change: (part: Partial<OrderDraft>) => void, claimed: boolean) {
  const { data, error, mutate } = useLanguages();
  const { service, comment } = draft;
  const languages = data?.languages ?? none;
  const capable = data?.proofreading ?? [];
  const incapable = draft.targets.filter((target) => !canProofread([target], capable));
  const setSource = (source: number) => change({ source, targets: targetsFor(source, draft.targets) });
  const setWanted = (wanted: OrderDraft['wanted']) =>
    change({ wanted, targets: targetsFor(draft.source ?? 0, draft.targets, wanted === 'proofreading') });
  const targetsFor = (source: number, chosen: readonly number[], proofreading = workOf(draft) === 'proofreading') => {
    if (proofreading || languages.length === 0) return [];
    const rules = languages.map(known);
    const kept = keptTargets(source, chosen, rules);
    const first = defaultTarget(source, chosen, rules);
    return kept.length > 0 || first === undefined ? kept : [first];
  };
  const unavailable = data !== undefined && incapable.length > 0;
  useEffect(() => {
    if (unavailable && draft.proofreading) change({ proofreading: false });
  }, [unavailable, draft.proofreading, change]);
  useEffect(() => {
    if (claimed && data && location.search)
      void import('./presetOf.ts').then((file) => file.applyPreset({ service, comment }, data, change));
  }, [claimed, data, service, comment, change]);
  return {
    languages,
    /** Source languages of a proofreading are those someone can proofread. */
    sources: workOf(draft) === 'proofreading' ? languages.filter(({ id }) => capable.includes(id)) : languages,
    allowed: languages.find(({ id }) => id === draft.source)?.target_languages ?? [],
    incapable: unavailable ? incapable : [],
    setSource,
    setWanted,
    failed: error !== undefined && data === undefined,
    reload: () => void mutate(),
  };
}

/** After a reload: files of the cart as the service has them, and those that had not been sent yet. */
function useRestoredFiles(
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

interface FormField {
  draft: keyof OrderDraft;
  /** Its name in a request and in what is refused of it. */
  wire: string;
  /** Its id on the page. */
  id: string;
  label: MessageKey;
}

const field = (draft: keyof OrderDraft, wire: string, label: MessageKey, id = wire): FormField => ({
  draft,
  wire,
  id,
  label,
});

/** The fields of the order forms in the order they stand. */
const formFields: readonly FormField[] = [
  field('source', 'source_lang', 'order/source', 'source'),
  field('targets', 'target_lang', 'order/targets', 'targets'),
  field('content', 'content', 'order/content'),
  field('content', 'attachment', 'order/files', 'files'),
  field('email', 'email', 'order/email'),
  field('email', 'email_address', 'order/email', 'email'),
  field('category', 'category', 'order/category'),
  field('proofreading', 'proofreading', 'order/proofreading'),
  field('verification', 'verification', 'order/verification'),
  field('specialized', 'specialized', 'order/specialized'),
  field('express', 'express', 'order/express'),
  field('shipmentMethod', 'shipment_method', 'order/shipment'),
  field('address', 'address', 'order/address', 'shipment_address'),
  field('postal', 'shipment_address.name', 'order/address', 'shipment_name'),
  field('postal', 'shipment_address.address', 'order/address', 'shipment_address'),
  field('postal', 'shipment_address.postcode', 'order/address', 'shipment_postcode'),
  field('postal', 'shipment_address.city', 'order/address', 'shipment_city'),
  field('postal', 'shipment_address.phone_number', 'order/address', 'shipment_phone_number'),
  field('shippingCountry', 'shipment_country', 'order/shipment_country'),
  field('locker', 'shipment_data', 'order/locker'),
  ...askedNames.flatMap((draft): FormField[] => {
    const { wire, counted } = wishOf(draft);
    return counted ? [] : [field(draft, wire, `wish/${wire}`)];
  }),
  field('comment', 'comment', 'order/comment'),
  field('coupon', 'coupon', 'order/coupon'),
];

const isOfDelivery = ({ draft }: FormField) => ['address', 'postal', 'shippingCountry', 'locker'].includes(draft);
const deliveryFields = formFields.filter(isOfDelivery).map(({ wire }) => wire);

/** The field that a refusal is about: `target_lang.1` is the targets. */
export const fieldOfWire = (refused: string): FormField | undefined =>
  formFields.find(({ wire }) => wire === refused) ?? formFields.find(({ wire }) => wire === refused.split('.')[0]);
