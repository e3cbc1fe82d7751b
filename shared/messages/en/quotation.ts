/** Items of a price, and what becomes of a file. */
export default {
  'cart/item.text': 'Pasted text',
  'cart/item.minimum': 'Up to the minimum order value',
  'cart/item.discount': 'Coupon',
  'cart/item.shipping': 'Delivery of the original',
  'upload/reason.manual': 'This file is quoted by a person. You get the price by e-mail within 15 minutes.',
  'upload/reason.manual.image_only':
    'The text of this file is stored as an image. You get the price by e-mail within 15 minutes.',
  'upload/reason.unreadable':
    'This file cannot be read: it is damaged or not of the type its name says. Send it in another format.',
  'upload/reason.unreadable.type_not_accepted': 'The content of this file is of a type that is not accepted here.',
  'upload/reason.unreadable.no_bytes': 'The file is empty.',
  'upload/reason.password_protected': 'This file is protected by a password. Remove the password and send it again.',
  'upload/reason.unsafe':
    'This file cannot be opened safely. Save it again with your office program and send the new copy.',
  'upload/reason.image_only':
    'The text of this file is stored as an image. Instant quotes need a file with editable text; order it as a sworn translation or ask for an individual quote.',
  'upload/reason.empty': 'There is no text in this file.',
};
