/** Progress of a payment, beside the names of its states. */
export default {
  'payment/failed':
    'The payment did not arrive in time. You can try again; if you have already paid, the payment will still count for this order.',
  'payment/link_revoked': 'The link has been revoked. Nobody can pay with it any more.',
  'payment/card_refused': 'The bank refused the card. You can pay with another card or by another method.',
  'payment/expired': 'The order was not paid and has expired. If a payment arrives for it, we will write to you.',

  'payment/top_up.failed':
    'The payment did not arrive in time. You can try again; if you have already paid, it will still be credited.',
  'payment/top_up.card_refused': 'The bank refused the card. You can top up with another card or by another method.',
  'payment/top_up.expired':
    'The top-up was not paid and has expired. If a payment arrives for it, it goes to your balance.',

  'payment/kind.account_top_up': 'Account Top-up',
  'payment/kind.pay_for_order': 'Pay for order',
  'payment/product.account_top_up': 'Top-up {slug}',
  'payment/product.pay_for_order': 'Order {id}',

  'payment/entry.top_up': 'Top-up',
  'payment/entry.bonus': 'Bonus',
  'payment/entry.order_balance': 'Order paid from the balance',
  'payment/entry.order_payment': 'Order paid',
  'payment/entry.unapplied': 'Late or duplicate payment',
  'payment/entry.refund': 'Refund',
  'payment/entry.refund_done': 'Refund paid out',
  'payment/entry.refund_back': 'Refund that could not be paid out',
  'payment/entry.refund_by_hand': 'Refund paid out by bank transfer',
  'payment/entry.adjustment': 'Balance correction',

  'payment/spent.month': 'Month',
  'payment/spent.pair': 'Languages',
  'payment/spent.member': 'Ordered by',
  'payment/spent.reference': 'Purchase order number',
  'payment/spent.orders': 'Orders',
  'payment/spent.gross': 'Paid (PLN)',
  'payment/spent.refunded': 'Refunded (PLN)',
  'payment/spent.spent': 'Spent (PLN)',
  'payment/spent.paid_at': 'Paid on',
  'payment/spent.number': 'Order',
  'payment/spent.external_id': 'Your own number',
  'payment/spent.owner': 'the account itself',
  'payment/spent.former': 'a former member',
  'payment/spent.no_number': 'without a number',
};
