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
  'figures/promises.more': 'Zamówienia dostarczone w obiecanym terminie',
  'figures/orders': 'Zapłacone dziś zamówienia',
  'figures/orders.more':
    '{orders, plural, one {# zamówienie} few {# zamówienia} many {# zamówień} other {# zamówienia}}; wpłynęło {came}',
  'figures/refunds': 'Zwrócone dziś',
  'figures/refunds.more':
    '{refunds, plural, one {# zwrot} few {# zwroty} many {# zwrotów} other {# zwrotu}}; {tops, plural, one {# doładowanie} few {# doładowania} many {# doładowań} other {# doładowania}} na {sum}',
};

/** How the shop keeps its word, on the desk. */
export const deskStanding = {
  'work/title.staff.ratings': 'Terminowość i oceny · {brand}',
  'standing/punctuality': 'Oddane a obiecane',
  'standing/method':
    'Zamówienia z ostatniego roku, każdy język według pierwszego oddania. Termin przesunięty przez pytanie lub wstrzymanie liczy się po przesunięciu. Przeliczane co kwadrans.',
  'standing/none': 'Nie zmierzono jeszcze żadnej dostawy.',
  'standing/pair': 'Języki',
  'standing/orders': 'Zamówienia',
  'standing/in_time': 'Na czas',
  'standing/median': 'Połowa najpóźniej',
  'standing/p90': 'Dziewięć na dziesięć najpóźniej',
  'standing/before': '{time} przed terminem',
  'standing/after': '{time} po terminie',
  'standing/exact': 'w terminie co do minuty',
  'standing/public': 'Strona publiczna',
  'standing/public.yes': 'widoczna',
  'standing/public.no': 'ukryta, poniżej {orders}',
  'standing/ratings': 'Oceny klientów',
  'standing/ratings.shown': 'Publiczne',
  'standing/ratings.kept': 'Niepubliczne',
  'standing/ratings.none': 'Nie ma tu ocen.',
  'standing/average':
    'średnio {average} na 5, {count, plural, one {# ocena} few {# oceny} many {# ocen} other {# oceny}}',
  'standing/rated': 'Oceniono',
  'standing/stars': 'Gwiazdki',
  'standing/words': 'Komentarz',
  'standing/hide': 'Nie pokazuj publicznie',
  'standing/show': 'Pokaż ponownie',
  'standing/hidden': 'ukryta przez nas',
  'standing/not_agreed': 'bez zgody klienta',
  'standing/hide.ask': 'Przestać pokazywać tę ocenę publicznie?',
  'standing/show.ask': 'Znów pokazywać tę ocenę publicznie?',
  'standing/hide.text':
    'Ocenę ukrywa się, gdy wymienia kogoś z nazwiska lub kogoś obraża, nigdy ze względu na gwiazdki. W średniej liczy się tak czy inaczej.',
};
