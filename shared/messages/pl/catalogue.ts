import type en from '../en/catalogue.ts';

export default {
  'catalogue/production.draft': 'Szkic',
  'catalogue/production.counting': 'Liczenie słów',
  'catalogue/production.awaiting_manual_quote': 'Wycena w ciągu 15 minut',
  'catalogue/production.quoted': 'Wycenione',
  'catalogue/production.accepted': 'Przyjęte',
  'catalogue/production.assigned': 'Tłumacz przydzielony',
  'catalogue/production.in_translation': 'W tłumaczeniu',
  'catalogue/production.in_review': 'W weryfikacji',
  'catalogue/production.delivered': 'Dostarczone',
  'catalogue/production.revision_requested': 'Zgłoszono poprawki',
  'catalogue/production.completed': 'Zakończone',
  'catalogue/production.expired': 'Wygasłe',
  'catalogue/production.cancelled': 'Anulowane',
  'catalogue/production.withdrawn': 'Odstąpiono od umowy',
  'catalogue/production.on_hold': 'Wstrzymane',

  'catalogue/statement.withdraw': 'Odstępuję od umowy dotyczącej zamówienia {id}, zawartej {ordered}. {name}',
  'catalogue/statement.cancel': 'Rezygnuję z zamówienia {id} z {ordered}. {name}',
  'catalogue/thread.goes_on': 'Proszę kontynuować bez odpowiedzi i wybrać to, co najlepsze.',

  'catalogue/payment.awaiting_confirmation': 'Oczekiwanie na potwierdzenie płatności',
  'catalogue/payment.done': 'Opłacone',
  'catalogue/payment.failed': 'Płatność nieudana',
  'catalogue/payment.expired': 'Płatność wygasła',

  'catalogue/shipment.unseen': 'Przewoźnik jeszcze jej nie ma',
  'catalogue/shipment.none': 'Niewysłane',
  'catalogue/shipment.prepared': 'Przygotowywane do wysyłki',
  'catalogue/shipment.sent': 'Wysłane',
  'catalogue/shipment.in_locker': 'W paczkomacie',
  'catalogue/shipment.delivered': 'Doręczone',
  'catalogue/shipment.returned': 'Zwrócone do nadawcy',

  'catalogue/shipping.above': 'powyżej {grams} g',
  'catalogue/shipping.in_europe': 'w Europie',

  'catalogue/sworn_source.scan': 'Skan lub zdjęcie',
  'catalogue/sworn_source.original': 'Oryginał dokumentu',
  'catalogue/scope.headers_footers': 'nagłówki i stopki',
  'catalogue/scope.comments': 'komentarze',
  'catalogue/scope.speaker_notes': 'notatki prelegenta',

  'catalogue/customer.individual': 'Osoba prywatna',
  'catalogue/customer.company': 'Firma',

  'catalogue/carrier.inpost': 'InPost',
  'catalogue/carrier.pocztex': 'Pocztex',
  'catalogue/carrier.poczta_polska': 'Poczta Polska',
  'catalogue/carrier.international': 'Poczta Polska (polecony zagraniczny)',

  'catalogue/csv.number': 'Zamówienie',
  'catalogue/csv.status': 'Status',
  'catalogue/csv.service': 'Usługa',
  'catalogue/csv.pair': 'Języki',
  'catalogue/csv.words': 'Słowa',
  'catalogue/csv.customer': 'Klient',
  'catalogue/csv.ordered': 'Zamówiono',
  'catalogue/csv.promised': 'Obiecano do',
  'catalogue/csv.price': 'Cena brutto, PLN',
} satisfies Record<keyof typeof en, string>;
