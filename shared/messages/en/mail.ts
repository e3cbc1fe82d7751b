/** What each mail is called at the desk. */
export const mailNames = {
  'deskOrder/template.order_accepted': 'order accepted',
  'deskOrder/template.names_to_confirm': 'names to confirm',
  'deskOrder/template.work_names': 'confirmed names to a translator',
  'deskOrder/template.order_delivered': 'order delivered',
  'deskOrder/template.order_message': 'message',
  'deskOrder/template.order_question': 'question',
  'deskOrder/template.question_reminder': 'reminder of a question',
  'deskOrder/template.question_hold': 'on hold without an answer',
  'deskOrder/template.version_hold': 'on hold without its earlier order',
  'deskOrder/template.delivery_reminder': 'reminder to accept',
  'deskOrder/template.files_erased': 'files erased',
  'deskOrder/template.delivery_accepted': 'accepted automatically',
  'deskOrder/template.compensation_made': 'compensation',
  'deskOrder/template.order_changed': 'order changed',
  'deskOrder/template.withdrawal_receipt': 'confirmation of a withdrawal',
  'deskOrder/template.cancellation_receipt': 'confirmation of a cancellation',
  'deskOrder/template.work_message': 'message to a translator',
  'deskOrder/template.parcel_sent': 'parcel sent',
  'deskOrder/template.payment_unapplied': 'payment that could not be used',
  'deskOrder/template.refund_made': 'money refunded',
  'deskOrder/template.refund_rejected': 'refund rejected',
  'deskOrder/template.complaint_received': 'complaint received',
  'deskOrder/template.complaint_decided': 'answer to a complaint',
  'deskOrder/template.complaint_task': 'complaint to answer',
  'deskOrder/template.refund_task': 'refund to check',
  'deskOrder/template.work_offer': 'offer to a translator',
  'deskOrder/template.work_assigned': 'work assigned',
  'deskOrder/template.work_returned': 'work sent back',
  'deskOrder/template.work_taken': 'work taken back',
  'deskOrder/template.work_cancelled': 'work cancelled',
  'deskOrder/template.parcel_returned': 'parcel came back',
  'deskOrder/template.parcel_task': 'parcel to deal with',
  'deskOrder/template.originals_received': 'papers arrived',
  'deskOrder/template.originals_returned': 'papers returned',
  'deskOrder/template.work_resumed': 'work resumed',
  'deskOrder/template.work_approved': 'work approved',
  'deskOrder/template.reply_refused': 'e-mail of the customer not accepted',
  'deskOrder/template.work_reply_refused': 'e-mail of a translator not accepted',
};

