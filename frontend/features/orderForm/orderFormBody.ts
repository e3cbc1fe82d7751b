import { workOf } from '#frontend/shop/drafts/emptyDraft.ts';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import type { cartArea } from '#shared/contract/cart.ts';
import type { InputOf } from '#shared/contract/operation.ts';
import { askedNames, type Wish, type WishWire, wishOf } from '#shared/model/order/wishes.ts';
import { commentWithDelivery, sentDeliveryFields } from '#shared/rules/papers/deliveryFields.ts';
import { postalLines, postalProblems } from '#shared/rules/papers/postalAddress.ts';
import { hasCopies } from './submitGap.ts';

/** The parts of an address that are missing or wrong; `country`: ISO 3166-1 numeric, of mail abroad. */
export const wrongPostal = ({ phone_number: phone, ...postal }: OrderDraft['postal'], country: number | undefined) =>
  Object.keys(postalProblems({ ...postal, phone }, { iso2: country === undefined ? 'PL' : '', toE164: undefined }));

export type OrderFormBody = InputOf<typeof cartArea.createCart.body>;
export type ShippingMethod = { id: number; name: string; needs: 'nothing' | 'address' | 'locker'; abroad: boolean };

interface Parts {
  draft: OrderDraft;
  /** Files that are part of the order; with any the text stays behind. */
  files: readonly string[];
  methods: readonly ShippingMethod[];
  couponApplied: string;
  /** Asked for the price, while somebody types: without the address, which would be refused until it is whole. */
  priced?: boolean;
}

/** The order form as `POST /api/cart` takes it; hidden fields are not sent. */
export function orderFormBody({ draft, files, methods, couponApplied, priced = false }: Parts): OrderFormBody {
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
    ...sentWishes(
      draft,
      (wish) =>
        (!wish.swornForm || work === 'sworn') &&
        (!wish.counted || files.length > 0) &&
        (wish.wire !== 'copies' || hasCopies(draft)),
    ),
    ...(work === 'proofreading' && { is_proofreading: 1 as const }),
    ...(draft.service === 'free_quote' && { free_quote: 1 as const }),
    ...(couponApplied && { coupon: couponApplied }),
    ...(work === 'sworn'
      ? swornPart(draft, methods, priced)
      : draft.comment.trim() && { comment: draft.comment.trim() }),
  };
}

function swornPart(draft: OrderDraft, methods: readonly ShippingMethod[], priced: boolean) {
  const { shipmentMethod, shippingCountry, postal, locker } = draft;
  const wanted = {
    shipmentMethod: shipmentMethod ?? undefined,
    country: shippingCountry ?? undefined,
    postal: { ...postal, phone: postal.phone_number },
    locker,
  };
  const sent = sentDeliveryFields(wanted, methods);
  const method = methods.find(({ id }) => id === draft.shipmentMethod);
  // A part of an address alone is not sent: the service takes whole ones.
  const isWhole = !priced && sent.postal !== undefined && wrongPostal(postal, sent.country).length === 0;
  const lines = isWhole ? postalLines({ ...postal, phone: postal.phone_number }).join(', ') : '';
  const delivery = method && method.needs !== 'nothing' ? `${method.name}: ${sent.locker ?? lines}` : '';
  const comment = commentWithDelivery(draft.comment, delivery);
  return {
    is_manual: 1 as const,
    ...(method && { shipment_method: method.id }),
    ...(isWhole && { shipment_address: postal }),
    ...(sent.locker && { shipment_data: sent.locker }),
    ...(sent.country && { shipment_country: sent.country }),
    ...(comment && { comment }),
    ...(method && { sworn_form: method.needs === 'nothing' ? ('electronic' as const) : ('paper' as const) }),
  };
}

/** The wishes of the form that was filled in; a choice that was left as it stood is the first one. */
const sentWishes = (draft: OrderDraft, isAsked: (wish: Wish) => boolean) =>
  Object.fromEntries(
    askedNames.flatMap((name) => {
      const wish = wishOf(name);
      const typed = draft[name] ?? (wish.is.kind === 'choice' ? wish.is.from[0] : undefined);
      const value = typeof typed === 'string' ? typed.trim() : typed;
      const isEmpty = !value || (Array.isArray(value) && value.length === 0);
      return isEmpty || !isAsked(wish) ? [] : [[wish.wire, value]];
    }),
  ) as Partial<Pick<OrderFormBody, WishWire>>;
