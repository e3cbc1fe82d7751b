import type { deskFigures as english } from '../en/deskFigures.ts';

/** Liczby na pierwszej stronie panelu. */
export const deskFigures: Record<keyof typeof english, string> = {
  'figures/heading': 'Jak nam idzie',
  'figures/none': 'jeszcze nic',
  'figures/part': '{percent} ({of} z {all})',
  'figures/minutes': '{minutes} min',
  'figures/quotes': 'Wyceny w terminie, 7 dni',
  'figures/quotes.more': 'Mediana {median}, 95. percentyl {p95}',
  'figures/promises': 'Dotrzymane terminy, 7 dni',
  'figures/promises.more':
    'Zamówienia oddane w obiecanym terminie: pliki do pobrania, dokumenty przekazane przewoźnikowi. Pytania do klienta i wstrzymania przesuwają termin.',
  'figures/orders': 'Zapłacone dziś zamówienia',
  'figures/orders.more':
    '{orders, plural, one {# zamówienie} few {# zamówienia} many {# zamówień} other {# zamówienia}}; wpłynęło {came}',
  'figures/refunds': 'Zwrócone dziś',
  'figures/refunds.more':
    '{refunds, plural, one {# zwrot} few {# zwroty} many {# zwrotów} other {# zwrotu}}; {tops, plural, one {# doładowanie} few {# doładowania} many {# doładowań} other {# doładowania}} na {sum}',
};

/** How the shop keeps its word, on the desk. */
export const deskRatings = {
  'work/title.staff.ratings': 'Terminowość i oceny · {brand}',
  'ratings/punctuality': 'Oddane a obiecane',
  'ratings/method':
    'Zamówienia z ostatniego roku, każdy język według pierwszego oddania. Termin przesunięty przez pytanie lub wstrzymanie liczy się po przesunięciu. Przeliczane co kwadrans.',
  'ratings/none': 'Nie zmierzono jeszcze żadnej dostawy.',
  'ratings/pair': 'Języki',
  'ratings/orders': 'Zamówienia',
  'ratings/in_time': 'Na czas',
  'ratings/median': 'Połowa najpóźniej',
  'ratings/p90': 'Dziewięć na dziesięć najpóźniej',
  'ratings/before': '{time} przed terminem',
  'ratings/after': '{time} po terminie',
  'ratings/exact': 'w terminie co do minuty',
  'ratings/public': 'Strona publiczna',
  'ratings/public.yes': 'widoczna',
  'ratings/public.no': 'ukryta, poniżej {orders}',
  'ratings/ratings': 'Oceny klientów',
  'ratings/ratings.shown': 'Publiczne',
  'ratings/ratings.kept': 'Niepubliczne',
  'ratings/ratings.none': 'Nie ma tu ocen.',
  'ratings/average':
    'średnio {average} na 5, {count, plural, one {# ocena} few {# oceny} many {# ocen} other {# oceny}}',
  'ratings/rated': 'Oceniono',
  'ratings/stars': 'Gwiazdki',
  'ratings/words': 'Komentarz',
  'ratings/hide': 'Nie pokazuj publicznie',
  'ratings/show': 'Pokaż ponownie',
  'ratings/hidden': 'ukryta przez nas',
  'ratings/not_agreed': 'bez zgody klienta',
  'ratings/hide.ask': 'Przestać pokazywać tę ocenę publicznie?',
  'ratings/show.ask': 'Znów pokazywać tę ocenę publicznie?',
  'ratings/hide.text':
    'Ocenę ukrywa się, gdy wymienia kogoś z nazwiska lub kogoś obraża, nigdy ze względu na gwiazdki. W średniej liczy się tak czy inaczej.',
};
