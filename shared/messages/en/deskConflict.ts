/** Somebody else was faster, on the desk. */
export const deskConflict = {
  'conflict/nobody': 'the product itself',
  'conflict/by': 'Last changed by {who} on {at}.',
  'conflict/now': 'It is now: {state}. What you typed is kept.',
  'conflict/test': 'This test waits for no further mark of yours. What you wrote is kept here and not sent.',
  'conflict/test.again': 'A colleague marked it at the same moment. Send yours once more.',
  'conflict/languages':
    'Of {name} it is now published: {targets} target languages, proofreading: {proofreading}. Your choice is kept.',
  'conflict/quote': '{who} changed it on {at}; it is now: {state}. What you typed is kept.',
  'conflict/quote.priced':
    '{who} changed it on {at}; it is now: {state}, {amount} gross in the version that was sent last. What you typed is kept.',
  'conflict/job': 'Last: {act}, {who}, {at}. The job is now: {state}. What you typed is kept.',
  'conflict/price':
    '{who} published price list {version} on {at}, after you began; its least price is {minimum}, a word in group I {word}. Your figures are kept.',
  'conflict/translator':
    'It is now: {state}, {words} words a day. What you typed is kept; load the page to go on from there.',
};
