/** Texts around a price: its lines, why a rate of VAT applies, coupons, top-ups, the cheapest way to pay, refunds. */
export default {
  'pricing/vat.domestic': 'Polish VAT applies to customers in Poland.',
  'pricing/vat.eu_reverse_charge':
    'No Polish VAT: your company’s EU VAT number is confirmed, so you settle the VAT in your country (reverse charge).',
  'pricing/vat.eu_company_unconfirmed':
    'Polish VAT applies until the EU register (VIES) confirms your company’s VAT number.',
  'pricing/vat.eu_consumer': 'Polish VAT applies to private customers in the European Union.',
  'pricing/vat.outside_eu_company': 'No Polish VAT: your company is outside the European Union.',
  'pricing/vat.outside_eu_consumer': 'This VAT rate applies to private customers outside the European Union.',
  'pricing/vat.outside_eu_consumer.none':
    'No Polish VAT: you are a private customer who lives outside the European Union.',
  'pricing/vat.pending':
    'The EU register (VIES) is not answering at the moment. Your price stays as quoted; we issue the invoice once it has confirmed the number.',
  'pricing/vat.vies':
    'The EU register (VIES) is not answering at the moment. Your price stays as quoted; we issue the invoice once it has confirmed the number.',
  'pricing/vat.vies_differs':
    'The EU register (VIES) gave a different answer from the one your price was based on. The invoice is on hold; we will write to you.',

  'pricing/line.pair': '{source} – {target}',
  'pricing/line.text': 'Pasted text',
  'pricing/line.minimum': 'Added to reach the minimum order of {minimum}',
  'pricing/line.discount': 'Coupon {code}',
  'pricing/line.shipping': 'Delivery: {method}',
  'pricing/part.words': 'Words',
  'pricing/part.repetitions': 'Repetitions',
  'pricing/part.specialised': 'Specialised text',
  'pricing/part.proofreading': 'Native-speaker proofreading',
  'pricing/part.verification': 'Verification review',
  'pricing/part.express': 'Express',
  'pricing/part.manual': 'Individual quote',

  'pricing/no_quotation.sworn': 'Sworn translations are priced individually: the quote comes by e-mail.',
  'pricing/no_quotation.manual': 'This file is priced individually: the quote comes by e-mail.',
  'pricing/no_quotation.counting': 'The words are being counted.',
  'pricing/no_quotation.rejected': 'This file cannot be translated as it is.',
  'pricing/no_quotation.not_covered':
    'None of our translators can take this pair with these options at the moment. We will look for someone and send you a quote with a price and a date by e-mail.',
  'pricing/no_quotation.pair_not_priced': 'This language pair is priced individually: the quote comes by e-mail.',

  'pricing/coupon.unknown': 'This coupon does not exist.',
  'pricing/coupon.not_yet': 'This coupon is not valid yet.',
  'pricing/coupon.expired': 'This coupon has expired.',
  'pricing/coupon.service': 'This coupon does not apply to this service.',
  'pricing/coupon.below_minimum': 'This coupon applies to orders of {minimum} net or more.',
  'pricing/coupon.used_up': 'This coupon has been used up.',
  'pricing/coupon.used_by_customer': 'You have already used this coupon.',

  'pricing/top_up.below_least': 'The minimum amount is {minimum}.',
  'pricing/top_up.above_most': 'The maximum amount is {maximum}.',

  'pricing/cheapest.balance': 'Your balance covers this order: paid from it, nothing more is due.',
  'pricing/cheapest.top_up':
    'Cheapest: top up {amount} and pay from the balance. The bonus of {bonus} saves you {saved} on this order.',
  'pricing/cheapest.direct': 'Cheapest: pay {amount} directly.',
  'pricing/cheapest.direct_method': 'Cheapest: pay {amount} directly, method: {method}.',

  'pricing/refund.before_start': 'No part of the work is finished yet: everything you paid is refunded.',
  'pricing/refund.no_consent':
    'You did not ask for the work to begin before the withdrawal period ended: everything you paid is refunded.',
  'pricing/refund.pro_rata': 'The work has started: you pay only for the {percent} already done.',
  'pricing/refund.performed': 'The work was completed at your request, so withdrawal is no longer possible.',
  'pricing/refund.done': 'The work is done and delivered, so the order can no longer be cancelled.',
  'pricing/refund.period_over': 'The 14 days for withdrawal have ended.',
  'pricing/refund.not_paid': 'Nothing has been paid, so there is nothing to refund.',
  'pricing/refund.closed': 'This order is already closed.',
  'pricing/refund.work_open': 'Say whether the work on this order goes on or stops.',
  'pricing/refund.individuals_only': 'Withdrawal is for private customers; a company cancels the order.',
};
