/** What is owed to the partner of the charity programme, on the desk. */
export const deskCharity = {
  'work/title.staff.charity': 'Obiady · {brand}',
  'charity/heading': '1 tłumaczenie = 1 obiad',
  'charity/text':
    'Obiady wydaje {partner}, po {price}. Zamówienie liczy się w miesiącu przyjęcia, zwrot całości w miesiącu zwrotu. Miesiąc rozlicza się po jego końcu; to, co przyjdzie później, liczy się w bieżącym.',
  'charity/none': 'Żadne zamówienie nie dało jeszcze obiadu.',
  'charity/month': 'Miesiąc',
  'charity/given': 'Przybyło',
  'charity/back': 'Wycofano',
  'charity/dinners': 'Obiady',
  'charity/owed': 'Do zapłaty',
  'charity/settled': 'Rozliczono',
  'charity/settle': 'Oznacz jako zapłacone',
  'charity/settle.ask': 'Zapłacono za {month} ({partner})?',
  'charity/settle.text':
    '{dinners, plural, one {# obiad} few {# obiady} many {# obiadów} other {# obiadu}}, {amount}. Potem miesiąc już się nie zmienia.',
  'charity/said': '{month}: rozliczono.',
  'charity/running': 'jeszcze trwa',
};
