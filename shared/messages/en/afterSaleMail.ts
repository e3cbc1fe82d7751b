/** What follows a delivery or ends an order: acceptance, lateness, changes, giving up, files erased. */
export const afterSaleMail = {
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
};

/** Complaints, for customers and for staff. */
export const complaintMail = {
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
  'mail/complaint_decided.by_hand': 'We will put this right and write to you about it.',
  'mail/complaint_decided.keep': 'The same answer is on the order’s page as a PDF for your records.',
  'mail/work_away_task.subject': 'To do: the translator of order {id} takes days off',
  'mail/work_away_task.body':
    'Days off that a translator of order {id} has just entered, before the work is due on {at}:',
  'mail/work_away_task.do':
    'The job stays theirs unless they give it back. Agree with them, or take it back at the desk.',
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
};

/** What each is called at the desk: the texts themselves stay with the service. */
export const afterSaleMailNames = {
  'deskOrder/template.delivery_reminder': 'reminder to accept',
  'deskOrder/template.files_erased': 'files erased',
  'deskOrder/template.delivery_accepted': 'accepted automatically',
  'deskOrder/template.compensation_made': 'compensation',
  'deskOrder/template.order_changed': 'order changed',
  'deskOrder/template.withdrawal_receipt': 'confirmation of a withdrawal',
  'deskOrder/template.cancellation_receipt': 'confirmation of a cancellation',
  'deskOrder/template.complaint_received': 'complaint received',
  'deskOrder/template.complaint_decided': 'answer to a complaint',
  'deskOrder/template.work_away_task': 'translator takes days off',
  'deskOrder/template.complaint_task': 'complaint to answer',
};
