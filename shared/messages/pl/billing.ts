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
  'billing/buyer': 'Na fakturze jest zły nabywca',
  'billing/buyer.text':
    'Wpisz, na kogo ma być faktura. Pierwszą skorygujemy do zera i wystawimy nową; zapłacona kwota się nie zmieni.',
  'billing/buyer.text.desk':
    'Faktura do zamówienia zostanie skorygowana do zera, a na tego nabywcę powstanie nowa, na kwotę, która z niej została. Klient dostanie e-mail.',
  'billing/buyer.none': 'To zamówienie nie ma jeszcze faktury.',
  'billing/buyer.month':
    'Faktura zbiorcza {number} obejmuje {count, plural, one {# zamówienie} few {# zamówienia} many {# zamówień} other {# zamówienia}}: nabywca zmieni się dla wszystkich.',
  'billing/buyer.type': 'Nabywcą jest',
  'billing/buyer.individual': 'Osoba prywatna',
  'billing/buyer.company': 'Firma',
  'billing/buyer.name': 'Nazwa firmy',
  'billing/buyer.vat_number': 'NIP lub numer VAT',
  'billing/buyer.first_name': 'Imię',
  'billing/buyer.last_name': 'Nazwisko',
  'billing/buyer.preview': 'Zobacz, co się stanie',
  'billing/buyer.ask': 'Wystawić fakturę na: {buyer}?',
  'billing/buyer.effect':
    'Faktura {number} (nabywca: {before}) zostanie skorygowana do zera, a nowa, na {amount}, będzie wystawiona na: {buyer}. Nie da się tego cofnąć.',
  'billing/buyer.effect.month':
    'Faktura zbiorcza {number} (nabywca: {before}; {count, plural, one {# zamówienie} few {# zamówienia} many {# zamówień} other {# zamówienia}}) zostanie w całości skorygowana do zera, a nowa, na {amount}, będzie wystawiona na: {buyer}. Nie da się tego cofnąć.',
  'billing/buyer.until': 'Możliwe do {time} (czas warszawski), gdy zamyka się miesiąc podatkowy tej faktury.',
  'billing/buyer.closed': 'Miesiąc podatkowy tej faktury jest zamknięty: trzeba będzie też skorygować deklarację VAT.',
  'billing/buyer.do': 'Wystaw oba dokumenty',
  'billing/buyer.done':
    'Korekta {correction} i faktura {invoice} (nabywca: {buyer}) są wystawione. Za kilka minut będzie można je pobrać.',
  'billing/recipient': 'Odbiorcą jest inna jednostka',
  'billing/recipient.none': 'Sam nabywca',
  'billing/recipient.role': 'Kto jest odbiorcą',
  'billing/recipient.recipient': 'Oddział lub jednostka nabywcy',
  'billing/recipient.local_government_unit': 'Jednostka samorządu terytorialnego (JST)',
  'billing/recipient.vat_group_member': 'Członek grupy VAT (GV)',
  'billing/recipient.name': 'Nazwa odbiorcy',
  'billing/recipient.tax_id': 'NIP lub identyfikator wewnętrzny',
  'billing/recipient.tax_id.hint': 'Potrzebny dla jednostki samorządu i członka grupy VAT.',
  'billing/recipient.tax_id.invalid': 'Podaj NIP albo NIP, łącznik i pięć cyfr',
  'billing/recipient.address': 'Ulica i numer odbiorcy',
  'billing/recipient.postcode': 'Kod pocztowy odbiorcy',
  'billing/recipient.city': 'Miejscowość odbiorcy',
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
