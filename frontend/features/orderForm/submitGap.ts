import type { MessageKey } from '#frontend/i18n/messages.ts';
import { workOf } from '#frontend/shop/drafts/emptyDraft.ts';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { wishes } from '#shared/model/order/wishes.ts';
import { isEmail } from '#shared/rules/address/email.ts';
import { contentLimit } from '#shared/rules/words/contentLimit.ts';
import type { QuoteState } from './quote/QuoteState.ts';
import { isBusy, type UploadItem } from './uploads/UploadItem.ts';

/** The delivery method of a signed PDF by e-mail: nothing is sent on paper. */
export const electronicCopy = 0;

/** Further certified copies of a sworn translation that one order can have. */
export const mostCopies = wishes.copies.is.most;

/** Whether further copies can be ordered: of what is printed, not of a signed file. */
export const hasCopies = ({ shipmentMethod }: Pick<OrderDraft, 'shipmentMethod'>): boolean =>
  shipmentMethod !== electronicCopy;

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
  if (draft.service === 'sworn' && hasCopies(draft) && (draft.copies ?? 0) > mostCopies)
    return { reason: 'order/reason.copies', field: 'copies' };
  if (!isEmail(draft.email)) return { reason: 'order/reason.email', field: 'email' };
  if (quote.kind === 'loading' || quote.kind === 'idle') return { reason: 'order/reason.loading', field: 'quote' };
  if (quote.kind === 'invalid') return { reason: 'order/reason.fields', field: 'summary' };
  if (quote.kind === 'error') return { reason: 'quote/error', field: 'quote' };
  return undefined;
}

/** The pasted text, as it was quoted last, says what the earlier one said. */
const isTextUnchanged = (quote: QuoteState): boolean =>
  'cart' in quote && quote.cart.text_changes?.state === 'unchanged';
