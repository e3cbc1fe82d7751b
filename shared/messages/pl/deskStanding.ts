/** How the shop keeps its word, on the desk. */
export const deskStanding = {
  'work/title.staff.standing': 'Terminowość · {brand}',
  'standing/list': 'Terminowość',
  'standing/punctuality': 'Oddane a obiecane',
  'standing/method':
    'Zamówienia z ostatniego roku, każdy język według pierwszego oddania. Termin przesunięty przez pytanie lub wstrzymanie liczy się po przesunięciu. Przeliczane co kwadrans.',
  'standing/none': 'Nie oddano jeszcze żadnego zamówienia.',
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
};
