/** What the page of an order or a quote does with the link that opens it. */
export const links = {
  'links/copy': 'Copy link',
  'links/copy.done': 'Copied. Anyone with this link can open this page.',
  'links/copy.failed': 'Copy it from here: {link}',
  'links/remember': 'Remember in this browser',
  'links/remember.done': 'For {days} days a bookmark opens this page here, for anyone who uses this browser.',
  'links/remember.failed': 'This browser stores nothing.',
  'links/remember.forget': 'Forget in this browser',
  'links/remember.forgotten': 'Forgotten. Now only the link opens this page.',
};
