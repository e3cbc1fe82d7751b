/** Miesięczne dane dla księgowości w panelu obsługi. */
export const deskEvidence = {
  'work/title.staff.evidence': 'Dane do VAT · {brand}',
  'evidence/reading':
    'Odczytujemy miesiąc: {count, plural, one {# faktura} few {# faktury} many {# faktur} other {# faktury}}.',
  'evidence/count':
    '{invoices, plural, one {# faktura} few {# faktury} many {# faktur} other {# faktury}} i {corrections, plural, one {# korekta} few {# korekty} many {# korekt} other {# korekty}}. Sprzedaż jest w miesiącu zapłaty, korekty w miesiącu wystawienia.',
  'evidence/test':
    'To płatności testowe: w tym środowisku nie ma prawdziwych pieniędzy i nic stąd nie trafia do deklaracji.',
  'evidence/sums': 'Sumy miesiąca',
  'evidence/field': 'Pole',
  'evidence/what': 'Co',
  'evidence/k_19': 'Netto, sprzedaż w kraju ze stawką 23%',
  'evidence/k_20': 'VAT 23%',
  'evidence/k_11': 'Netto, sprzedaż poza terytorium kraju',
  'evidence/k_12': 'W tym usługi dla firm z UE',
  'evidence/waiting':
    '{count, plural, one {# dokument czeka} few {# dokumenty czekają} many {# dokumentów czeka} other {# dokumentu czeka}} na numer KSeF i ma oznaczenie DI. Pobierz plik ponownie, gdy numer już będzie, albo później go skoryguj.',
  'evidence/csv': 'Pobierz sprzedaż w CSV',
  'evidence/xml': 'Pobierz sprzedaż w XML (JPK_V7M)',
  'evidence/eu': 'Informacja podsumowująca (VAT-UE)',
  'evidence/eu.none': 'W tym miesiącu nie było usług dla firm z innych krajów UE.',
  'evidence/eu.number': 'Numer VAT',
  'evidence/eu.net': 'Netto',
  'evidence/eu.whole': 'Pełne złote',
  'evidence/eu.xml': 'Pobierz podsumowanie w XML (VAT-UE)',
  'evidence/eu.csv': 'Pobierz podsumowanie w CSV',
  'evidence/agreement': 'Ewidencja a księgi',
  'evidence/agrees': 'Zgadzają się co do grosza.',
  'evidence/differs': 'Nie zgadzają się. Trzeba to wyjaśnić przed złożeniem deklaracji.',
  'evidence/in_evidence': 'W ewidencji',
  'evidence/of_others': 'W tym zaksięgowane w innych miesiącach lub nie jako przychód',
  'evidence/in_ledger': 'W księgach, z opłatami za metody płatności',
  'evidence/elsewhere': 'W tym poza ewidencją tego miesiąca',
  'evidence/difference': 'Różnica pozostałych',
  'evidence/net': 'Netto',
  'evidence/vat': 'VAT',
  'evidence/order': 'Zlecenie',
  'evidence/booked': 'Zaksięgowano',
  'evidence/stands': 'W ewidencji za',
  'evidence/no_invoice': 'jeszcze bez faktury',
  'evidence/more': 'I jeszcze {count}.',
  'evidence/not_in': 'Czego tu nie ma',
  'evidence/not_in.purchases': 'Zakupów: plik ich nie zawiera i tak mówią jego sumy kontrolne.',
  'evidence/not_in.declaration': 'Deklaracji (VAT-7): wymaga zakupów i kwot z poprzedniego okresu.',
  'evidence/not_in.office':
    'Kodu urzędu skarbowego (KodUrzedu): nie ma go w ustawieniach sprzedawcy, więc dopisz go w plikach XML przed wysłaniem.',
  'evidence/not_in.others': 'Sprzedaży poza tym sklepem.',
  'evidence/not_in.off': 'Oznaczenia OFF: dotyczy awarii KSeF ogłoszonej przez ministerstwo, o której sklep nie wie.',
  'evidence/not_in.ue':
    'Zmian wcześniejszej informacji (VAT-UEK): faktura korygująca zmniejsza podsumowanie miesiąca, w którym ją wystawiono.',
  'evidence/not_in.advance':
    'Jeśli doładowania są fakturowane jako zaliczki, ewidencja zawiera doładowanie, a księgi to, co za nie kupiono: miesiące różnią się wtedy o te kwoty.',
};
