import type { MessageKey } from '#frontend/i18n/messages.ts';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';

interface FormField {
  draft: keyof OrderDraft;
  /** Its name in a request and in what is refused of it. */
  wire: string;
  /** Its id on the page. */
  id: string;
  label: MessageKey;
}

/** The fields of the order forms in the order they stand. */
export const formFields: readonly FormField[] = [
  { draft: 'source', wire: 'source_lang', id: 'source', label: 'order/source' },
  { draft: 'targets', wire: 'target_lang', id: 'targets', label: 'order/targets' },
  { draft: 'content', wire: 'content', id: 'content', label: 'order/content' },
  { draft: 'content', wire: 'attachment', id: 'files', label: 'order/files' },
  { draft: 'email', wire: 'email', id: 'email', label: 'order/email' },
  { draft: 'email', wire: 'email_address', id: 'email', label: 'order/email' },
  { draft: 'category', wire: 'category', id: 'category', label: 'order/category' },
  { draft: 'proofreading', wire: 'proofreading', id: 'proofreading', label: 'order/proofreading' },
  { draft: 'verification', wire: 'verification', id: 'verification', label: 'order/verification' },
  { draft: 'specialized', wire: 'specialized', id: 'specialized', label: 'order/specialized' },
  { draft: 'express', wire: 'express', id: 'express', label: 'order/express' },
  { draft: 'shipmentMethod', wire: 'shipment_method', id: 'shipment_method', label: 'order/shipment' },
  { draft: 'address', wire: 'address', id: 'address', label: 'order/address' },
  { draft: 'shippingCountry', wire: 'shipment_country', id: 'shipment_country', label: 'order/shipment_country' },
  { draft: 'locker', wire: 'shipment_data', id: 'shipment_data', label: 'order/locker' },
  { draft: 'copies', wire: 'copies', id: 'copies', label: 'order/sworn.copies' },
  { draft: 'names', wire: 'names', id: 'names', label: 'order/sworn.names' },
  { draft: 'comment', wire: 'comment', id: 'comment', label: 'order/comment' },
  { draft: 'coupon', wire: 'coupon', id: 'coupon', label: 'order/coupon' },
];

/** The field that a refusal is about: `target_lang.1` is the targets. */
export const fieldOfWire = (refused: string): FormField | undefined =>
  formFields.find(({ wire }) => wire === refused.split('.')[0]);
