/** Offers, jobs and statements of translators. */
export const workMail = {
  'mail/work_names.subject': 'Confirmed names for job {number}',
  'mail/work_names.body':
    'The customer has confirmed or corrected names, numbers or dates for job {number}. You will find them on its page; each delivery is checked for them.',
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
  'mail/work_due_soon.subject': 'Job {number} is due soon',
  'mail/work_due_soon.body':
    'Job {number} is due soon. If you cannot make it, give it back on its page now, so that somebody else can.',
  'mail/work_overdue.subject': 'Job {number} is overdue',
  'mail/work_overdue.body':
    'Job {number} has not been delivered, and its due time has passed. Please deliver it, or give it back: we may offer it to others.',
  'mail/work_returned.subject': 'Job {number} has come back to you',
  'mail/work_returned.body': 'Please look at job {number} again. This is what we noticed:',
  'mail/work_ready.subject': 'Job {number} can go on',
  'mail/work_ready.body': 'The translation that you sent back is there again: you can go on with job {number}.',
  'mail/work_taken.subject': 'Job {number} is no longer yours',
  'mail/work_taken.body': 'Job {number} has been given to someone else. You do not need to do anything.',
  'mail/work_resumed.subject': 'Job {number} continues',
  'mail/work_resumed.body':
    'Your question about job {number} has been answered, and its clock is running again. The new due time is below.',
  'mail/work_approved.subject': 'Job {number} is approved',
  'mail/work_approved.body': 'Thank you: job {number} is approved, and its pay is in your earnings.',
  'mail/statement_ready.subject': 'Your statement for {month}',
  'mail/statement_ready.body': 'Your statement for {month} is ready.',
  'mail/statement_answered.subject': 'Our answer about your statement for {month}',
  'mail/statement_answered.body': 'This is our answer to what you wrote about your statement for {month}:',
  'mail/statement_paid.subject': 'Your statement for {month} has been paid',
  'mail/statement_paid.body': 'We have transferred the sum of your statement for {month} to your account.',
  'mail/statement.net': 'Net',
  'mail/statement.paid_on': 'Paid on',
  'mail/statement.decide_by': 'Approve or dispute by',
  'mail/statement.note': 'If we hear nothing by then, it counts as agreed.',
  'mail/statement.open': 'View the statement',
  'mail/work_digest.subject': '{count, plural, one {# item} other {# items}} for you in the translator zone',
  'mail/work_digest.body':
    'This is what has come in since our last summary. You can set how often we send it under availability.',
  'mail/work_cancelled.subject': 'Job {number} is cancelled',
  'mail/work_cancelled.body': 'Please stop working on job {number}. Anything already done appears in your earnings.',
};

/** What each is called at the desk: the texts themselves stay with the service. */
export const workMailNames = {
  'deskOrder/template.statement_ready': 'monthly statement',
  'deskOrder/template.statement_answered': 'answer to a disputed statement',
  'deskOrder/template.statement_paid': 'statement paid',
  'deskOrder/template.work_names': 'confirmed names to a translator',
  'deskOrder/template.work_offer': 'offer to a translator',
  'deskOrder/template.work_due_soon': 'work due soon',
  'deskOrder/template.work_overdue': 'work overdue',
  'deskOrder/template.work_assigned': 'work assigned',
  'deskOrder/template.work_returned': 'work sent back',
  'deskOrder/template.work_ready': 'translation back with its reviser',
  'deskOrder/template.work_taken': 'work taken back',
  'deskOrder/template.work_cancelled': 'work cancelled',
  'deskOrder/template.work_resumed': 'work resumed',
  'deskOrder/template.work_approved': 'work approved',
};
