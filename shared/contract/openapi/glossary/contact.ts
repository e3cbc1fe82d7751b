/** What the names of enquiries mean. Part of the glossary. */
export const contactGlossary: Readonly<Record<string, string>> = {
  topic: 'What it is about.',
  order_number: 'Number of an order, as it was typed; null for none.',
  'sendContactBody.order_number': 'Number of the order it is about.',
  by_mail: 'Whether it came as an answer to a mail.',
  'files.bytes': 'Size in bytes.',
  newsletter: 'How far the newsletter is: asked by mail, confirmed, left; null for never.',
  'List-Unsubscribe': 'As mail programs send it (RFC 8058).',
  contact: 'Number of the enquiry.',
  contact_id: 'Number of the enquiry.',
  contacts: 'Enquiries, the longest unchanged first.',
};
