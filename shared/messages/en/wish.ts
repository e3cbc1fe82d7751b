import type { WishKey } from '../../model/order/wishes.ts';

type NotIncludedKey =
  `wish/not_included${'' | '.scope' | '.pictures' | '.add' | '.add_label' | '.add_failed' | '.ask' | '.note'}`;

/** What a customer asks for besides the work itself (`shared/model/order/wishes.ts`): in forms, on pages and in mails. */
export const wish = {
  'wish/sworn_source': 'Translated from',
  'wish/sworn_source.scan': 'Scan or photo',
  'wish/sworn_source.original': 'Original document',
  'wish/sworn_form': 'Delivered as',
  'wish/sworn_form.electronic': 'PDF with a qualified signature, by e-mail',
  'wish/sworn_form.paper': 'Paper copy with seal and signature',
  'wish/copies': 'Additional certified copies',
  'wish/names': 'Names as in the passport',
  'wish/include': 'Also translated',
  'wish/include.headers_footers': 'headers and footers',
  'wish/include.comments': 'comments',
  'wish/include.speaker_notes': 'speaker notes',
  'wish/include.embedded': 'charts and embedded objects',
  'wish/not_included': 'Not included',
  'wish/not_included.scope': '{what} ({words, plural, one {# word} other {# words}})',
  'wish/not_included.pictures': '{count, plural, one {text in # picture} other {text in # pictures}}',
  'wish/not_included.add': 'Add',
  'wish/not_included.add_label': 'Add to the translation: {what}',
  'wish/not_included.add_failed': 'This could not be added. Try again.',
  'wish/not_included.ask': 'Ask for a price',
  'wish/not_included.note': 'Order {id}: please also translate {what}.',
  'wish/leave_out': 'Left out',
  'wish/leave_out.hidden_parts': 'hidden sheets, rows, columns and slides',
} satisfies Record<WishKey | NotIncludedKey, string>;
