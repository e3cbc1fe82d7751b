/** The page that a payment comes back to, until the order is opened. */
export const confirmation = {
  'confirmation/waiting': 'We are waiting for the payment to be confirmed',
  'confirmation/waiting.text':
    'This takes a few seconds with a card and up to a few days with a transfer. The page updates by itself.',
  'confirmation/waiting.not_paid': 'Did the payment not go through?',
  'confirmation/waiting.what_to_do':
    'If the bank refused it or you turned back, nothing was charged, and your order is saved. Pay again or choose another method; a late payment is never lost.',
  'confirmation/waiting.trouble': 'The status cannot be loaded at the moment. We will keep trying.',
  'confirmation/done.dinner': '1 translation = 1 dinner: this order pays for a hot meal. It costs you nothing extra.',
  'confirmation/done.text': 'Your order is accepted. We will send the translation to {email}.',
  'confirmation/done.text.proofreading': 'Your order is accepted. We will send the corrected text to {email}.',
  'confirmation/failed.text': 'Nothing was charged, and your order is saved.',
};
