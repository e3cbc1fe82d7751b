import type en from '../en/rules.ts';

export default {
  'rules/upload.canceled': 'Przesyłanie zostało anulowane',
  'rules/upload.file_empty': 'Plik {name} jest pusty',
  'rules/upload.file_too_big': 'Plik jest za duży: {name}. Limit to {limit} MB.',
  'rules/upload.file_type_not_accepted': '{name}: ten typ pliku nie jest obsługiwany. Obsługiwane: {types}.',
  'rules/upload.too_many': 'Za dużo plików. Zamówienie obejmuje najwyżej {limit}.',
  'rules/upload.duplicate': 'Plik {name} jest już na liście',
  'rules/upload.target_first': 'Najpierw wybierz język docelowy',

  'rules/second_pass.no_native': 'Korekta native speakera nie jest dostępna dla języka: {language}.',

  'rules/delivery.shipment_method': 'Sposób dostawy',
  'rules/delivery.address': 'Adres dostawy',
  'rules/delivery.shipment_data': 'Paczkomat',
  'rules/delivery.locker_unusual': 'Sprawdź kod: paczkomaty mają zwykle nazwy takie jak KRA01M.',

  'rules/phone.hint': 'Na przykład +48.600600600',
  'rules/vat_number.invalid': 'Ten numer VAT nie jest prawidłowy w kraju: {country}.',
  'rules/vat_number.vies_pending': 'Rejestr UE nie odpowiada; ponawiamy zapytanie.',
  'rules/vat_number.vies_invalid': 'Tego numeru VAT nie ma w rejestrze UE.',

  'rules/token_name.hint': 'Od {minimum} do {maximum} znaków',
  'rules/password.hint': 'Od {minimum} do {maximum} znaków, w tym mała litera, wielka litera i cyfra',
  'rules/password.too_short': 'Użyj co najmniej {minimum} {minimum, plural, one {znaku} other {znaków}}.',
  'rules/password.too_long': 'Użyj najwyżej {maximum} {maximum, plural, one {znaku} other {znaków}}.',
  'rules/password.needs_kinds': 'Użyj małej litery, wielkiej litery i cyfry.',
  'rules/password.too_simple': 'Użyj większej liczby różnych znaków.',
  'rules/password.too_common':
    'To hasło lub bardzo podobne jest na listach popularnych i wykradzionych haseł. Wybierz inne.',
  'rules/password.contains_email': 'Hasło nie może zawierać Twojego adresu e-mail.',

  'rules/words': '{count} {count, plural, one {słowo} few {słowa} other {słów}}',
} satisfies Record<keyof typeof en, string>;
