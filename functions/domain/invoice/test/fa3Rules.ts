import { fa3Namespace } from '../fa3.ts';

/** One element of a sequence: its name, its type, and whether it may be missing (`?`) or repeated (`+`). */
const el = (name: string, type: string, often: '' | '?' | '+' = ''): string =>
  `<xs:element name="${name}" type="f:${type}"${often === '?' ? ' minOccurs="0"' : ''}${often === '+' ? ' maxOccurs="unbounded"' : ''}/>`;
const all = (name: string, ...parts: string[]): string =>
  `<xs:complexType name="${name}"><xs:sequence>${parts.join('')}</xs:sequence></xs:complexType>`;
const either = (...parts: string[]): string => `<xs:choice>${parts.join('')}</xs:choice>`;
const both = (...parts: string[]): string => `<xs:sequence>${parts.join('')}</xs:sequence>`;
const maybe = (part: string): string => part.replace(/^<xs:(\w+)/, '<xs:$1 minOccurs="0"');
const simple = (name: string, base: string, ...facets: string[]): string =>
  `<xs:simpleType name="${name}"><xs:restriction base="xs:${base}">${facets.join('')}</xs:restriction></xs:simpleType>`;
const facet = (kind: string, value: string | number): string => `<xs:${kind} value="${value}"/>`;
const oneOf = (name: string, ...values: (string | number)[]): string =>
  simple(name, 'token', ...values.map((value) => facet('enumeration', value)));
const text = (name: string, most: number): string =>
  simple(name, 'string', facet('minLength', 1), facet('maxLength', most), facet('pattern', '\\S(.*\\S)?'));

/**
 * * What an invoice of ours must be for the national system to take it, as a schema in our own words: the elements that
 * we write, in their order, with their values. The official schema allows much more; `check:fa3` holds invoices against
 * that.
 */
