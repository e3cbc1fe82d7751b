import { PaymentMethodKey } from '#shared/model/money/paymentMethod.ts';
import type { Random } from '../proof/random.ts';
import type { Shape } from './document.ts';
import type { Live, LiveCart, LiveOrder } from './live.ts';

/** The sources of a request. */
export interface Maker {
  random: Random;
  live: Live;
  resolve(shape: Shape): Shape;
  operation: string;
  cart: LiveCart | undefined;
  /** Parameters of the path that an earlier answer named; empty where none did. */
  given: Readonly<Record<string, string>>;
  /** The order that the operation is about, where it is about one. */
  order: LiveOrder | undefined;
  /** Known values of the operation's object. */
  seen: Readonly<Record<string, unknown>>;
  /** How often a value is wrong: 0 for none, 1 for all. */
  wild: number;
  /** The body can hold files: a multipart one. */
  withFiles?: boolean;
}

export const demoEmail = (random: Random): string => `demo.${random.below(500)}@example.com`;

/** One of each carrier. */
const packageNumbers = ['612345678901234567890122', 'PX1234567890', '00259007738913243546', 'RR123456785PL', '12345'];

const one = (list: readonly string[] | undefined, random: Random): string | undefined =>
  list && list.length > 0 ? random.pick(list) : undefined;

/** Fields that are practically required, whatever the document says. */
export const likely = new Set([
  'attachment',
  'email',
  'content',
  'name',
  'size',
  'tos',
  'agree_sale',
  'agree_immediate',
  'company_name',
]);

/** Fields that block everything else if wrong. */
export const rare = new Set(['coupon', 'verification', 'attachment_hash', 'is_proofreading']);

/** Meanings of field names, so that requests pass first checks. */
export const meanings: Readonly<Record<string, (maker: Maker) => unknown>> = {
  source_lang: ({ random }) => random.between(1, 4),
  target_lang: ({ random, order }) => (order?.targets.length ? random.pick(order.targets) : random.between(1, 4)),
  source: () => 2,
  target: () => 1,
  category: ({ random }) => random.between(1, 5),
  country_id: ({ random }) => random.pick([616, 616, 276, 826, 840, 9998]),
  email: ({ random, operation }) =>
    operation === 'findCustomer' ? random.pick(['customer', 'company']).concat('@demo.example') : demoEmail(random),
  email_address: ({ random }) => demoEmail(random),
  phone_number: () => '+48.600600600',
  postcode: () => '00-950',
  vat_number: ({ random }) => random.pick(['5260001246', 'DE136695976', '1234567890']),
  purchase_order_number: () => 'PO-2026-0117',
  external_id: () => 'TR-2026-0042',
  password: ({ random }) => random.pick(['Correct1Horse', 'Correct2Horse']),
  password_confirmation: () => 'Correct1Horse',
  current_password: ({ random }) => random.pick(['Correct1Horse', 'Wrong1Horses']),
  confirmation: ({ random }) => random.pick(['DELETE', 'usuń', 'yes']),
  tos: () => 1,
  agree_sale: () => 1,
  agree_immediate: () => 1,
  cart: ({ cart }) => cart?.hash,
  amount: ({ cart, random, operation }) =>
    operation === 'createPrepaid'
      ? random.pick([2000, 10_000, 100_000, 2_000_000])
      : operation === 'refundOrder' || operation === 'previewRefund'
        ? random.between(1, 400)
        : cart?.amount,
  payment_method: ({ random }) => random.pick(PaymentMethodKey.options),
  bank: ({ random }) => random.pick([154, 31, 25, 1, 99_999]),
  attachment_hash: ({ cart, random }) =>
    cart?.attachments.length && random.chance(0.5) ? random.pick(cart.attachments) : undefined,
  attachment: ({ cart, random, operation }) =>
    operation === 'createCart' && cart?.attachments.length ? random.pick(cart.attachments) : undefined,
  hash: ({ cart, order, random }) =>
    order ? order.hash : cart?.attachments.length ? random.pick(cart.attachments) : undefined,
  name: ({ random, operation }) =>
    operation === 'createAttachment'
      ? random.pick(['a.docx', 'b.pdf', 'c.txt', 'd.exe', 'noextension', '.'])
      : undefined,
  slug: ({ live, order, random, operation }) =>
    ['payOutRefund', 'approveRefund', 'declineRefund'].includes(operation) ? order?.slug : live.known('slug', random),
  cursor: ({ live, random }) => live.known('cursor', random),
  link: ({ live, random, operation }) => live.known(`${operation}.link`, random),
  revision: ({ seen }) => seen.revision,
  version: ({ seen }) => seen.version,
  agreement_version: ({ seen }) => seen.agreement_version,
  // Of the label itself, or of a parcel that has one.
  place_revision: ({ seen: { label, ...seen } }) =>
    typeof label === 'object' && label !== null && 'place_revision' in label
      ? label.place_revision
      : seen.place_revision,
  messages: () => '[{"key":"validation/required"},{"key":"nothing","replace":{"a":1}}]',
  coupon: ({ random }) => random.pick(['DEMO', 'WELCOME10', 'demo']),
  shipment_method: ({ random }) => random.between(1, 4),
  id: ({ live, order, random, operation }) =>
    operation === 'revokeToken'
      ? live.known('createToken.id', random)
      : operation === 'linkInvoice'
        ? (one(order?.invoices, random) ?? live.known('listInvoices.id', random))
        : order?.id,
  file: ({ order, random }) => one(order?.files, random),
  refund: ({ order, random }) => one(order?.refunds, random),
  refund_id: ({ order, random }) => (random.chance(0.2) ? one(order?.refunds, random) : undefined),
  package_number: ({ random }) => random.pick(packageNumbers),
};

export const meaning = (name: string, maker: Maker): unknown =>
  Object.hasOwn(meanings, name) ? meanings[name]?.(maker) : undefined;
