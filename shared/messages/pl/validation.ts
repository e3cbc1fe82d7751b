import type en from '../en/validation.ts';

export default {
  'validation/required': 'Należy uzupełnić pole',
  'validation/complete': 'Należy uzupełnić pole',
  'validation/invalid': 'Ta wartość jest nieprawidłowa.',
  'validation/email': 'Podaj prawidłowy adres e-mail.',
  'validation/too_short':
    'Wpisz co najmniej {minimum} {minimum, plural, one {znak} few {znaki} many {znaków} other {znaku}}.',
  'validation/too_long':
    'Wpisz najwyżej {maximum} {maximum, plural, one {znak} few {znaki} many {znaków} other {znaku}}.',
  'validation/too_small': 'Podaj {minimum} lub więcej.',
  'validation/too_large': 'Podaj {maximum} lub mniej.',
  'validation/too_many': 'Wybierz najwyżej {maximum}.',
  'validation/consent': 'Zgoda musi zostać zaakceptowana.',
  'validation/target_required': 'Wybierz co najmniej jeden język docelowy.',
  'validation/target_refused': 'Ten język docelowy nie jest dostępny dla wybranego języka źródłowego.',
  'validation/language_unknown': 'Ten język nie jest dostępny.',
  'validation/category_unknown': 'Ta kategoria nie jest dostępna.',
  'validation/country_unknown': 'Ten kraj nie jest dostępny.',
  'validation/content_or_file': 'Podaj tekst lub plik oraz swój e-mail, aby otrzymać wycenę',
  'validation/attachment_unknown': 'Ten plik nie należy do zamówienia.',
  'validation/exclusive': 'Wybierz korektę albo weryfikację, nie obie naraz.',
  'validation/proofreading_unavailable': 'Korekta nie jest dostępna dla wybranego języka.',
  'validation/phone_incomplete': 'Podaj pełny numer telefonu, na przykład +48.600600600.',
  'validation/postcode': 'Podaj kod pocztowy, na przykład 00-950.',
  'validation/nip': 'Ten numer NIP/VAT jest nieprawidłowy.',
  'validation/locker': 'Podaj kod paczkomatu, na przykład KRA01M.',
  'validation/coupon_unknown': 'Ten kupon jest nieprawidłowy.',
  'validation/bank_required': 'Wybierz bank.',
  'validation/method_unavailable': 'Ta metoda płatności nie jest dostępna.',
  'validation/file_empty': 'Plik jest pusty.',
  'validation/messages': 'Wyślij listę JSON obiektów z polem key.',
} satisfies Record<keyof typeof en, string>;
