/** Someone else was faster, on the desk. */
export const deskConflict = {
  'conflict/nobody': 'the system',
  'conflict/by': 'Last changed by {who} on {at}.',
  'conflict/now': 'It is now: {state}. What you typed is still here.',
  'conflict/test': 'This test is no longer waiting for your mark. What you wrote is still here and was not sent.',
  'conflict/test.again': 'A colleague marked it at the same moment. Please send yours again.',
  'conflict/languages':
    'Now published for {name}: {targets} target languages, proofreading: {proofreading}. Your choice is still here.',
  'conflict/quote.taken': '{who} is working on it now.',
  'conflict/quote': '{who} changed it on {at}; it is now: {state}. What you typed is still here.',
  'conflict/quote.priced':
    '{who} changed it on {at}; it is now: {state}, {amount} gross in the version sent last. What you typed is still here.',
  'conflict/job': 'Last: {act}, {who}, {at}. The job is now: {state}. What you typed is still here.',
  'conflict/price':
    '{who} published price list {version} on {at}, after you started; its minimum price is {minimum}, a word in group I costs {word}. Your figures are still here.',
  'conflict/translator':
    'It is now: {state}, {words} words a day. What you typed is still here; reload the page to start from the new values.',
};
