/** Applications of translators. */
export const applicationMail = {
  'mail/application.open': 'Open the page',
  'mail/application_received.subject': 'We have received your application',
  'mail/application_received.body':
    'Thank you for applying as a translator. We read every application and will write to you within ten working days.',
  'mail/application_received.note':
    'We keep the data of this application for at most {kept} days, or for a year if you agreed to that. To have it erased earlier, reply to this e-mail.',
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
    'Your data will be erased after {rejected} days, or after a year if you agreed that we keep it for later openings. To have it erased earlier, reply to this e-mail.',
};

/** What each is called at the desk: the texts themselves stay with the service. */
export const applicationMailNames = {
  'deskOrder/template.application_received': 'application received',
  'deskOrder/template.application_known': 'application from someone we know',
  'deskOrder/template.application_test': 'test for an applicant',
  'deskOrder/template.application_invited': 'invitation of an applicant',
  'deskOrder/template.application_rejected': 'application rejected',
};
