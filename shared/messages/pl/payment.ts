/** Przebieg płatności, obok nazw jej stanów. */
export default {
  'payment/failed':
    'Płatność nie dotarła na czas. Możesz spróbować ponownie; jeśli już zapłacono, wpłata zostanie zaliczona na to zamówienie.',
  'payment/expired': 'Zamówienie nie zostało opłacone i wygasło. Jeśli wpłynie za nie wpłata, napiszemy do Ciebie.',
};
