/** The price that the browser counts by itself, before there is an e-mail address to quote to. */
export const estimate = {
  'estimate/about': 'about',
  'estimate/ready': 'Ready by {time} if you pay now',
  'estimate/minimum':
    '{words, plural, one {That is our minimum order: it covers # word.} other {That is our minimum order: it covers up to # words.}}',
  'estimate/files': 'What the files repeat can make it cheaper.',
  'estimate/sworn.ready': 'Ready around {time} if you pay as soon as you have our quote',
  'estimate/sworn.pages': '{pages, plural, one {# page} other {# pages}} of {characters} characters with spaces.',
  'estimate/sworn.range':
    '{from} to {to} pages of {characters} characters, depending on the length of the translation: this price is for {to}. For {from} it would be {price}.',
  'estimate/sworn.sent': 'Delivery on paper is included.',
  'estimate/sworn.unsent': 'Delivery on paper is added once you choose it.',
  'estimate/sworn.wishes': 'Your special requests, apart from express, are not in it.',
  'estimate/sworn.fixed': 'Our quote names the fixed price.',
};
