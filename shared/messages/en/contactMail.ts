/** Mails about an enquiry of the contact page. */
export default {
  'mail/contact.topic.order': 'an order',
  'mail/contact.topic.price': 'a price',
  'mail/contact.topic.invoice': 'an invoice',
  'mail/contact.topic.data': 'your data',
  'mail/contact.topic.cooperation': 'working together',
  'mail/contact.topic.other': 'another matter',
  'mail/contact.reply': 'To add something, just reply to this e-mail: your reply is kept with enquiry {number}.',
  'mail/contact.write': 'To add something, write to {email} and give the number {number}.',
  'mail/contact_received.subject': 'We have received your enquiry {number}',
  'mail/contact_received.body':
    'Thank you for writing to us about {topic}. Your enquiry has the number {number}. We will answer by e-mail, usually on the same working day.\n\nIf it was not you who wrote to us, you can ignore this e-mail: no account was made.',
  'mail/contact_answer.subject': 'Our answer to your enquiry {number}',
  'mail/contact_answer.body': 'You wrote to us about {topic} (enquiry {number}). Here is our answer:',
  'mail/contact_refused.subject': 'We could not accept your e-mail about enquiry {number}',
  'mail/contact_refused.body': 'We received an e-mail about enquiry {number}, but kept nothing of it.',
  'mail/contact_task.subject': 'To answer: enquiry {number}',
  'mail/contact_task.body': 'Someone has written to us about {topic}. Enquiry {number} is waiting at the desk.',
  'mail/contact_task.open': 'Open the enquiry',
  'mail/newsletter_confirm.subject': 'Please confirm: {brand} newsletter',
  'mail/newsletter_confirm.body':
    'Someone, most likely you, asked for our newsletter to be sent to this address. Open the link to confirm it; until then we send nothing more.',
  'mail/newsletter_confirm.open': 'Confirm',
  'mail/newsletter_confirm.note':
    'The link works until {until}. If you did not ask for this, ignore this e-mail: we will then delete the address.',
  'mail/newsletter_joined.subject': 'You are on the list: {brand} newsletter',
  'mail/newsletter_joined.body':
    'Thank you for confirming. We write rarely, and only about our work: prices, languages, guides.',
  'mail/newsletter_joined.open': 'Unsubscribe',
  'mail/newsletter_joined.note':
    'You can leave at any time: with the link above, with the button in your mail program, or in the settings of your account.',
};

/** What each is called at the desk: the texts themselves stay with the service. */
export const contactMailNames = {
  'deskOrder/template.contact_received': 'enquiry received',
  'deskOrder/template.contact_answer': 'answer to an enquiry',
  'deskOrder/template.contact_refused': 'e-mail about an enquiry not accepted',
  'deskOrder/template.contact_task': 'enquiry to answer',
  'deskOrder/template.newsletter_confirm': 'newsletter confirmation',
  'deskOrder/template.newsletter_joined': 'welcome to the newsletter',
};
