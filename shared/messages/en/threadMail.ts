/** Messages and questions about an order, and replies by mail that were not accepted. */
export const threadMail = {
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
  'mail/order_hold.subject': 'Order {id} is on hold: we need something from you',
  'mail/order_hold.body': 'We have put order {id} ({service}) on hold. The reason:',
  'mail/order_hold.answer':
    'Please answer on the order’s page. Until the work goes on, the delivery time moves by as much.',
  'mail/version_hold.subject': 'Order {id} is on hold',
  'mail/version_hold.body':
    'Order {id} ({service}) is a new version of order {earlier}: you paid only for what changed. Work on order {earlier} has ended or its files have been erased, so the unchanged part is missing and order {id} is on hold. The delivery time moves by as much.',
  'mail/version_hold.choice':
    'We will write to you about how to continue. You can also write to us on the order’s page, or cancel the order and see first how much you get back.',
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
};

/** What each is called at the desk: the texts themselves stay with the service. */
export const threadMailNames = {
  'deskOrder/template.order_message': 'message',
  'deskOrder/template.order_question': 'question',
  'deskOrder/template.question_reminder': 'reminder about a question',
  'deskOrder/template.question_hold': 'on hold without an answer',
  'deskOrder/template.order_hold': 'on hold, with the reason',
  'deskOrder/template.version_hold': 'on hold without its earlier order',
  'deskOrder/template.work_message': 'message to a translator',
  'deskOrder/template.reply_refused': 'e-mail of the customer not accepted',
  'deskOrder/template.work_reply_refused': 'e-mail of a translator not accepted',
};
