import type { OrderFileWire } from '#shared/contract/schemas/order.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { isReplaced } from '../../domain/order/isReplaced.ts';
import type { DeliveredFile, Order } from '../../domain/order/order.ts';
import { attachmentsWire } from '../wire/attachmentWire.ts';

/** Source files, then the files made from them: one list, each file with its kind. */
export const orderFilesWire = (order: Order, locale: Locale): OrderFileWire[] =>
  order.filesErased ? [] : everyFile(order, locale);

const everyFile = (order: Order, locale: Locale): OrderFileWire[] => [
  ...attachmentsWire({ cart: order, files: order.files }, locale).map((file) => ({
    ...{ ...file, kind: 'source' as const, made_of: null, delivered_at: null, replaced: false },
  })),
  ...(order.delivered ?? []).map((file) => deliveredWire(order, file)),
];

const deliveredWire = ({ hash, form, files: sent, delivered = [] }: Order, file: DeliveredFile): OrderFileWire => ({
  id: file.id,
  kind: file.kind,
  cart: hash,
  attachment_hash: file.id,
  original_name: file.name,
  size: file.bytes,
  content_type: file.contentType,
  state: 'uploaded',
  reason: null,
  total_words: null,
  words_by_scope: null,
  pictures: null,
  notices: [],
  rule_version: null,
  source_lang: form.sourceLanguage,
  target_lang: [file.targetLanguage],
  is_manual: false,
  text: null,
  made_of: sent.some(({ hash }) => hash === file.item) ? (file.item ?? null) : null,
  changes: null,
  delivered_at: file.deliveredAt,
  replaced: isReplaced(file, delivered),
});
