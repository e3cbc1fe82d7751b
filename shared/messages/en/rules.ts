/** Why a rule of shared/rules refuses or warns; field messages that are none of these are in validation.ts. */
export default {
  'rules/token_name.hint': '{minimum} to {maximum} characters',
  'rules/password.hint': '{minimum} to {maximum} characters with a lowercase letter, an uppercase letter and a digit',
  'rules/password.outer_blank': 'The password must not begin or end with a space.',
  'rules/password.too_short': 'Use at least {minimum} characters.',
  'rules/password.too_long': 'Use at most {maximum} characters.',
  'rules/password.needs_kinds': 'Use a lowercase letter, an uppercase letter and a digit.',
  'rules/password.too_simple': 'Use more different characters.',
  'rules/password.too_common':
    'This password, or one much like it, is on lists of common and leaked passwords. Choose another.',
  'rules/password.contains_email': 'The password must not contain your e-mail address.',
};
