/** Payments that could not be used, refunds, corrections of a balance, monthly spending. */
export const moneyMail = {
  'mail/payment_unapplied.subject': 'A payment for order {id} could not be used',
  'mail/payment_unapplied.expired':
    'Your payment of {amount} for order {id} arrived after the order had expired. The order is not carried out; the money remains yours.',
  'mail/payment_unapplied.second':
    'Order {id} was already paid when another payment of {amount} arrived. The order is carried out once; the second payment remains yours.',
  'mail/payment_unapplied.balance': 'It is now on your balance: you can use it for any order.',
  'mail/payment_unapplied.refund': 'We are sending it back the way it came; this takes a few days.',

  'mail/buyer_corrected.subject': 'The invoice of order {id} has another buyer',
  'mail/buyer_corrected.body':
    'Invoice {wrong} of order {id} named the wrong buyer. Correction {correction} takes it back in full, and invoice {invoice} is made out to {buyer}.',
  'mail/buyer_corrected.month':
    'Collective invoice {wrong}, which order {id} is on, named the wrong buyer. Correction {correction} takes it back in full, and invoice {invoice} of the same orders is made out to {buyer}.',
  'mail/buyer_corrected.files':
    'Both are on the page of the order in a few minutes. If you did not ask for it, please write to us.',
  'mail/refund_made.subject': 'Refund for order {id}',
  'mail/refund_made.balance': 'We have refunded {amount} for order {id}. It is now on your balance.',
  'mail/refund_made.provider':
    'We are refunding {amount} for order {id} the way you paid. It takes a few working days to arrive.',

  'mail/refund_rejected.subject': 'The refund for order {id} could not be paid out',
  'mail/refund_rejected.balance':
    'Your bank or card issuer did not accept the refund of {amount} for order {id}. We have put it on your balance instead.',
  'mail/refund_rejected.nobody':
    'Your bank or card issuer did not accept the refund of {amount} for order {id}. The money remains yours: reply with the number of a bank account in your name, and we will transfer it there.',

  'mail/refund_task.subject': 'To do: pay out {amount} for order {id} by hand',
  'mail/refund_task.body':
    'The payment provider rejected a refund of {amount} for order {id}. The customer ({customer}) has no balance it could go to and was asked for a bank account: transfer the money there.',
  'mail/refund_task.bank':
    'A refund of {amount} for order {id} has to go back by bank transfer, as it was paid by transfer to our own account. Transfer it to the account it came from.',
  'mail/refund_task.facts': 'Refund {refund}, payment {payment}, {amount}.',
  'mail/refund_task.close':
    'Then close the refund at the desk, under Money, To pay out by hand, with the date and title of the transfer. Until then it stays in that list.',

  'mail/spending_report.subject': 'What you spent at {brand} in {month}',
  'mail/spending_report.body': 'These are your paid orders of {month}.',
  'mail/spending_report.nothing': 'You paid for no orders in {month}.',
  'mail/spending_report.orders': 'Paid orders',
  'mail/spending_report.gross': 'Paid',
  'mail/spending_report.refunded': 'Refunded since',
  'mail/spending_report.spent': 'Spent',
  'mail/spending_report.earlier': 'The month before',
  'mail/spending_report.balance': 'Balance now',
  'mail/spending_report.open': 'See the report',
  'mail/spending_report.note':
    'The report shows the same by language pair, colleague and purchase order number, and saves it for a spreadsheet. This e-mail comes once a month; it is switched off on the same page.',
  'mail/balance_adjusted.subject': 'Your {brand} balance was corrected',
  'mail/balance_adjusted.more': 'We have added an amount to your balance.',
  'mail/balance_adjusted.less': 'We have deducted an amount from your balance.',
  'mail/balance_adjusted.part.paid': 'Your own money',
  'mail/balance_adjusted.part.bonus': 'Bonus',
  'mail/balance_adjusted.why': 'Reason',
  'mail/balance_adjusted.why.goodwill': 'a gesture of goodwill',
  'mail/balance_adjusted.why.promotion': 'a promotion',
  'mail/balance_adjusted.why.mistake': 'a booking mistake that we have corrected',
  'mail/balance_adjusted.after': 'New balance',
  'mail/balance_adjusted.note':
    'It is listed in the history of your account. If you do not agree with it, reply to this e-mail.',
  'mail/balance_adjusted.open': 'Account history',
};

/** What each is called at the desk: the texts themselves stay with the service. */
export const moneyMailNames = {
  'deskOrder/template.balance_adjusted': 'balance corrected',
  'deskOrder/template.spending_report': 'monthly spending',
  'deskOrder/template.payment_unapplied': 'payment that could not be used',
  'deskOrder/template.buyer_corrected': 'buyer of the invoice corrected',
  'deskOrder/template.refund_made': 'money refunded',
  'deskOrder/template.refund_rejected': 'refund rejected',
  'deskOrder/template.refund_task': 'refund to check',
};
