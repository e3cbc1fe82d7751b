/** An order on its way: accepted, names to confirm, in work, delivered, its papers. */
export const orderMail = {
  'mail/greeting': 'Hello,',
  'mail/signature': 'The {brand} team\n{email}',
  'mail/test.balance': 'TEST ORDER: the balance holds test money, and nothing will be delivered for this order.',
  'mail/test': 'TEST PAYMENT: no money has moved, and nothing will be delivered for this order.',

  'mail/order.see': 'See the order',
  'mail/order.what': 'Your order',
  'mail/order.number': 'Order number',
  'mail/order.ordered_at': 'Ordered',
  'mail/order.service': 'Service',
  'mail/order.languages': 'Languages',
  'mail/order.files': 'Files and text',
  'mail/order.new_words': '{words} of {whole, plural, one {# word} other {# words}} new or changed',
  'mail/order.words': '{words, plural, one {# word} other {# words}}',
  'mail/order.category': 'Category',
  'mail/order.options': 'Options',
  'mail/order.comment': 'Note for the translator',
  'mail/order.comment.proofreading': 'Note for the proofreader',
  'mail/order.shipping': 'Delivery',
  'mail/order.ready': 'Ready (Warsaw time)',
  'mail/order.papers': 'On paper',
  'mail/order.papers.days': 'sent by {sent}, usually arrives by {arrives}',
  'mail/order.paid': 'Paid',
  'mail/order.email': 'E-mail',
  'mail/order.price': 'Price',
  'mail/order.net': 'Net',
  'mail/order.vat': 'VAT {rate}',
  'mail/order.gross': 'Total',
  'mail/order.fee': 'Payment gateway fee',
  'mail/order.total': 'Total paid',
  'mail/order.billing': 'Billing details',
  'mail/order.name': 'Name',
  'mail/order.address': 'Address',
  'mail/order.nip': 'VAT ID',
  'mail/order.vat_number': 'VAT ID',
  'mail/order.phone': 'Phone',
  'mail/order.terms': 'What you agreed to',
  'mail/order.consents': 'On {at} you gave these consents (text version {version}):',

  'mail/order_unpaid.subject': 'Order {id} is waiting for your payment',
  'mail/order_unpaid.saved':
    'Your order {id} ({service}, {amount}) is saved, and its price no longer changes. We start once your payment has arrived; the date counts from then.',
  'mail/order_unpaid.pay':
    'If you have just paid, there is nothing to do: the confirmation follows as soon as your bank tells us. Otherwise you can pay here:',
  'mail/order_unpaid.now': 'Pay now',
  'mail/order_accepted.subject': 'Order {id} is accepted',
  'mail/order_accepted.paid': 'Your payment of {amount} has arrived, and order {id} ({service}) is accepted.',
  'mail/order_accepted.from_balance': 'Order {id} ({service}) is accepted. {amount} was paid from your balance.',
  'mail/order_accepted.free': 'Order {id} ({service}) is accepted. There was nothing to pay.',
  'mail/order_accepted.original':
    'The certified translation is made from the original. Send it to {office}, or bring it there, with the order number {id}. We will tell you when it has arrived, and return it to you.',
  'mail/order_accepted.dinner':
    '1 translation = 1 dinner: this order pays for a hot meal, served by {partner}. It costs you nothing extra.',
  'mail/order_accepted.delivery': 'It will be ready by {deliverAt} at the latest.',

  'mail/names_to_confirm.subject': 'Order {id}: are these names right?',
  'mail/names_to_confirm.body':
    'In your text for order {id} we found names, document numbers, dates or amounts. Please confirm or correct them on the order’s page, so that none is misspelled.',
  'mail/names_to_confirm.until':
    'We wait for you until {at} before we ask translators. After that the work starts without your confirmation; you can still confirm until it is delivered.',
  'mail/order_in_translation.subject': 'Work on order {id} has started',
  'mail/order_in_translation.body': 'We have started to work on order {id} ({service}).',
  'mail/order_in_translation.until': 'It will be ready by {at} at the latest.',
  'mail/order_in_review.subject': 'Order {id} is in review',
  'mail/order_in_review.body': 'Order {id} ({service}) is translated and is now in review.',
  'mail/order_delivered.subject': 'Order {id} is ready',
  'mail/order_delivered.ready': 'Order {id} ({service}) is ready: its files are waiting to be downloaded.',
  'mail/order_delivered.posted':
    'Order {id} ({service}) is finished, and its paper copy is posted. The order’s page shows where it is.',

  'mail/parcel_sent.subject': 'The papers of order {id} are on their way',
  'mail/parcel_sent.sent':
    'We have posted the paper copy of order {id} ({service}). The carrier is {carrier}, the package number is {parcel}.',
  'mail/parcel_sent.arrives': 'It usually arrives by {arrives}.',
  'mail/parcel_sent.track': 'Follow the parcel: {tracking}',
  'mail/parcel_returned.subject': 'The papers of order {id} came back to us',
  'mail/parcel_returned.back':
    'The parcel {parcel} with the paper copy of order {id} came back to us: {carrier} could not deliver it.',
  'mail/parcel_returned.answer':
    'Tell us on the order’s page, or in a reply to this e-mail, where we should send it, and we will post it again. Nothing counts as accepted until it reaches you.',
  'mail/parcel_task.subject': 'To do: the parcel of order {id} came back',
  'mail/parcel_task.back':
    'The parcel {parcel} of order {id} came back ({carrier}). The customer was asked for an address.',
  'mail/parcel_task.do':
    'It is in the list of returned parcels: once the new address is there, enter the number of the new parcel; or keep the papers and give the reason.',
  'mail/originals_received.subject': 'Your papers for order {id} have arrived',
  'mail/originals_received.here': 'The papers you sent for order {id} ({service}) have arrived.',
  'mail/originals_received.next':
    'We compare the translation with them page by page. The order’s page shows where they are, and we will write to you when they go back.',
  'mail/originals_returned.subject': 'Your papers for order {id} are on their way back',
  'mail/originals_returned.posted':
    'We have posted the papers you sent for order {id} back to you. The carrier is {carrier}, the package number is {parcel}.',
  'mail/originals_returned.handed': 'The papers you sent for order {id} have been returned to you.',
};

/** What each is called at the desk: the texts themselves stay with the service. */
export const orderMailNames = {
  'deskOrder/template.order_unpaid': 'waiting for payment',
  'deskOrder/template.order_accepted': 'order accepted',
  'deskOrder/template.names_to_confirm': 'names to confirm',
  'deskOrder/template.order_in_translation': 'in translation',
  'deskOrder/template.order_in_review': 'in review',
  'deskOrder/template.order_delivered': 'order delivered',
  'deskOrder/template.parcel_sent': 'parcel sent',
  'deskOrder/template.parcel_returned': 'parcel came back',
  'deskOrder/template.parcel_task': 'parcel to deal with',
  'deskOrder/template.originals_received': 'papers arrived',
  'deskOrder/template.originals_returned': 'papers returned',
};
