/** Made of frontend/content/pl/pages/terms.md by `npm run -s terms`: the mail that confirms an order holds the terms as they were. */
export const terms = {
  'terms/heading': 'Regulamin',
  'terms/text': [
    '## Zamówienie',
    'Zamawiasz, naciskając przycisk, który mówi o obowiązku zapłaty. Pokazane przy nim cena i termin nas wiążą.',
    '## Odstąpienie',
    'Konsument może odstąpić w ciągu 14 dni. Jeśli prosisz o natychmiastowe rozpoczęcie, płacisz za część już wykonaną; po pełnym wykonaniu prawo wygasa.',
    '## Reklamacje',
    'Napisz na {email}. Odpowiadamy w ciągu 14 dni i bezpłatnie poprawiamy nasze błędy.',
  ].join('\n\n'),
};
