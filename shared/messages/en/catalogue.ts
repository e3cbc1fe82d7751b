/** Names of states and kinds that are no data of the catalogue. */
export default {
  'catalogue/production.draft': 'Draft',
  'catalogue/production.counting': 'Counting words',
  'catalogue/production.awaiting_manual_quote': 'Quote within 15 minutes',
  'catalogue/production.quoted': 'Quoted',
  'catalogue/production.accepted': 'Accepted',
  'catalogue/production.assigned': 'Translator assigned',
  'catalogue/production.in_translation': 'In translation',
  'catalogue/production.in_review': 'In review',
  'catalogue/production.delivered': 'Delivered',
  'catalogue/production.revision_requested': 'Correction requested',
  'catalogue/production.completed': 'Completed',
  'catalogue/production.expired': 'Expired',
  'catalogue/production.cancelled': 'Cancelled',
  'catalogue/production.withdrawn': 'Withdrawn',
  'catalogue/production.on_hold': 'On hold',

  'catalogue/payment.awaiting_confirmation': 'Awaiting payment confirmation',
  'catalogue/payment.done': 'Paid',
  'catalogue/payment.failed': 'Payment failed',
  'catalogue/payment.expired': 'Payment expired',

  'catalogue/shipment.unseen': 'The carrier has not seen it yet',
  'catalogue/shipment.none': 'Not sent',
  'catalogue/shipment.prepared': 'Being prepared',
  'catalogue/shipment.sent': 'Sent',
  'catalogue/shipment.in_locker': 'In the parcel locker',
  'catalogue/shipment.delivered': 'Delivered',
  'catalogue/shipment.returned': 'Returned to sender',

  'catalogue/shipping.above': 'above {grams} g',
  'catalogue/shipping.in_europe': 'within Europe',

  'catalogue/sworn_source.scan': 'A scan or photo',
  'catalogue/sworn_source.original': 'The original document',
  'catalogue/scope.headers_footers': 'headers and footers',
  'catalogue/scope.comments': 'comments',
  'catalogue/scope.speaker_notes': 'speaker notes',

  'catalogue/customer.individual': 'Individual',
  'catalogue/customer.company': 'Company',

  'catalogue/carrier.inpost': 'InPost',
  'catalogue/carrier.pocztex': 'Pocztex',
  'catalogue/carrier.poczta_polska': 'Poczta Polska',
  'catalogue/carrier.international': 'Poczta Polska (international registered mail)',
};
