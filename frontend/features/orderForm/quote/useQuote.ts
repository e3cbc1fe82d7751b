import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { workOf } from '#frontend/shop/drafts/emptyDraft.ts';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { askedNames, wishOf } from '#shared/model/order/wishes.ts';
import { isEmail } from '#shared/rules/address/email.ts';
import { contentLimit } from '#shared/rules/words/contentLimit.ts';
import type { OrderFormBody, ShippingMethod } from '../orderFormBody.ts';
import { fileCalls } from '../uploads/UploadItem.ts';
import { type Cart, lastCart, type QuoteState, stateOf } from './QuoteState.ts';

interface Options extends QuoteInput {
  /** False until everything that a price needs is loaded, and while files are sent or counted. */
  ready: boolean;
  methods: readonly ShippingMethod[];
  describe: (error: unknown) => string;
  onCart: (cart: Cart) => void;
}

/**
 * Keeps the price in step with the form: waits for a pause, cancels what is pending, drops answers that came late,
 * tells files their languages first. `retry` asks at once; `body` is the form as it would be sent.
 */
export function useQuote(options: Options) {
  const [state, setState] = useState<QuoteState>({ kind: 'idle' });
  const latest = useRef(options);
  latest.current = options;
  const shown = useRef(state);
  shown.current = state;
  const asked = useRef<QuoteInput>(undefined);
  const languagesSent = useRef<string>(undefined);
  const pending = useRef<AbortController>(undefined);

  const [refusedCoupon, setRefusedCoupon] = useState<RefusedCoupon>();
  const refusedCode = useRef<string>(undefined);
  refusedCode.current = refusedCoupon?.code;

  /**
   * With the coupon that was applied, or as it stands in its field now; `priced`: only what the price depends on. A coupon that was
   * refused is left out: it holds nothing up.
   */
  const body = useCallback(async (typed?: string, priced = false): Promise<OrderFormBody> => {
    const { orderFormBody } = await formBody();
    const { draft, files, methods, couponApplied } = latest.current;
    const code = typed ?? couponApplied;
    return orderFormBody({ draft, files, methods, couponApplied: code === refusedCode.current ? '' : code, priced });
  }, []);

  const ask = useCallback(async () => {
    pending.current?.abort();
    const abort = new AbortController();
    pending.current = abort;
    const { draft, files, describe, onCart } = latest.current;
    try {
      const languages = languagesOf(draft);
      if (files.length > 0 && languagesSent.current !== undefined && languagesSent.current !== languages) {
        await updateLanguages(draft, files, abort.signal);
      }
      languagesSent.current = languages;
      const wanted = await body(undefined, true);
      const cart = await quoteOrNewCart(wanted, abort.signal).catch((error: unknown) => {
        const refused = couponRefusal(error, wanted.coupon);
        if (!refused || abort.signal.aborted) throw error;
        setRefusedCoupon(refused);
        const { coupon: _, ...without } = wanted;
        return quoteOrNewCart(without, abort.signal);
      });
      if (abort.signal.aborted) return;
      setState(stateOf(cart, draft.service));
      onCart(cart);
    } catch (error) {
      if (abort.signal.aborted) return;
      setState((before) => failed(before, error, describe));
    }
  }, [body]);

  const { ready } = options;
  const key = signature(options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for everything a price depends on
  useEffect(() => {
    pending.current?.abort();
    const input = { draft: options.draft, files: options.files, couponApplied: options.couponApplied };
    if (!isQuotable(input)) {
      asked.current = input;
      // Not with every key: React counts updates in effects, and after fifty keys in a row it would drop one.
      if (shown.current.kind !== 'idle') setState({ kind: 'idle' });
      return;
    }
    if (shown.current.kind !== 'loading') setState((before) => ({ kind: 'loading', last: lastCart(before) }));
    if (!ready) return;
    const delay = delayOf(asked.current, input);
    asked.current = input;
    const timer = setTimeout(() => void ask(), delay);
    return () => clearTimeout(timer);
  }, [key, ready, ask]);

  const retry = useCallback(() => {
    setState((before) => ({ kind: 'loading', last: lastCart(before) }));
    void ask();
  }, [ask]);
  // No network was the reason, perhaps: as soon as there is one the price is asked for again.
  const failedNow = state.kind === 'error';
  useEffect(() => {
    if (!failedNow) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failedNow, retry]);
  const refuse = useCallback((error: unknown, coupon?: string) => {
    const refused = couponRefusal(error, coupon);
    if (refused) return setRefusedCoupon(refused);
    setState((before) => failed(before, error, latest.current.describe));
  }, []);
  /** Fields that were refused are being corrected: their messages go, and with the last of them what they held up. */
  const mend = useCallback(
    (fields: readonly string[]) => {
      const { current } = shown;
      if (current.kind !== 'invalid') return;
      const left = Object.entries(current.fields).filter(([field]) => !fields.includes(field));
      if (left.length > 0) setState({ ...current, fields: Object.fromEntries(left) });
      else if (current.last) setState(stateOf(current.last, latest.current.draft.service));
      else retry();
    },
    [retry],
  );
  return { state, retry, body, refuse, mend, refusedCoupon };
}

/** A code that is no coupon for this order, and why. */
interface RefusedCoupon {
  code: string;
  message: string;
}

/** Where nothing but the coupon was refused. */
function couponRefusal(error: unknown, code: string | undefined): RefusedCoupon | undefined {
  if (!code || !(error instanceof ApiFailure && error.status === 422)) return undefined;
  const { coupon: message, ...others } = error.fields;
  return message !== undefined && Object.keys(others).length === 0 ? { code, message } : undefined;
}

function failed(before: QuoteState, error: unknown, describe: (error: unknown) => string): QuoteState {
  const last = lastCart(before);
  if (error instanceof ApiFailure && error.status === 422) return { kind: 'invalid', fields: error.fields, last };
  const closed = !(error instanceof ApiFailure && error.status === 0);
  return { kind: 'error', message: describe(error), closed, last };
}

/** A cart that expired or was ordered in the meantime is left behind: the same form makes a new one. */
async function quoteOrNewCart(body: OrderFormBody, signal: AbortSignal): Promise<Cart> {
  const { createCart } = await cartCalls();
  try {
    return await call(createCart, { body, cart: body.cart, signal });
  } catch (error) {
    const gone = error instanceof ApiFailure && (error.code === 'not_found' || error.code === 'cart_closed');
    if (!gone || body.cart === undefined || body.attachment) throw error;
    const { cart: _, ...fresh } = body;
    return call(createCart, { body: fresh, signal });
  }
}

async function updateLanguages(draft: QuoteInput['draft'], files: readonly string[], signal: AbortSignal) {
  const languages = {
    source_lang: draft.source ?? 0,
    target_lang: workOf(draft) === 'proofreading' ? [draft.source ?? 0] : draft.targets,
    ...(draft.service === 'sworn' && { is_manual: 1 as const }),
  };
  const { updateAttachments } = await fileCalls();
  return call(updateAttachments, {
    body: Object.fromEntries(files.map((hash) => [hash, languages])),
    cart: draft.cart ?? undefined,
    signal,
  });
}

/** Delays of requirements, section 9, in milliseconds after the last change. */
export const delays = { text: 750, email: 500, choice: 250, counted: 0 } as const;

/** Everything a price depends on, as one text: two equal ones need no second call. */
interface QuoteInput {
  draft: OrderDraft;
  files: readonly string[];
  couponApplied: string;
}

function signature({ draft, files, couponApplied }: QuoteInput): string {
  const { wanted, category, specialized, proofreading, verification, express, wholeText } = draft;
  return JSON.stringify([
    languagesOf(draft),
    draft.email.trim(),
    files.length > 0 ? files : draft.content.trim(),
    [wanted, category, specialized, proofreading, verification, express, wholeText, couponApplied],
    // A sworn order shows what it will probably cost.
    [draft.shipmentMethod, draft.shippingCountry],
    askedNames.map((name) => wishOf(name).priced && draft[name]),
  ]);
}

const languagesOf = ({ source, targets }: OrderDraft) => JSON.stringify([source, targets]);

/** How long to wait after a change: by what changed. */
function delayOf(before: QuoteInput | undefined, after: QuoteInput): number {
  if (!before) return 0;
  if (before.files.join() !== after.files.join()) return delays.counted;
  if (before.draft.content !== after.draft.content) return delays.text;
  if (before.draft.email !== after.draft.email) return delays.email;
  return delays.choice;
}

/** A quote needs text or a file, the languages, and a valid e-mail (requirements, section 5). */
function isQuotable({ draft, files }: QuoteInput): boolean {
  // A longer text is about to become a file.
  const text = draft.content.trim() !== '' && draft.content.length <= contentLimit;
  const something = files.length > 0 || text;
  const targets = workOf(draft) === 'proofreading' || draft.targets.length > 0;
  return something && targets && draft.source !== null && isEmail(draft.email);
}

/** How the form is sent: nothing is before the page is shown. */
export const formBody = () => import('../orderFormBody.ts');

/** What an order form asks about its cart: that part of the contract comes after the page is shown. */
export const cartCalls = async () => (await import('#shared/contract/cart.ts')).cartArea;
