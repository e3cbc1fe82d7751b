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
