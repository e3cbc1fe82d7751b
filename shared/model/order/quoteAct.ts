/** Acts on a manual quote, as named in its audit. */
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
