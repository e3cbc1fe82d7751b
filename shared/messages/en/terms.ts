/** Made of frontend/content/en/pages/terms.md by `npm run -s terms`: the mail that confirms an order holds the terms as they were. */
export const terms = {
  'terms/heading': 'Terms of service',
  'terms/text': [
    '## The order',
    'You order by pressing the button that says the order obliges to pay. The price and the date shown with it bind us.',
    '## Withdrawal',
    'A consumer may withdraw within 14 days. When you ask us to begin at once, you pay for the part already done; after full performance the right ends.',
    '## Complaints',
    'Write to {email}. We answer within 14 days and correct our mistakes free of charge.',
  ].join('\n\n'),
};
