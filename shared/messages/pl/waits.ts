/** What an order or a quote waits for from its customer. */
export const waits = {
  'waits/for_you': 'Czeka na Ciebie:',
  'waits/payment': 'płatność',
  'waits/names': 'potwierdzenie nazwisk i liczb',
  'waits/question': 'pytanie',
  'waits/hold': 'pytanie, które wstrzymało zamówienie',
  'waits/earlier_order': 'decyzja, co dalej: poprzednie zamówienie się zakończyło',
  'waits/parcel': 'adres dla zwróconej paczki',
  'waits/approvals':
    '{count, plural, one {# zamówienie do zatwierdzenia} few {# zamówienia do zatwierdzenia} many {# zamówień do zatwierdzenia} other {# zamówienia do zatwierdzenia}}',
};
