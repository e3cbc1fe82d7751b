/** What is done to a quote by a person; names of lines of the audit. */
export const quoteActs = [
  'ask',
  'claim',
  'release',
  'question',
  'send',
  'replace',
  'reply',
  'refuse',
  'message',
  'accept',
  'decline',
  'cancel',
  'time_passed',
  'erase',
  'read_file',
] as const;
export type QuoteAct = (typeof quoteActs)[number];