export const fa3Rules = [
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:f="${fa3Namespace}" targetNamespace="${fa3Namespace}" elementFormDefault="qualified">`,
  el('Faktura', 'Faktura'),
  all(
    'Faktura',
    ...[el('Naglowek', 'Naglowek'), el('Podmiot1', 'Podmiot1'), el('Podmiot2', 'Podmiot2')],
    el('Podmiot3', 'Podmiot3', '?'),
    ...[el('Fa', 'Fa'), el('Stopka', 'Stopka')],
  ),
  all(
    'Naglowek',
    ...[el('KodFormularza', 'KodFormularza'), el('WariantFormularza', 'Three')],
    ...[el('DataWytworzeniaFa', 'Instant'), el('SystemInfo', 'Text256')],
  ),
  '<xs:complexType name="KodFormularza"><xs:simpleContent><xs:extension base="f:Fa1">' +
    '<xs:attribute name="kodSystemowy" fixed="FA (3)" use="required"/><xs:attribute name="wersjaSchemy" fixed="1-0E" use="required"/>' +
    '</xs:extension></xs:simpleContent></xs:complexType>',
  all(
    'Podmiot1',
    ...[el('PrefiksPodatnika', 'Prefix', '?'), el('DaneIdentyfikacyjne', 'Seller')],
    ...[el('Adres', 'Adres'), el('DaneKontaktowe', 'Kontakt')],
  ),
  all('Seller', el('NIP', 'Nip'), el('Nazwa', 'Text512')),
  all(
    'Podmiot2',
    ...[el('DaneIdentyfikacyjne', 'Buyer'), el('Adres', 'Adres'), el('DaneKontaktowe', 'Kontakt')],
    ...[el('JST', 'YesNo'), el('GV', 'YesNo')],
  ),
  all('Podmiot3', el('DaneIdentyfikacyjne', 'Recipient'), el('Adres', 'Adres'), el('Rola', 'Role')),
  all('Recipient', either(el('NIP', 'Nip'), el('IDWew', 'Internal'), el('BrakID', 'Yes')), el('Nazwa', 'Text512')),
  all(
    'Buyer',
    either(
      el('NIP', 'Nip'),
      both(el('KodUE', 'Country'), el('NrVatUE', 'VatUe')),
      both(el('KodKraju', 'Country'), el('NrID', 'Text50')),
      el('BrakID', 'Yes'),
    ),
    el('Nazwa', 'Text512'),
  ),
  all('Adres', el('KodKraju', 'Country'), el('AdresL1', 'Text512'), el('AdresL2', 'Text512', '?')),
  all('Kontakt', el('Email', 'Email')),
  all(
    'Fa',
    ...[el('KodWaluty', 'Pln'), el('P_1', 'Day'), el('P_2', 'Text256')],
    maybe(either(el('OkresFa', 'OkresFa'), el('P_6', 'Day'))),
    either(both(el('P_13_1', 'Money'), el('P_14_1', 'Money')), el('P_13_8', 'Money'), el('P_13_9', 'Money')),
    ...[el('P_15', 'Money'), el('Adnotacje', 'Adnotacje'), el('RodzajFaktury', 'Kind')],
    maybe(both(el('PrzyczynaKorekty', 'Text256'), el('TypKorekty', 'YesNo'), el('DaneFaKorygowanej', 'Korygowana'))),
    el('FaWiersz', 'Wiersz', '+'),
    ...[el('Platnosc', 'Platnosc', '?'), el('WarunkiTransakcji', 'Warunki', '?'), el('Zamowienie', 'Zamowienie', '?')],
  ),
  all('OkresFa', el('P_6_Od', 'Day'), el('P_6_Do', 'Day')),
  all(
    'Adnotacje',
    ...[el('P_16', 'No'), el('P_17', 'No'), el('P_18', 'YesNo'), el('P_18A', 'No'), el('Zwolnienie', 'P_19N')],
    ...[el('NoweSrodkiTransportu', 'P_22N'), el('P_23', 'No'), el('PMarzy', 'P_PMarzyN')],
  ),
  ...['P_19N', 'P_22N', 'P_PMarzyN'].map((name) => all(name, el(name, 'Yes'))),
  all(
    'Korygowana',
    ...[el('DataWystFaKorygowanej', 'Day'), el('NrFaKorygowanej', 'Text256')],
    either(el('NrKSeFN', 'Yes'), both(el('NrKSeF', 'Yes'), el('NrKSeFFaKorygowanej', 'Ksef'))),
  ),
  all(
    'Wiersz',
    ...[el('NrWierszaFa', 'Number'), el('P_7', 'Text512'), el('P_8A', 'Unit')],
    maybe(both(el('P_8B', 'Number'), el('P_9A', 'Money'), el('P_10', 'Money', '?'))),
    ...[el('P_11', 'Money'), el('P_12', 'Rate')],
  ),
  all(
    'Platnosc',
    ...[el('Zaplacono', 'Yes'), el('DataZaplaty', 'Day')],
    maybe(either(both(el('PlatnoscInna', 'Yes'), el('OpisPlatnosci', 'Text256')), el('FormaPlatnosci', 'Form'))),
  ),
  all('Warunki', el('Zamowienia', 'NrZamowienia')),
  all('NrZamowienia', el('NrZamowienia', 'Text256')),
  all('Zamowienie', el('WartoscZamowienia', 'Money'), el('ZamowienieWiersz', 'WierszZam', '+')),
  all(
    'WierszZam',
    ...[el('NrWierszaZam', 'Number'), el('P_7Z', 'Text512'), el('P_8AZ', 'Unit'), el('P_8BZ', 'Number')],
    ...[el('P_9AZ', 'Money'), el('P_11NettoZ', 'Money'), el('P_11VatZ', 'Money'), el('P_12Z', 'Rate')],
  ),
  all('Stopka', el('Informacje', 'Informacje')),
  all('Informacje', el('StopkaFaktury', 'Text3500')),
  ...[
    oneOf('Fa1', 'FA'),
    oneOf('Three', 3),
    oneOf('Pln', 'PLN'),
    oneOf('Prefix', 'PL'),
    oneOf('Yes', 1),
    oneOf('No', 2),
  ],
  ...[oneOf('YesNo', 1, 2), oneOf('Kind', 'VAT', 'KOR', 'ZAL', 'ROZ'), oneOf('Rate', 23, 'np I', 'np II')],
  ...[oneOf('Form', 2, 6, 7), oneOf('Role', 2, 8, 10), oneOf('Unit', 'usł.')],
  ...[50, 256, 512, 3500].map((most) => text(`Text${most}`, most)),
  simple('Instant', 'dateTime', facet('pattern', '.*Z')),
  simple('Day', 'date', facet('pattern', '\\d{4}-\\d\\d-\\d\\d')),
  simple('Money', 'decimal', facet('fractionDigits', 2), facet('pattern', '-?(0|[1-9]\\d*)(\\.\\d\\d)?')),
  simple('Number', 'positiveInteger'),
  simple('Nip', 'string', facet('pattern', '[1-9]\\d{9}')),
  simple('Internal', 'string', facet('pattern', '[1-9]\\d{9}-\\d{5}')),
  simple('VatUe', 'string', facet('pattern', '[0-9A-Z+*]{1,12}')),
  simple('Country', 'string', facet('pattern', '[A-Z]{2}')),
  simple('Email', 'string', facet('pattern', '\\S+@\\S+')),
  simple('Ksef', 'string', facet('pattern', '\\d{10}-\\d{8}-[0-9A-F]{6}-?[0-9A-F]{6}-[0-9A-F]{2}')),
  '</xs:schema>',
].join('\n');
