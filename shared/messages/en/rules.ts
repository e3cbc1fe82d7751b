/** Why a rule of shared/rules refuses or warns; field messages that are none of these are in validation.ts. */
export default {
  'rules/upload.canceled': 'Upload has been canceled',
  'rules/upload.file_empty': 'The file {name} is empty',
  'rules/upload.file_too_big': 'File is too big: {name}. The limit is {limit} MB.',
  'rules/upload.file_type_not_accepted': '{name}: this type of file is not accepted. Send one of: {types}.',
  'rules/upload.too_many': 'Too many files. An order can have up to {limit}.',
  'rules/upload.duplicate': '{name} is already in the list',
  'rules/upload.target_first': 'Choose a target language first',

  'rules/second_pass.no_native': 'Native-speaker proofreading is not available for {language}.',

  'rules/delivery.shipment_method': 'Delivery method',
  'rules/delivery.address': 'Shipping address',
  'rules/delivery.shipment_data': 'Parcel locker',
  'rules/delivery.locker_unusual': 'Check the code: parcel lockers are usually named like KRA01M.',

  'rules/phone.hint': 'Such as +48.600600600',
  'rules/vat_number.invalid': 'This VAT number is not valid in {country}.',
  'rules/vat_number.vies_pending': 'The EU register is not answering; we will keep trying.',
  'rules/vat_number.vies_invalid': 'This VAT number is not in the EU register.',

  'rules/token_name.hint': '{minimum} to {maximum} characters',
  'rules/password.hint': '{minimum} to {maximum} characters with a lowercase letter, an uppercase letter and a digit',
  'rules/password.too_short': 'Use at least {minimum} characters.',
  'rules/password.too_long': 'Use at most {maximum} characters.',
  'rules/password.needs_kinds': 'Use a lowercase letter, an uppercase letter and a digit.',
  'rules/password.too_simple': 'Use more different characters.',
  'rules/password.too_common':
    'This password, or one much like it, is on lists of common and leaked passwords. Choose another.',
  'rules/password.contains_email': 'The password must not contain your e-mail address.',

  'rules/words': '{count} {count, plural, one {word} other {words}}',
};
