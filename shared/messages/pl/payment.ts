/** Przebieg płatności, obok nazw jej stanów. */
export default {
  'payment/failed':
    'Płatność nie dotarła na czas. Możesz spróbować ponownie; jeśli już zapłacono, wpłata zostanie zaliczona na to zamówienie.',
  'payment/link_revoked': 'Link wycofany. Nikt już przez niego nie zapłaci.',
  'payment/card_refused': 'Bank odrzucił płatność kartą. Możesz zapłacić inną kartą lub w inny sposób.',
  'payment/expired': 'Zamówienie nie zostało opłacone i wygasło. Jeśli wpłynie za nie wpłata, napiszemy do Ciebie.',

  'payment/top_up.failed':
    'Wpłata nie dotarła na czas. Możesz spróbować ponownie; jeśli już zapłacono, pieniądze i tak trafią na saldo.',
  'payment/top_up.card_refused': 'Bank odrzucił płatność kartą. Możesz doładować konto inną kartą lub w inny sposób.',
  'payment/top_up.expired':
    'Doładowanie nie zostało opłacone i wygasło. Jeśli pieniądze jeszcze dotrą, trafią na saldo.',

  'payment/kind.account_top_up': 'Doładowanie konta',
  'payment/kind.pay_for_order': 'Opłata za zamówienie',
  'payment/product.account_top_up': 'Doładowanie {slug}',
  'payment/product.pay_for_order': 'Zamówienie {id}',

  'payment/entry.top_up': 'Doładowanie',
  'payment/entry.bonus': 'Bonus',
  'payment/entry.order_balance': 'Zamówienie opłacone z salda',
  'payment/entry.order_payment': 'Zamówienie opłacone',
  'payment/entry.unapplied': 'Wpłata spóźniona lub podwójna',
  'payment/entry.refund': 'Zwrot',
  'payment/entry.refund_done': 'Zwrot wypłacony',
  'payment/entry.refund_back': 'Zwrot, którego nie udało się wypłacić',
  'payment/entry.refund_by_hand': 'Zwrot wypłacony przelewem',
  'payment/entry.adjustment': 'Korekta salda',

  'payment/spent.month': 'Miesiąc',
  'payment/spent.pair': 'Języki',
  'payment/spent.member': 'Kto zamówił',
  'payment/spent.reference': 'Numer zamówienia nabywcy (PO)',
  'payment/spent.orders': 'Zamówienia',
  'payment/spent.gross': 'Zapłacono (PLN)',
  'payment/spent.refunded': 'Zwrócono (PLN)',
  'payment/spent.spent': 'Wydano (PLN)',
  'payment/spent.paid_at': 'Data płatności',
  'payment/spent.number': 'Zamówienie',
  'payment/spent.external_id': 'Własny numer',
  'payment/spent.owner': 'samo konto',
  'payment/spent.former': 'osoba już spoza zespołu',
  'payment/spent.no_number': 'bez numeru',
};
