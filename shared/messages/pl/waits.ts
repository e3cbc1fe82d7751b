/** What an order or a quote waits for from its customer. */
export const waits = {
  'waits/for_you': 'Czeka na Ciebie:',
  'waits/payment': 'płatność',
  'waits/names': 'potwierdź nazwiska i liczby',
  'waits/question': 'odpowiedz na pytanie',
  'waits/hold': 'odpowiedz, dlaczego stoi',
  'waits/earlier_order': 'poprzednie zamówienie się zakończyło',
  'waits/parcel': 'podaj, dokąd wysłać zwróconą paczkę',
  'waits/approvals':
    '{count, plural, one {# zamówienie do zatwierdzenia} few {# zamówienia do zatwierdzenia} many {# zamówień do zatwierdzenia} other {# zamówienia do zatwierdzenia}}',
};
