import type { ResultOf } from '#shared/contract/operation.ts';
import type { orders } from '#shared/contract/orders.ts';
import { wishesOf } from '#shared/rules/wishAnswers.ts';
import { emptyDraft } from './emptyDraft.ts';
import type { OrderDraft } from './OrderDraft.ts';
import { typedPostal } from './typedPostal.ts';

/** The order of which a cart holds new versions. */
function earlierOf({ hash, earlier }: ResultOf<typeof orders.orderNewVersion>): OrderDraft['earlier'] {
  if (!earlier) return null;
  const files = earlier.files.map(({ attachment_hash: one, name }) => ({ hash: one, name }));
  return { ...earlier, cart: hash, files };
}

/** The draft of a cart that was made on the server: its form as someone would have filled it in. */
export function draftOf(cart: ResultOf<typeof orders.orderAgain>): OrderDraft {
  const { form } = cart;
  if (!form) throw new Error('A cart without a form has no draft.');
  return {
    ...emptyDraft(form.free_quote ? 'free_quote' : form.service, 'en'),
    wanted: form.service === 'proofreading' ? 'proofreading' : 'translation',
    cart: cart.hash,
    source: form.source_lang,
    targets: form.service === 'proofreading' ? [] : form.target_lang,
    content: form.content ?? '',
    email: form.email,
    category: form.category,
    specialized: form.specialized,
    proofreading: form.proofreading,
    verification: form.verification,
    express: form.express,
    comment: form.comment ?? '',
    coupon: form.coupon ?? '',
    shipmentMethod: form.shipment_method,
    // An order of before addresses had parts: what can be read of its text is filled in.
    address: form.shipment_address ? '' : (form.address ?? ''),
    ...(form.shipment_address && { postal: typedPostal(form.shipment_address) }),
    locker: form.shipment_data ?? '',
    shippingCountry: form.shipment_country,
    ...wishesOf(form),
    earlier: earlierOf(cart),
  };
}
