/** What is said of links by which anybody pays for a cart. */
export const payLinksGlossary: Readonly<Record<string, string>> = {
  'makePayLinkBody.days': 'Days until the link ends, 1 to 30; 14 without it.',
  'makePayLink.link': 'The link’s capability, shown only once.',
  'makePayLink.url': 'The page where it is paid.',
  pay_link: 'The link of the cart that is good now; null where there is none.',
  buyer: 'Name that the order is billed to.',
  'readPayLink.customer_type':
    'Whether that is a private customer or a company: what a way to pay costs may depend on it.',
  'payByLinkBody.amount': 'The gross price that was seen, in grosze: another one is refused with `quote_changed`.',
  'payByLinkBody.total': 'Price and fee of the method as they were seen, in grosze; without it, that there is no fee.',
  'payByLinkBody.provider_terms': 'przelewy24 with a bank: the provider’s terms are accepted.',
  'payByLink.total': 'What is paid in all.',
};
