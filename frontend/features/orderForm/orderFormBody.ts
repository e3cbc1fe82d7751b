import type { MessageKey } from '#frontend/i18n/messages.ts';
import { workOf } from '#frontend/shop/drafts/emptyDraft.ts';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import type { cartArea } from '#shared/contract/cart.ts';
import type { InputOf } from '#shared/contract/operation.ts';
import { isEmail } from '#shared/rules/address/email.ts';
import { commentWithDelivery, sentDeliveryFields } from '#shared/rules/papers/deliveryFields.ts';
import { contentLimit } from '#shared/rules/words/contentLimit.ts';
import type { QuoteState } from './quote/QuoteState.ts';
import { isBusy, type UploadItem } from './uploads/UploadItem.ts';

export type OrderFormBody = InputOf<typeof cartArea.createCart.body>;
export type ShippingMethod = { id: number; name: string; needs: 'nothing' | 'address' | 'locker'; abroad: boolean };

interface Parts {
  draft: OrderDraft;
  /** Files that are part of the order; with any the text stays behind. */
  files: readonly string[];
  methods: readonly ShippingMethod[];
  couponApplied: string;
}

/** The order form as `POST /api/cart` takes it; hidden fields are not sent. */
export function orderFormBody({ draft, files, methods, couponApplied }: Parts): OrderFormBody {
  const work = workOf(draft);
  const review = work !== 'proofreading';
  return {
    ...(draft.cart && { cart: draft.cart }),
    source_lang: draft.source ?? 0,
    target_lang: work === 'proofreading' ? [draft.source ?? 0] : draft.targets,
    email: draft.email.trim(),
    ...(files.length > 0
      ? { attachment: [...files] }
      : { content: draft.content, ...(draft.wholeText && { whole_text: 1 as const }) }),
    ...(draft.category && { category: draft.category }),
    specialized: draft.specialized ? 1 : 0,
    proofreading: review && draft.proofreading ? 1 : 0,
    verification: review && draft.verification ? 1 : 0,
    express: draft.express ? 1 : 0,
    ...(files.length > 0 && draft.include.length > 0 && { include: draft.include }),
    ...(work === 'proofreading' && { is_proofreading: 1 as const }),
    ...(draft.service === 'free_quote' && { free_quote: 1 as const }),
    ...(couponApplied && { coupon: couponApplied }),
    ...(work === 'sworn' ? swornPart(draft, methods) : draft.comment.trim() && { comment: draft.comment.trim() }),
  };
}

/** The delivery method of a signed PDF by e-mail: nothing is sent on paper. */
export const electronicCopy = 0;

function swornPart(draft: OrderDraft, methods: readonly ShippingMethod[]) {
  const { shipmentMethod, shippingCountry, address, locker } = draft;
  const wanted = {
    shipmentMethod: shipmentMethod ?? undefined,
    country: shippingCountry ?? undefined,
    address,
    locker,
  };
  const sent = sentDeliveryFields(wanted, methods);
  const method = methods.find(({ id }) => id === draft.shipmentMethod);
  const delivery = method && method.needs !== 'nothing' ? `${method.name}: ${sent.address ?? sent.locker ?? ''}` : '';
  const comment = commentWithDelivery(draft.comment, delivery);
  return {
    is_manual: 1 as const,
    ...(method && { shipment_method: method.id }),
    ...(sent.address && { address: sent.address }),
    ...(sent.locker && { shipment_data: sent.locker }),
    ...(sent.country && { shipment_country: sent.country }),
    ...(comment && { comment }),
    sworn_source: draft.swornSource,
    ...(method && { sworn_form: method.needs === 'nothing' ? ('electronic' as const) : ('paper' as const) }),
    ...(draft.copies > 0 && { copies: draft.copies }),
    ...(draft.names.trim() && { names: draft.names.trim() }),
  };
}

/** Further certified copies of a sworn translation that one order can have. */
export const mostCopies = 20;

/** Why the order cannot be sent yet, and the id of the field to go to. */
interface Gap {
  reason: MessageKey;
  field: string;
}

/** The first thing that is missing, in the order of the form; undefined when the order can be sent. */
export function submitGap(draft: OrderDraft, items: readonly UploadItem[], quote: QuoteState): Gap | undefined {
  if (draft.source === null) return { reason: 'order/reason.source', field: 'source' };
  if (workOf(draft) !== 'proofreading' && draft.targets.length === 0) {
    return { reason: 'order/reason.target', field: 'targets' };
  }
  if (items.some(isBusy)) return { reason: 'order/reason.uploading', field: 'files' };
  if (items.some(({ state }) => state === 'rejected' || state === 'failed')) {
    return { reason: 'order/reason.rejected', field: 'files' };
  }
  if (items.some(({ changes }) => changes?.state === 'unchanged')) {
    return { reason: 'order/reason.unchanged', field: 'files' };
  }
  if (items.length === 0 && isTextUnchanged(quote)) return { reason: 'order/reason.unchanged', field: 'content' };
  if (items.length === 0 && draft.content.trim() === '') return { reason: 'order/reason.content', field: 'content' };
  if (items.length === 0 && draft.content.length > contentLimit) {
    return { reason: 'order/reason.too_long', field: 'content' };
  }
  if (draft.service === 'sworn' && draft.copies > mostCopies) return { reason: 'order/reason.copies', field: 'copies' };
  if (!isEmail(draft.email)) return { reason: 'order/reason.email', field: 'email' };
  if (quote.kind === 'loading' || quote.kind === 'idle') return { reason: 'order/reason.loading', field: 'quote' };
  if (quote.kind === 'invalid') return { reason: 'order/reason.fields', field: 'summary' };
  if (quote.kind === 'error') return { reason: 'quote/error', field: 'quote' };
  return undefined;
}

/** The pasted text, as it was quoted last, says what the earlier one said. */
const isTextUnchanged = (quote: QuoteState): boolean =>
  'cart' in quote && quote.cart.text_changes?.state === 'unchanged';
