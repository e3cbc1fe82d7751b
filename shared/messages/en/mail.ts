/** Subjects and paragraphs of mails, in the customer's language. */
export default {
  'mail/greeting': 'Hello,',
  'mail/signature': 'The {brand} team\n{email}',
  'mail/test.balance': 'TEST ORDER: the balance holds test money, and nothing will be delivered for this order.',
  'mail/test': 'TEST PAYMENT: no money was moved, and nothing will be delivered for this order.',

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
  'mail/order.shipping': 'Delivery',
  'mail/order.sworn_source': 'Translated from',
  'mail/order.copies': 'Further certified copies',
  'mail/order.names': 'Names as in the passport',
  'mail/order.include': 'Translated as well',
  'mail/order.ready': 'Ready (Warsaw time)',
  'mail/order.paid': 'Paid',
  'mail/order.email': 'E-mail',
  'mail/order.price': 'Price',
  'mail/order.net': 'Net',
  'mail/order.vat': 'VAT {rate}',
  'mail/order.gross': 'Total',
  'mail/order.fee': 'Payment gateway fee',
  'mail/order.total': 'Paid in all',
  'mail/order.billing': 'Billing details',
  'mail/order.name': 'Name',
  'mail/order.address': 'Address',
  'mail/order.nip': 'VAT id',
  'mail/order.vat_number': 'VAT id',
  'mail/order.phone': 'Phone',
  'mail/order.terms': 'What you agreed to',
  'mail/order.consents': 'On {at} you gave these consents (text version {version}):',

  'mail/order_accepted.subject': 'Order {id} is accepted',
  'mail/order_accepted.paid': 'Your payment of {amount} has arrived, and order {id} ({service}) is accepted.',
  'mail/order_accepted.from_balance': 'Order {id} ({service}) is accepted. {amount} were paid from your balance.',
  'mail/order_accepted.free': 'Order {id} ({service}) is accepted. There was nothing to pay.',
  'mail/order_accepted.dinner':
    '1 translation = 1 dinner: this order pays for a warm meal, given by {partner}. You pay nothing extra for it.',
  'mail/order_accepted.delivery': 'It will be ready by {deliverAt} at the latest.',

  'mail/names_to_confirm.subject': 'Order {id}: are these names right?',
  'mail/names_to_confirm.body':
    'In your text for order {id} we found names, document numbers, dates or sums. Confirm or correct them on the page of the order, so that none is misspelled.',
  'mail/names_to_confirm.until':
    'Until {at} we wait for you before translators are asked. After that the work begins without it; you can still confirm until it is delivered.',
  'mail/work_names.subject': 'Confirmed names for job {number}',
  'mail/work_names.body':
    'The customer has confirmed or corrected names, numbers or dates for job {number}. You find them on its page; a delivery that writes them otherwise is stopped.',
  'mail/order_delivered.subject': 'Order {id} is ready',
  'mail/order_delivered.ready': 'Order {id} ({service}) is ready: its files wait for you to download them.',

  'mail/parcel_sent.subject': 'The papers of order {id} are on their way',
  'mail/parcel_sent.sent':
    'We have posted the paper copy of order {id} ({service}). The carrier is {carrier}, the package number {parcel}.',
  'mail/parcel_sent.track': 'Follow the parcel: {tracking}',
  'mail/parcel_returned.subject': 'The papers of order {id} came back to us',
  'mail/parcel_returned.back':
    'The parcel {parcel} with the paper copy of order {id} came back to us: {carrier} could not hand it over.',
  'mail/parcel_returned.answer':
    'Answer this e-mail with the address or parcel locker we should send it to; we will post it again.',
  'mail/parcel_task.subject': 'To do: the parcel of order {id} came back',
  'mail/parcel_task.back':
    'The parcel {parcel} of order {id} came back ({carrier}). Its customer was asked for an address.',
  'mail/parcel_task.do':
    'It stands in the list of parcels that came back: correct the address and enter the number of the new parcel, or keep the papers, with the reason.',
  'mail/originals_received.subject': 'Your papers for order {id} have arrived',
  'mail/originals_received.here': 'The papers you sent for order {id} ({service}) have arrived and are with us.',
  'mail/originals_received.next':
    'The translation is compared with them page by page. You see on the order’s page where they are, and we write to you when they go back.',
  'mail/originals_returned.subject': 'Your papers for order {id} are on their way back',
  'mail/originals_returned.posted':
    'We have posted the papers you sent for order {id} back to you. The carrier is {carrier}, the package number {parcel}.',
  'mail/originals_returned.handed': 'The papers you sent for order {id} have been returned to you.',

  'mail/payment_unapplied.subject': 'A payment for order {id} could not be used',
  'mail/payment_unapplied.expired':
    'Your payment of {amount} for order {id} arrived after the order had expired. The order is not carried out; the money is yours.',
  'mail/payment_unapplied.second':
    'Order {id} was already paid when another payment of {amount} arrived. The order is carried out once; the second payment is yours.',
  'mail/payment_unapplied.balance': 'It is on your balance now: use it for any order.',
  'mail/payment_unapplied.refund': 'We are sending it back the way it came; this takes a few days.',

  'mail/refund_made.subject': 'Refund for order {id}',
  'mail/refund_made.balance': 'We have given back {amount} for order {id}. It is on your balance now.',
  'mail/refund_made.provider':
    'We are giving back {amount} for order {id}, the way you paid. It takes a few working days to arrive.',

  'mail/refund_rejected.subject': 'The refund for order {id} could not be paid out',
  'mail/refund_rejected.balance':
    'Your bank or card did not take the refund of {amount} for order {id}. We have put it on your balance instead.',
  'mail/refund_rejected.nobody':
    'Your bank or card did not take the refund of {amount} for order {id}. The money is still yours: answer this e-mail with the number of a bank account in your name, and we transfer it there.',

  'mail/complaint_received.subject': 'We have your complaint {complaint}',
  'mail/complaint_received.body': 'We have your complaint {complaint} about order {id}. You wrote:',
  'mail/complaint_received.until':
    'You get our answer by {at}. If it does not come until then, your complaint counts as upheld.',
  'mail/complaint_decided.subject': 'Answer to your complaint {complaint}',
  'mail/complaint_decided.upheld': 'Your complaint {complaint} about order {id} is upheld.',
  'mail/complaint_decided.partly': 'Your complaint {complaint} about order {id} is upheld in part.',
  'mail/complaint_decided.refused':
    'We do not uphold your complaint {complaint} about order {id}. These are the reasons:',
  'mail/complaint_decided.by_time':
    'We did not answer your complaint {complaint} about order {id} in time, so it counts as upheld and what you asked for is done.',
  'mail/complaint_decided.correction': 'The work is put right; you get a mail when it is ready.',
  'mail/complaint_decided.balance': '{amount} is on your balance.',
  'mail/complaint_decided.provider': '{amount} comes back the way you paid, within a few working days.',
  'mail/complaint_decided.by_hand': 'We do what follows from it by hand and write to you about it.',
  'mail/complaint_decided.keep': 'The same answer as a PDF to keep is on the page of the order.',
  'mail/complaint_task.subject': 'To do: complaint {complaint}',
  'mail/complaint_task.new':
    'A customer complains about order {id}. It is to be answered by {at}, or it counts as upheld.',
  'mail/complaint_task.reminder':
    'Complaint {complaint} is not answered yet. Without an answer it counts as upheld on {at}.',
  'mail/complaint_task.second_person':
    'The decision of complaint {complaint} is above the limit of one person and waits for a second one. Without it the complaint counts as upheld on {at}.',
  'mail/complaint_task.by_time': 'Complaint {complaint} was not answered in time and counts as upheld.',
  'mail/complaint_task.by_hand':
    'Complaint {complaint} is upheld, and what follows from it could not be done by itself: do it by hand.',
  'mail/complaint_task.desk': 'It is at the desk, under Complaints.',
  'mail/refund_task.subject': 'To do: pay out {amount} for order {id} by hand',
  'mail/refund_task.body':
    'The payment provider rejected a refund of {amount} for order {id}. The customer ({customer}) has no balance it could go to and was asked for a bank account: transfer the money there.',
  'mail/refund_task.bank':
    'A refund of {amount} for order {id} is to go back by bank transfer: it was paid by a transfer to our own account. Transfer it to the account it came from.',
  'mail/refund_task.facts': 'Refund {refund}, payment {payment}, {amount}.',
  'mail/refund_task.close':
    'Then close the refund with the operation payOutRefund: POST /api/staff/payment/{payment}/refund/{refund}/payout, with a note such as the day and title of the transfer. Until then it stands in the list GET /api/staff/refund.',

  'mail/order_message.subject': 'A message about order {id}',
  'mail/order_message.body': 'There is a message about order {id} ({service}) for you:',
  'mail/order_message.shop':
    'The customer of order {id} ({service}) has written, and nobody works on it at the moment:',
  'mail/order_question.subject': 'A question about order {id}: we need your answer',
  'mail/order_question.body': 'The work on order {id} ({service}) cannot go on without your answer to this question:',
  'mail/order_question.pause':
    'Until you answer, the work stands still and the time it is ready moves by as long. Without an answer the order is put on hold on {at}. Answer on the page of the order.',
  'mail/question_reminder.subject': 'Reminder: a question about order {id} waits for your answer',
  'mail/question_reminder.body': 'The work on order {id} ({service}) still waits for your answer to this question:',
  'mail/question_hold.subject': 'Order {id} is on hold',
  'mail/question_hold.body': 'We have had no answer to this question, so order {id} ({service}) is on hold:',
  'mail/question_hold.choice':
    'On the page of the order you can answer, have the work go on without an answer, or give the order up and see first what you get back.',
  'mail/delivery_reminder.subject': 'Order {id}: is everything right?',
  'mail/delivery_reminder.body':
    'Order {id} ({service}) was delivered some days ago. If something has to be put right, tell us by {at}; after that the work counts as accepted. Complaints stay possible.',
  'mail/files_erased.subject': 'The files of order {id} are erased',
  'mail/files_erased.body': 'The files and texts of order {id} are erased from our storage, as agreed.',
  'mail/files_erased.certificate':
    'On the page of the order you find a signed certificate with the digest of each file. Invoices and the sums of the order are kept, as the law demands.',
  'mail/delivery_accepted.subject': 'Order {id} is accepted',
  'mail/delivery_accepted.body':
    'Nobody told us of anything to put right, so order {id} ({service}) counts as accepted. Complaints stay possible.',
  'mail/delivery_accepted.rate': 'How did we do? You can rate the work on the page of the order.',
  'mail/compensation_made.subject': 'Order {id} is late: you get back {amount}',
  'mail/compensation_made.body':
    'We have not kept the time we promised for order {id} ({service}), and we are sorry. You get back {amount}, without asking for it. Your rights by law stay as they are.',
  'mail/compensation_made.balance': 'The money is on your balance now.',
  'mail/compensation_made.provider': 'The money goes back the way you paid. It takes a few working days to arrive.',
  'mail/order_changed.subject': 'Order {id}: your change',
  'mail/order_changed.body': 'You changed order {id} ({service}). This is what is new:',
  'mail/order_changed.balance': '{amount} went back to your balance.',
  'mail/order_changed.provider': '{amount} goes back the way you paid. It takes a few working days to arrive.',
  'mail/withdrawal_receipt.subject': 'Receipt: your withdrawal from the contract, order {id}',
  'mail/withdrawal_receipt.body':
    'We received your withdrawal from the contract for order {id} ({service}) on {at}. Keep this e-mail. Your statement:',
  'mail/cancellation_receipt.subject': 'Receipt: order {id} is cancelled',
  'mail/cancellation_receipt.body': 'You cancelled order {id} ({service}) on {at}.',
  'mail/given_up.balance': 'You get back {amount}. It is on your balance now.',
  'mail/given_up.provider': 'You get back {amount}, the way you paid. It takes a few working days to arrive.',
  'mail/given_up.nobody': 'Nothing is left to be given back.',
  'mail/work_message.subject': 'A message about job {number}',
  'mail/work_message.body': 'The customer has written about job {number}:',

  'mail/quote.see': 'See the quote',
  'mail/quote.answer': 'Answer',
  'mail/quote_asked.subject': 'We are preparing your quote {id}',
  'mail/quote_asked.body': 'Thank you for your request. We are preparing quote {id} ({service}).',
  'mail/quote_asked.due': 'You will have it by {dueAt} at the latest, at this address.',
  'mail/quote_asked.link': 'There you can follow the request or add something to it.',

  'mail/quote_question.subject': 'A question about your quote {id}',
  'mail/quote_question.body': 'Before we can price your request {id} ({service}) we have to ask you:',
  'mail/quote_question.pause':
    'Until then the clock of your quote stands still. Without an answer the request ends on {lapsesAt}.',

  'mail/quote_ready.subject': 'Your quote {id}: {amount}',
  'mail/quote_ready.push': 'Your quote {id} is ready',
  'mail/quote_ready.body':
    'Quote {id} ({service}) is ready: {amount} with VAT. If you accept now, it is done by {deliverAt}.',
  'mail/quote_ready.valid': 'It is valid until {validUntil}. The price is fixed.',
  'mail/quote_ready.link': 'On its page you can download it as PDF, accept it, decline it or ask about it.',

  'mail/quote_replaced.subject': 'A new version of your quote {id}: {amount}',
  'mail/quote_replaced.push': 'A new version of your quote {id} is ready',
  'mail/quote_replaced.body':
    'There is a new version of quote {id} ({service}): {amount} with VAT. It replaces the one before. If you accept now, it is done by {deliverAt}.',

  'mail/quote_reply.subject': 'Our answer about your quote {id}',
  'mail/quote_reply.body': 'You asked us about quote {id} ({service}). Our answer:',
  'mail/quote_reply.link': 'The quote itself stays as it is, and you can accept it.',

  'mail/quote_refused.subject': 'We cannot make your quote {id}',
  'mail/quote_refused.body': 'Unfortunately we cannot take on your request {id} ({service}).',

  'mail/quote_lapsed.subject': 'Your request {id} has ended',
  'mail/quote_lapsed.body':
    'We asked you something about request {id} ({service}) and have had no answer for 14 days, so it has ended. Nothing was charged.',
  'mail/quote_lapsed.link': 'You can ask for a quote again at any time.',

  'mail/quote_expired.subject': 'Your quote {id} has expired',
  'mail/quote_expired.body':
    'Quote {id} ({service}) was valid until {validUntil} and has expired. Nothing was charged.',

  'mail/quote_task.subject': 'To price by {due}: quote {id}',
  'mail/quote_task.body':
    'A customer asks for a quote: {id}, {service}, {files, plural, =0 {pasted text} one {# file} other {# files}}.',
  'mail/quote_task.due': 'It is due by {due}.',

  'mail/quote_answered_task.subject': 'The customer has written about quote {id}',
  'mail/quote_answered_task.body':
    'The customer of quote {id} ({service}) has answered or asked something. It is in the queue again.',

  'mail/work.step': 'Step',
  'mail/work.pair': 'Languages',
  'mail/work.size': 'Size',
  'mail/work.words': '{words, plural, one {# word} other {# words}}',
  'mail/work.pages': '{pages, plural, one {# page} other {# pages}} of 1,125 characters',
  'mail/work.pay': 'Pay, net',
  'mail/work.due': 'Due',
  'mail/work.open': 'Open the translator zone',

  'mail/work_offer.subject': 'Work offered: {step}, {pair}',
  'mail/work_offer.body': 'We have work for you. The first to accept gets it; declining has no effect on later offers.',
  'mail/work_assigned.subject': 'Work assigned to you: {step}, {pair}',
  'mail/work_assigned.body':
    'Job {number} is yours. Please start it soon: a job that nobody starts goes back to the others.',
  'mail/work_returned.subject': 'Job {number} came back to you',
  'mail/work_returned.body': 'Please look at job {number} again. This is what we noticed:',
  'mail/work_taken.subject': 'Job {number} is no longer yours',
  'mail/work_taken.body': 'Job {number} was given to somebody else. You need not do anything more.',
  'mail/work_resumed.subject': 'Job {number} goes on',
  'mail/work_resumed.body':
    'Your question about job {number} has been answered, and its clock runs again. It is now due as stated below.',
  'mail/work_approved.subject': 'Job {number} is approved',
  'mail/work_approved.body': 'Thank you: job {number} is approved, and its pay stands in your earnings.',
  'mail/balance_adjusted.subject': 'Your {brand} balance was corrected',
  'mail/balance_adjusted.more': 'We have added to your balance.',
  'mail/balance_adjusted.less': 'We have taken an amount off your balance.',
  'mail/balance_adjusted.part.paid': 'Your own money',
  'mail/balance_adjusted.part.bonus': 'Bonus',
  'mail/balance_adjusted.why': 'Reason',
  'mail/balance_adjusted.why.goodwill': 'a gesture of goodwill',
  'mail/balance_adjusted.why.promotion': 'a promotion',
  'mail/balance_adjusted.why.mistake': 'a booking mistake that we have put right',
  'mail/balance_adjusted.after': 'Balance after it',
  'mail/balance_adjusted.note':
    'It is listed in the history of your account. If you do not agree with it, answer this message.',
  'mail/balance_adjusted.open': 'Account history',
  'mail/statement_ready.subject': 'Your statement for {month}',
  'mail/statement_ready.body': 'Your statement for {month} is ready.',
  'mail/statement_answered.subject': 'Our answer about your statement for {month}',
  'mail/statement_answered.body': 'We have answered what you wrote about your statement for {month}:',
  'mail/statement.net': 'Net',
  'mail/statement.decide_by': 'Approve or dispute by',
  'mail/statement.note': 'If we hear nothing by then, it counts as agreed.',
  'mail/statement.open': 'Look at the statement',
  'mail/work_digest.subject': '{count, plural, one {# thing} other {# things}} for you in the translator zone',
  'mail/work_digest.body':
    'This is what has come since our last summary. How often we send it you set under availability.',
  'mail/work_cancelled.subject': 'Job {number} is cancelled',
  'mail/work_cancelled.body': 'Please stop working on job {number}. What is done of it appears in your earnings.',

  'mail/application.open': 'Open the page',
  'mail/application_received.subject': 'We have received your application',
  'mail/application_received.body':
    'Thank you for applying as a translator. We read every application and write to you within ten working days.',
  'mail/application_received.note':
    'We keep your data for this application for at most 180 days, or for a year if you agreed to it. To have it erased earlier, answer this e-mail.',
  'mail/application_known.subject': 'We already have your application',
  'mail/application_known.body':
    'Somebody, most likely you, has sent us the form for translators again with this address. The application we have from you stays as it is.',
  'mail/application_known.note': 'If something in it has changed, answer this e-mail.',
  'mail/application_test.subject': 'A short test translation',
  'mail/application_test.body':
    'We would like to see how you translate. The text has {words, plural, one {# word} other {# words}}; please send your translation by {until} (Warsaw time). It is marked by two people who do not know your name. A passed test is paid at your rate once you join.',
  'mail/application_test.note': 'The link is for you alone. You can send your translation in once.',
  'mail/application_invited.subject': 'Join us as a translator',
  'mail/application_invited.body':
    'We would like to work with you. Open the page, read the agreement, and set your password by {until} (Warsaw time).',
  'mail/application_invited.note': 'The link is for you alone and works once.',
  'mail/application_rejected.subject': 'Your application as a translator',
  'mail/application_rejected.body':
    'Thank you for your application and the time it took. At the moment we cannot offer you any work.',
  'mail/application_rejected.note':
    'Your data is erased after 30 days, or after a year if you agreed that we keep it for later openings. To have it erased earlier, answer this e-mail.',
};
