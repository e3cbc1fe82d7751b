/** Notifications in a browser, where they are switched. */
export const push = {
  'push/heading': 'Notifications in this browser',
  'push/text':
    'Short notices on the screen, even when this page is closed. They name the order, never a person or a price.',
  'push/turn_on': 'Turn on notifications',
  'push/turn_off': 'Turn off notifications',
  'push/on': 'This browser will notify you.',
  'push/off': 'This browser no longer notifies you.',
  'push/saved': 'Saved.',
  'push/kinds': 'Notify me of',
  'push/kind.order_accepted': 'Order paid and accepted',
  'push/kind.names_to_confirm': 'Names and numbers to confirm',
  'push/kind.order_in_translation': 'Work on the order starts',
  'push/kind.order_in_review': 'The translation goes on to review',
  'push/kind.order_message': 'Messages and questions about an order',
  'push/kind.order_delivered': 'The order is ready',
  'push/kind.delivery_accepted': 'The order counts as accepted',
  'push/kind.parcel_sent': 'Papers and parcels on the way',
  'push/kind.quote_ready': 'Quotes, and questions about them',
  'push/kind.work_offer': 'Work offered',
  'push/kind.work_job': 'Changes to my jobs',
  'push/kind.quote_task': 'Quotes to price',
  'push/kind.quote_answered_task': 'A customer’s answer about a quote',
  'push/others':
    '{count, plural, one {Another of your browsers is notified as well.} other {# other browsers of yours are notified as well.}}',
  'push/others.stop': 'Turn that off',
  'push/others.off': 'No other browser is notified now.',
  'push/denied':
    'The browser blocks notifications from this site. Allow them in its settings for this site and try again.',
  'push/failed':
    'The browser could not reach its notification service. Try again later; everything also comes by e-mail.',
  'push/unsupported': 'This browser cannot show notifications from this site. Everything also comes by e-mail.',
  'push/none': 'Notifications are not available here. Everything comes by e-mail.',
};