/** Subjects and paragraphs of mails, in the customer's language. */
export default {
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
  'mail/order.shipping': 'Delivery',
  'mail/order.sworn_source': 'Translated from',
  'mail/order.copies': 'Additional certified copies',
  'mail/order.names': 'Names as in the passport',
  'mail/order.include': 'Also translated',
  'mail/order.ready': 'Ready (Warsaw time)',
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
  'mail/order.nip': 'VAT id',
  'mail/order.vat_number': 'VAT id',
  'mail/order.phone': 'Phone',
  'mail/order.terms': 'What you agreed to',
  'mail/order.consents': 'On {at} you gave these consents (text version {version}):',

  'mail/order_accepted.subject': 'Order {id} is accepted',
  'mail/order_accepted.paid': 'Your payment of {amount} has arrived, and order {id} ({service}) is accepted.',
  'mail/order_accepted.from_balance': 'Order {id} ({service}) is accepted. {amount} was paid from your balance.',
  'mail/order_accepted.free': 'Order {id} ({service}) is accepted. There was nothing to pay.',
  'mail/order_accepted.original':
    'The certified translation is made from the original. Send it to {office}, or bring it there, with the order number {id}. We tell you when it has arrived, and return it.',
  'mail/order_accepted.dinner':
    '1 translation = 1 dinner: this order pays for a warm meal, served by {partner}. It costs you nothing extra.',
  'mail/order_accepted.delivery': 'It will be ready by {deliverAt} at the latest.',

  'mail/names_to_confirm.subject': 'Order {id}: are these names right?',
  'mail/names_to_confirm.body':
    'In your text for order {id} we found names, document numbers, dates or amounts. Please confirm or correct them on the order’s page, so that none is misspelled.',
  'mail/names_to_confirm.until':
    'We wait for you until {at} before we ask translators. After that the work starts without your confirmation; you can still confirm until it is delivered.',
  'mail/work_names.subject': 'Confirmed names for job {number}',
  'mail/work_names.body':
    'The customer has confirmed or corrected names, numbers or dates for job {number}. You will find them on its page; a delivery that spells them differently is blocked.',
  'mail/order_delivered.subject': 'Order {id} is ready',
  'mail/order_delivered.ready': 'Order {id} ({service}) is ready: its files are waiting to be downloaded.',

  'mail/parcel_sent.subject': 'The papers of order {id} are on their way',
  'mail/parcel_sent.sent':
    'We have posted the paper copy of order {id} ({service}). The carrier is {carrier}, the package number is {parcel}.',
  'mail/parcel_sent.track': 'Follow the parcel: {tracking}',
  'mail/parcel_returned.subject': 'The papers of order {id} came back to us',
  'mail/parcel_returned.back':
    'The parcel {parcel} with the paper copy of order {id} came back to us: {carrier} could not deliver it.',
  'mail/parcel_returned.answer':
    'Reply to this e-mail with the address or parcel locker we should send it to, and we will post it again.',
  'mail/parcel_task.subject': 'To do: the parcel of order {id} came back',
  'mail/parcel_task.back':
    'The parcel {parcel} of order {id} came back ({carrier}). The customer was asked for an address.',
  'mail/parcel_task.do':
    'It is in the list of returned parcels: correct the address and enter the number of the new parcel, or keep the papers and give the reason.',
  'mail/originals_received.subject': 'Your papers for order {id} have arrived',
  'mail/originals_received.here': 'The papers you sent for order {id} ({service}) have arrived.',
  'mail/originals_received.next':
    'We compare the translation with them page by page. The order’s page shows where they are, and we will write to you when they go back.',
  'mail/originals_returned.subject': 'Your papers for order {id} are on their way back',
  'mail/originals_returned.posted':
    'We have posted the papers you sent for order {id} back to you. The carrier is {carrier}, the package number is {parcel}.',
  'mail/originals_returned.handed': 'The papers you sent for order {id} have been returned to you.',

  'mail/payment_unapplied.subject': 'A payment for order {id} could not be used',
  'mail/payment_unapplied.expired':
    'Your payment of {amount} for order {id} arrived after the order had expired. The order is not carried out; the money remains yours.',
  'mail/payment_unapplied.second':
    'Order {id} was already paid when another payment of {amount} arrived. The order is carried out once; the second payment remains yours.',
  'mail/payment_unapplied.balance': 'It is now on your balance: you can use it for any order.',
  'mail/payment_unapplied.refund': 'We are sending it back the way it came; this takes a few days.',

  'mail/refund_made.subject': 'Refund for order {id}',
  'mail/refund_made.balance': 'We have refunded {amount} for order {id}. It is now on your balance.',
  'mail/refund_made.provider':
    'We are refunding {amount} for order {id} the way you paid. It takes a few working days to arrive.',

  'mail/refund_rejected.subject': 'The refund for order {id} could not be paid out',
  'mail/refund_rejected.balance':
    'Your bank or card issuer did not accept the refund of {amount} for order {id}. We have put it on your balance instead.',
  'mail/refund_rejected.nobody':
    'Your bank or card issuer did not accept the refund of {amount} for order {id}. The money remains yours: reply with the number of a bank account in your name, and we will transfer it there.',

  'mail/complaint_received.subject': 'We have received your complaint {complaint}',
  'mail/complaint_received.body': 'We have received your complaint {complaint} about order {id}. You wrote:',
  'mail/complaint_received.until':
    'You will have our answer by {at}. If it does not come by then, your complaint counts as upheld.',
  'mail/complaint_decided.subject': 'Answer to your complaint {complaint}',
  'mail/complaint_decided.upheld': 'Your complaint {complaint} about order {id} is upheld.',
  'mail/complaint_decided.partly': 'Your complaint {complaint} about order {id} is upheld in part.',
  'mail/complaint_decided.refused':
    'We do not uphold your complaint {complaint} about order {id}. These are the reasons:',
  'mail/complaint_decided.by_time':
    'We did not answer your complaint {complaint} about order {id} in time, so it counts as upheld and we do what you asked for.',
  'mail/complaint_decided.correction': 'We are correcting the work; you will get an e-mail when it is ready.',
  'mail/complaint_decided.balance': '{amount} is on your balance.',
  'mail/complaint_decided.provider': '{amount} comes back the way you paid, within a few working days.',
  'mail/complaint_decided.by_hand': 'We will do this by hand and write to you about it.',
  'mail/complaint_decided.keep': 'The same answer is on the order’s page as a PDF for your records.',
  'mail/complaint_task.subject': 'To do: complaint {complaint}',
  'mail/complaint_task.new':
    'A customer has complained about order {id}. Answer by {at}, or the complaint counts as upheld.',
  'mail/complaint_task.reminder':
    'Complaint {complaint} has not been answered yet. Without an answer it counts as upheld on {at}.',
  'mail/complaint_task.second_person':
    'The decision on complaint {complaint} is above what one person may decide and is waiting for a second one. Without it the complaint counts as upheld on {at}.',
  'mail/complaint_task.by_time': 'Complaint {complaint} was not answered in time and counts as upheld.',
  'mail/complaint_task.by_hand':
    'Complaint {complaint} is upheld, but what follows from it could not be done automatically: please do it by hand.',
  'mail/complaint_task.desk': 'It is at the desk, under Complaints.',
  'mail/refund_task.subject': 'To do: pay out {amount} for order {id} by hand',
  'mail/refund_task.body':
    'The payment provider rejected a refund of {amount} for order {id}. The customer ({customer}) has no balance it could go to and was asked for a bank account: transfer the money there.',
  'mail/refund_task.bank':
    'A refund of {amount} for order {id} has to go back by bank transfer, as it was paid by transfer to our own account. Transfer it to the account it came from.',
  'mail/refund_task.facts': 'Refund {refund}, payment {payment}, {amount}.',
  'mail/refund_task.close':
    'Then close the refund with the operation payOutRefund: POST /api/staff/payment/{payment}/refund/{refund}/payout, with a note such as the date and title of the transfer. Until then it stays in the list GET /api/staff/refund.',

  'mail/order_message.subject': 'A message about order {id}',
  'mail/order_message.body': 'You have a message about order {id} ({service}):',
  'mail/order_message.shop':
    'The customer of order {id} ({service}) has written, and nobody is working on it at the moment:',
  'mail/order_question.subject': 'A question about order {id}: we need your answer',
  'mail/order_question.body':
    'The work on order {id} ({service}) cannot continue without your answer to this question:',
  'mail/order_question.pause':
    'Until you answer, the work is paused and the delivery time moves by as much. Without an answer the order is put on hold on {at}. Please answer on the order’s page.',
  'mail/question_reminder.subject': 'Reminder: a question about order {id} is waiting for your answer',
  'mail/question_reminder.body':
    'The work on order {id} ({service}) is still waiting for your answer to this question:',
  'mail/question_hold.subject': 'Order {id} is on hold',
  'mail/question_hold.body': 'We have had no answer to this question, so order {id} ({service}) is on hold:',
  'mail/question_hold.choice':
    'On the order’s page you can answer, let the work continue without an answer, or cancel the order and see first how much you get back.',
  'mail/version_hold.subject': 'Order {id} is on hold',
  'mail/version_hold.body':
    'Order {id} ({service}) is a new version of order {earlier}: you paid only for what changed. Work on order {earlier} has ended or its files have been erased, so the unchanged part is missing and order {id} is on hold. The delivery time moves by as much.',
  'mail/version_hold.choice':
    'We will write to you about how to continue. You can also write to us on the order’s page, or cancel the order and see first how much you get back.',
  'mail/delivery_reminder.subject': 'Order {id}: is everything right?',
  'mail/delivery_reminder.body':
    'Order {id} ({service}) was delivered some days ago. If something needs correcting, tell us by {at}; after that the work counts as accepted. You can still make a complaint.',
  'mail/files_erased.subject': 'The files of order {id} have been erased',
  'mail/files_erased.body': 'The files and texts of order {id} have been erased from our storage, as agreed.',
  'mail/files_erased.certificate':
    'On the order’s page you will find a signed certificate with the digest of each file. Invoices and the amounts of the order are kept, as the law requires.',
  'mail/given_up.files':
    'We keep the files of the order until {filesUntil}, then they are erased; on the order’s page you can choose a shorter time.',
  'mail/delivery_accepted.subject': 'Order {id} is accepted',
  'mail/delivery_accepted.body':
    'We received no comments, so order {id} ({service}) counts as accepted. You can still make a complaint.',
  'mail/delivery_accepted.rate': 'How did we do? You can rate the work on the order’s page.',
  'mail/compensation_made.subject': 'Order {id} is late: you get back {amount}',
  'mail/compensation_made.body':
    'We did not deliver order {id} ({service}) by the time we promised, and we are sorry. You get back {amount} without having to ask. Your statutory rights are not affected.',
  'mail/compensation_made.balance': 'The money is now on your balance.',
  'mail/compensation_made.provider': 'The money goes back the way you paid. It takes a few working days to arrive.',
  'mail/order_changed.subject': 'Order {id}: your change',
  'mail/order_changed.body': 'You changed order {id} ({service}). This is what has changed:',
  'mail/order_changed.balance': '{amount} went back to your balance.',
  'mail/order_changed.provider': '{amount} goes back the way you paid. It takes a few working days to arrive.',
  'mail/withdrawal_receipt.subject': 'Confirmation: your withdrawal from the contract, order {id}',
  'mail/withdrawal_receipt.body':
    'We received your withdrawal from the contract for order {id} ({service}) on {at}. Keep this e-mail. Your statement:',
  'mail/cancellation_receipt.subject': 'Confirmation: order {id} is cancelled',
  'mail/cancellation_receipt.body': 'You cancelled order {id} ({service}) on {at}.',
  'mail/given_up.balance': 'You get back {amount}. It is now on your balance.',
  'mail/given_up.provider': 'You get back {amount}, the way you paid. It takes a few working days to arrive.',
  'mail/given_up.nobody': 'There is nothing left to refund.',
  'mail/given_up.calculation': 'How this was calculated',
  'mail/given_up.done': '{price} paid, {done} done',
  'mail/given_up.shipping': 'Delivery, already sent',
  'mail/given_up.fee': 'Part of the payment fee',
  'mail/given_up.kept': 'We keep',
  'mail/reply': 'You can simply reply to this e-mail, with attachments if you like.',
  'mail/reply_refused.subject': 'We could not accept your e-mail about order {id}',
  'mail/reply_refused.body': 'We received an e-mail about order {id} ({service}), but could not pass it on.',
  'mail/reply_refused.sender':
    'It did not come from this address, or we could not confirm that it did. Please write from this address or on our site.',
  'mail/reply_refused.too_big': 'One of its attachments is larger than {megabytes} MB.',
  'mail/reply_refused.too_many_files': 'It had more than {files} attachments. Please send the rest in another e-mail.',
  'mail/reply_refused.file_type': 'It had an attachment of a type we do not accept. We accept: {types}.',
  'mail/reply_refused.unchecked':
    'Its attachments could not be checked for viruses. Please upload them on our site instead.',
  'mail/reply_refused.too_long': 'Its text is longer than {characters} characters. Please send it as an attachment.',
  'mail/reply_refused.empty': 'There was nothing new in it: no text and no attachments.',
  'mail/reply_refused.closed': 'It is no longer possible to write about this by e-mail.',
  'mail/reply_refused.note': 'We kept nothing of it. You can send it again or write on the order’s page.',
  'mail/work_reply_refused.subject': 'We could not accept your e-mail about job {number}',
  'mail/work_reply_refused.body':
    'We received an e-mail about job {number}, but could not pass it on. We kept nothing of it.',
  'mail/work_message.subject': 'A message about job {number}',
  'mail/work_message.body': 'The customer has written about job {number}:',

  'mail/quote.see': 'See the quote',
  'mail/quote.answer': 'Answer',
  'mail/quote_asked.subject': 'We are preparing your quote {id}',
  'mail/quote_asked.body': 'Thank you for your request. We are preparing quote {id} ({service}).',
  'mail/quote_asked.due': 'You will have it by {dueAt} at the latest, at this address.',
  'mail/quote_asked.link': 'On its page you can follow the request or add to it.',

  'mail/quote_question.subject': 'A question about your quote {id}',
  'mail/quote_question.body': 'Before we can price your request {id} ({service}), we have a question:',
  'mail/quote_question.pause':
    'Your quote is paused until you answer. Without an answer the request ends on {lapsesAt}.',

  'mail/quote_ready.subject': 'Your quote {id}: {amount}',
  'mail/quote_ready.push': 'Your quote {id} is ready',
  'mail/quote_ready.body':
    'Quote {id} ({service}) is ready: {amount} with VAT. If you accept now, the work will be ready by {deliverAt}.',
  'mail/quote_ready.valid': 'It is valid until {validUntil}. The price is fixed.',
  'mail/quote_ready.link': 'On its page you can download it as a PDF, accept it, decline it or ask about it.',

  'mail/quote_replaced.subject': 'A new version of your quote {id}: {amount}',
  'mail/quote_replaced.push': 'A new version of your quote {id} is ready',
  'mail/quote_replaced.body':
    'There is a new version of quote {id} ({service}): {amount} with VAT. It replaces the previous one. If you accept now, the work will be ready by {deliverAt}.',

  'mail/quote_reply.subject': 'Our answer about your quote {id}',
  'mail/quote_reply.body': 'You asked us about quote {id} ({service}). Our answer:',
  'mail/quote_reply.link': 'The quote itself has not changed, and you can still accept it.',

  'mail/quote_refused.subject': 'We cannot offer quote {id}',
  'mail/quote_refused.body': 'Unfortunately we cannot take on your request {id} ({service}).',

  'mail/quote_lapsed.subject': 'Your request {id} has ended',
  'mail/quote_lapsed.body':
    'We asked you a question about request {id} ({service}) and have had no answer for 14 days, so the request has ended. Nothing was charged.',
  'mail/quote_lapsed.link': 'You can request a quote again at any time.',

  'mail/quote_expired.subject': 'Your quote {id} has expired',
  'mail/quote_expired.body':
    'Quote {id} ({service}) was valid until {validUntil} and has expired. Nothing was charged.',

  'mail/quote_task.subject': 'To price by {due}: quote {id}',
  'mail/quote_task.body':
    'A customer has requested a quote: {id}, {service}, {files, plural, =0 {pasted text} one {# file} other {# files}}.',
  'mail/quote_task.due': 'It is due by {due}.',

  'mail/quote_answered_task.subject': 'The customer has written about quote {id}',
  'mail/quote_answered_task.body':
    'The customer of quote {id} ({service}) has answered or asked something. It is back in the queue.',

  'mail/work.step': 'Step',
  'mail/work.pair': 'Languages',
  'mail/work.size': 'Size',
  'mail/work.words': '{words, plural, one {# word} other {# words}}',
  'mail/work.words_of': '{words} of {whole, plural, one {# word} other {# words}} new or changed',
  'mail/work.pages': '{pages, plural, one {# page} other {# pages}} of 1,125 characters',
  'mail/work.pay': 'Pay, net',
  'mail/work.due': 'Due',
  'mail/work.open': 'Open the translator zone',

  'mail/work_offer.subject': 'Work offered: {step}, {pair}',
  'mail/work_offer.body':
    'We have work for you. The first translator to accept gets it; declining has no effect on later offers.',
  'mail/work_assigned.subject': 'Work assigned to you: {step}, {pair}',
  'mail/work_assigned.body':
    'Job {number} is yours. Please start it soon: a job that is not started goes back to the others.',
  'mail/work_returned.subject': 'Job {number} has come back to you',
  'mail/work_returned.body': 'Please look at job {number} again. This is what we noticed:',
  'mail/work_taken.subject': 'Job {number} is no longer yours',
  'mail/work_taken.body': 'Job {number} has been given to someone else. You do not need to do anything.',
  'mail/work_resumed.subject': 'Job {number} continues',
  'mail/work_resumed.body':
    'Your question about job {number} has been answered, and its clock is running again. The new due time is below.',
  'mail/work_approved.subject': 'Job {number} is approved',
  'mail/work_approved.body': 'Thank you: job {number} is approved, and its pay is in your earnings.',
  'mail/spending_report.subject': 'What you spent at {brand} in {month}',
  'mail/spending_report.body': 'These are your paid orders of {month}.',
  'mail/spending_report.nothing': 'You paid for no orders in {month}.',
  'mail/spending_report.orders': 'Paid orders',
  'mail/spending_report.gross': 'Paid',
  'mail/spending_report.refunded': 'Given back since',
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
  'mail/statement_ready.subject': 'Your statement for {month}',
  'mail/statement_ready.body': 'Your statement for {month} is ready.',
  'mail/statement_answered.subject': 'Our answer about your statement for {month}',
  'mail/statement_answered.body': 'This is our answer to what you wrote about your statement for {month}:',
  'mail/statement.net': 'Net',
  'mail/statement.decide_by': 'Approve or dispute by',
  'mail/statement.note': 'If we hear nothing by then, it counts as agreed.',
  'mail/statement.open': 'View the statement',
  'mail/work_digest.subject': '{count, plural, one {# item} other {# items}} for you in the translator zone',
  'mail/work_digest.body':
    'This is what has come in since our last summary. You can set how often we send it under availability.',
  'mail/work_cancelled.subject': 'Job {number} is cancelled',
  'mail/work_cancelled.body': 'Please stop working on job {number}. Anything already done appears in your earnings.',

  'mail/application.open': 'Open the page',
  'mail/application_received.subject': 'We have received your application',
  'mail/application_received.body':
    'Thank you for applying as a translator. We read every application and will write to you within ten working days.',
  'mail/application_received.note':
    'We keep the data of this application for at most 180 days, or for a year if you agreed to that. To have it erased earlier, reply to this e-mail.',
  'mail/application_known.subject': 'We already have your application',
  'mail/application_known.body':
    'Someone, most likely you, has sent us the application form again with this address. The application we already have stays as it is.',
  'mail/application_known.note': 'If something in it has changed, reply to this e-mail.',
  'mail/application_test.subject': 'A short test translation',
  'mail/application_test.body':
    'We would like to see how you translate. The text has {words, plural, one {# word} other {# words}}; please send your translation by {until} (Warsaw time). Two people who do not know your name will mark it. A passed test is paid at your rate once you join.',
  'mail/application_test.note': 'The link is for you alone. You can send in your translation once.',
  'mail/application_invited.subject': 'Join us as a translator',
  'mail/application_invited.body':
    'We would like to work with you. Open the page, read the agreement, and set your password by {until} (Warsaw time).',
  'mail/application_invited.note': 'The link is for you alone and works once.',
  'mail/application_rejected.subject': 'Your application as a translator',
  'mail/application_rejected.body':
    'Thank you for your application and the time you gave it. At the moment we cannot offer you any work.',
  'mail/application_rejected.note':
    'Your data will be erased after 30 days, or after a year if you agreed that we keep it for later openings. To have it erased earlier, reply to this e-mail.',
};
