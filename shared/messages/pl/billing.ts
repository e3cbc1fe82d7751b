import type { billing as en } from '../en/billing.ts';

export const billing: Record<keyof typeof en, string> = {
  'billing/address': 'Ulica i numer',
  'billing/postcode': 'Kod pocztowy',
  'billing/city': 'Miejscowość',
  'billing/country_id': 'Kraj',
  'billing/phone_number': 'Telefon',
  'billing/phone_number.hint': 'Na przykład +48.600600600',
  'billing/addressee': 'Adresat',
  'billing/addressee.hint': 'Osoba lub firma',
  'billing/same': 'Taki sam jak adres do faktury',
  'billing/same.delivery': 'Taki sam jak adres dostawy',
  'billing/postal.name': 'Podaj adresata',
  'billing/postal.house_number': 'Dopisz numer domu',
  'billing/postal.postcode': 'Podaj kod pocztowy, na przykład 00-950',
  'billing/postal.postcode.abroad': 'Podaj kod pocztowy',
  'billing/postal.city': 'Podaj miejscowość',
  'billing/postal.phone': 'Podaj pełny numer telefonu, na przykład +48.600600600',
  'billing/purchase_order_number': 'Numer zamówienia nabywcy (PO)',
  'billing/retention': 'Jak długo przechowywać pliki zamówienia',
  'billing/retention.hint':
    'Potem usuwamy pliki przesłane, dostarczone i te z wiadomości, a Ty otrzymujesz podpisany certyfikat. Nigdy przed odbiorem pracy ani w czasie rozpatrywania reklamacji; jeśli zamówienie zakończy się bez dostarczenia, dni liczymy od jego zakończenia. Późniejsza reklamacja wymaga ponownego przesłania plików.',
  'billing/retention.hint.ended':
    'Potem usuwamy przesłane pliki, to, co z nich powstało, i pliki z wiadomości, a Ty otrzymujesz podpisany certyfikat. Nigdy w czasie rozpatrywania reklamacji.',
  'billing/retention.days': '{days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}} od dostarczenia',
  'billing/retention.days.ended':
    '{days, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}} od zakończenia zamówienia',
  'billing/retention.year': 'rok od zamówienia',
};
