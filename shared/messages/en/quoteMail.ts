/** Quotes made by a person. */
export const quoteMail = {
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
  'mail/quote_ready.papers': 'The paper copy would then be sent by {sent} and would usually arrive by {arrives}.',
  'mail/quote_ready.valid': 'It is valid until {validUntil}. The price is fixed.',
  'mail/quote_ready.link': 'On its page you can download it as a PDF, accept it, decline it or ask about it.',

  'mail/quote_replaced.subject': 'A new version of your quote {id}: {amount}',
  'mail/quote_replaced.push': 'A new version of your quote {id} is ready',
  'mail/quote_replaced.body':
    'There is a new version of quote {id} ({service}): {amount} with VAT. It replaces the previous one. If you accept now, the work will be ready by {deliverAt}.',

  'mail/quote_reply.subject': 'Our answer about your quote {id}',
  'mail/quote_reply.body': 'You asked us about quote {id} ({service}). Our answer:',
  'mail/quote_reply.working': 'We are still working on your quote.',
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
};

/** What each is called at the desk: the texts themselves stay with the service. */
export const quoteMailNames = {
  'deskOrder/template.quote_asked': 'quote requested',
  'deskOrder/template.quote_question': 'question about a quote',
  'deskOrder/template.quote_ready': 'quote',
  'deskOrder/template.quote_replaced': 'new version of a quote',
  'deskOrder/template.quote_reply': 'answer about a quote',
  'deskOrder/template.quote_refused': 'quote refused',
  'deskOrder/template.quote_lapsed': 'quote ended without an answer',
  'deskOrder/template.quote_expired': 'quote expired',
  'deskOrder/template.quote_task': 'quote to be priced',
  'deskOrder/template.quote_answered_task': 'customer’s answer about a quote',
};
