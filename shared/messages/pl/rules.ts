import type en from '../en/rules.ts';

export default {
  'rules/token_name.hint': 'Od {minimum} do {maximum} znaków',
  'rules/password.hint': 'Od {minimum} do {maximum} znaków, w tym mała litera, wielka litera i cyfra',
  'rules/password.outer_blank': 'Hasło nie może zaczynać się ani kończyć spacją.',
  'rules/password.too_short': 'Użyj co najmniej {minimum} {minimum, plural, one {znaku} other {znaków}}.',
  'rules/password.too_long': 'Użyj najwyżej {maximum} {maximum, plural, one {znaku} other {znaków}}.',
  'rules/password.needs_kinds': 'Użyj małej litery, wielkiej litery i cyfry.',
  'rules/password.too_simple': 'Użyj większej liczby różnych znaków.',
  'rules/password.too_common':
    'To hasło lub bardzo podobne jest na listach popularnych i wykradzionych haseł. Wybierz inne.',
  'rules/password.contains_email': 'Hasło nie może zawierać Twojego adresu e-mail.',
} satisfies Record<keyof typeof en, string>;
