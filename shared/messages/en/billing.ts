/** Fields of an address and of a company's billing data, wherever they stand: forms, orders, mails, invoices. */
export const billing = {
  'billing/address': 'Street and number',
  'billing/postcode': 'Postcode',
  'billing/city': 'City',
  'billing/country_id': 'Country',
  'billing/phone_number': 'Phone',
  'billing/phone_number.hint': 'Such as +48.600600600',
  'billing/addressee': 'Addressee',
  'billing/addressee.hint': 'A person or a company',
  'billing/same': 'Same as the billing address',
  'billing/same.delivery': 'Same as the delivery address',
  'billing/postal.name': 'Enter the addressee’s name',
  'billing/postal.house_number': 'Add the house number',
  'billing/postal.postcode': 'Enter a postcode such as 00-950',
  'billing/postal.postcode.abroad': 'Enter the postcode',
  'billing/postal.city': 'Enter the town',
  'billing/postal.phone': 'Enter the complete phone number, such as +48.600600600',
  'billing/purchase_order_number': 'Purchase order number',
  'billing/retention': 'How long to keep the files of this order',
  'billing/retention.hint':
    'After that we erase the files you sent, those we delivered and those in messages, and you get a signed certificate of it. Never before you accept the work or while a complaint is being answered; if the order ends without delivery, the days count from then. For a later complaint you would have to send the files again.',
  'billing/retention.hint.ended':
    'After that we erase the files you sent, what was made of them and the files in messages, and you get a signed certificate of it. Never while a complaint is being answered.',
  'billing/retention.days': '{days, plural, one {# day} other {# days}} after delivery',
  'billing/retention.days.ended': '{days, plural, one {# day} other {# days}} after the end of the order',
  'billing/retention.year': 'one year from the order',
};
