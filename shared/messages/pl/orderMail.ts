import type { orderMail as english, orderMailNames as englishNames } from '../en/orderMail.ts';

/** Zamówienie w drodze: przyjęte, dane do potwierdzenia, w realizacji, gotowe, dokumenty. */
export const orderMail: Record<keyof typeof english, string> = {
  'mail/greeting': 'Dzień dobry,',
  'mail/signature': 'Zespół {brand}\n{email}',
  'mail/test.balance':
    'ZAMÓWIENIE TESTOWE: na saldzie są środki testowe i nic nie zostanie dostarczone za to zamówienie.',
  'mail/test': 'PŁATNOŚĆ TESTOWA: nie przelano żadnych pieniędzy i nic nie zostanie dostarczone za to zamówienie.',

  'mail/order.see': 'Zobacz zamówienie',
  'mail/order.what': 'Twoje zamówienie',
  'mail/order.number': 'Numer zamówienia',
  'mail/order.ordered_at': 'Złożone',
  'mail/order.service': 'Usługa',
  'mail/order.languages': 'Języki',
  'mail/order.files': 'Pliki i tekst',
  'mail/order.new_words': 'nowe lub zmienione słowa: {words} z {whole}',
  'mail/order.words': '{words, plural, one {# słowo} few {# słowa} many {# słów} other {# słowa}}',
  'mail/order.category': 'Kategoria',
  'mail/order.options': 'Opcje',
  'mail/order.comment': 'Uwagi dla tłumacza',
  'mail/order.comment.proofreading': 'Uwagi dla korektora',
  'mail/order.shipping': 'Dostawa',
  'mail/order.ready': 'Gotowe (czas warszawski)',
  'mail/order.papers': 'Na papierze',
  'mail/order.papers.days': 'wysyłka najpóźniej {sent}, zwykle dociera do {arrives}',
  'mail/order.paid': 'Zapłacono',
  'mail/order.email': 'E-mail',
  'mail/order.price': 'Cena',
  'mail/order.net': 'Netto',
  'mail/order.vat': 'VAT {rate}',
  'mail/order.gross': 'Razem',
  'mail/order.fee': 'Opłata operatora płatności',
  'mail/order.total': 'Zapłacono łącznie',
  'mail/order.billing': 'Dane do faktury',
  'mail/order.name': 'Nabywca',
  'mail/order.address': 'Adres',
  'mail/order.nip': 'NIP',
  'mail/order.vat_number': 'Numer VAT',
  'mail/order.phone': 'Telefon',
  'mail/order.terms': 'Warunki i zgody',
  'mail/order.consents': '{at} wyrażono następujące zgody (wersja tekstu: {version}):',

  'mail/order_unpaid.subject': 'Zamówienie {id} czeka na płatność',
  'mail/order_unpaid.saved':
    'Zapisaliśmy zamówienie {id} ({service}, {amount}), a jego cena już się nie zmieni. Zaczniemy, gdy dotrze płatność; od niej liczymy termin.',
  'mail/order_unpaid.pay':
    'Jeśli płatność już za Tobą, nie musisz nic robić: potwierdzenie wyślemy, gdy tylko bank nas o niej powiadomi. W innym razie zapłacisz tutaj:',
  'mail/order_unpaid.now': 'Zapłać teraz',
  'mail/order_accepted.subject': 'Zamówienie {id} zostało przyjęte',
  'mail/order_accepted.paid': 'Otrzymaliśmy płatność {amount}, a zamówienie {id} ({service}) zostało przyjęte.',
  'mail/order_accepted.from_balance':
    'Zamówienie {id} ({service}) zostało przyjęte. Z Twojego salda zapłacono {amount}.',
  'mail/order_accepted.free': 'Zamówienie {id} ({service}) zostało przyjęte. Nie było nic do zapłaty.',
  'mail/order_accepted.original':
    'Tłumaczenie poświadczamy na podstawie oryginału. Prześlij go na adres: {office} lub tam przynieś, z numerem zamówienia {id}. Napiszemy, gdy dotrze, a potem go zwrócimy.',
  'mail/order_accepted.dinner':
    '1 tłumaczenie = 1 obiad: za to zamówienie opłacamy ciepły posiłek, który wyda {partner}. Nic nie dopłacasz.',
  'mail/order_accepted.delivery': 'Będzie gotowe najpóźniej {deliverAt}.',

  'mail/names_to_confirm.subject': 'Zamówienie {id}: czy te dane są poprawne?',
  'mail/names_to_confirm.body':
    'W tekście do zamówienia {id} znaleźliśmy nazwiska, numery dokumentów, daty lub kwoty. Potwierdź je lub popraw na stronie zamówienia, aby w tłumaczeniu nie było w nich błędów.',
  'mail/names_to_confirm.until':
    'Tłumaczy zapytamy {at}. Jeśli do tego czasu nie potwierdzisz danych, praca rozpocznie się bez tego; możesz je potwierdzić aż do oddania tłumaczenia.',
  'mail/order_in_translation.subject': 'Praca nad zamówieniem {id} się rozpoczęła',
  'mail/order_in_translation.body': 'Rozpoczęliśmy pracę nad zamówieniem {id} ({service}).',
  'mail/order_in_translation.until': 'Będzie gotowe najpóźniej {at}.',
  'mail/order_in_review.subject': 'Zamówienie {id} jest w weryfikacji',
  'mail/order_in_review.body': 'Zamówienie {id} ({service}) jest przetłumaczone. Trwa weryfikacja.',
  'mail/order_delivered.subject': 'Zamówienie {id} jest gotowe',
  'mail/order_delivered.ready': 'Zamówienie {id} ({service}) jest gotowe: pliki czekają na pobranie.',
  'mail/order_delivered.posted':
    'Zamówienie {id} ({service}) jest gotowe, a wersja papierowa została wysłana. Na stronie zamówienia widać, gdzie jest.',

  'mail/parcel_sent.subject': 'Dokumenty z zamówienia {id} są w drodze',
  'mail/parcel_sent.sent':
    'Nadaliśmy papierowy egzemplarz zamówienia {id} ({service}). Przewoźnik: {carrier}, numer przesyłki: {parcel}.',
  'mail/parcel_sent.arrives': 'Zwykle dociera do {arrives}.',
  'mail/parcel_sent.track': 'Śledź przesyłkę: {tracking}',
  'mail/parcel_returned.subject': 'Dokumenty z zamówienia {id} wróciły do nas',
  'mail/parcel_returned.back':
    'Przesyłka {parcel} z papierowym egzemplarzem zamówienia {id} wróciła do nas: przewoźnik ({carrier}) nie mógł jej doręczyć.',
  'mail/parcel_returned.answer':
    'Podaj na stronie zamówienia albo w odpowiedzi na tę wiadomość, dokąd ją wysłać, a nadamy ją ponownie. Zanim do Ciebie dotrze, nic nie liczy się jako odebrane.',
  'mail/parcel_task.subject': 'Do zrobienia: wróciła przesyłka z zamówienia {id}',
  'mail/parcel_task.back':
    'Przesyłka {parcel} z zamówienia {id} wróciła ({carrier}). Klient został poproszony o adres.',
  'mail/parcel_task.do':
    'Jest na liście przesyłek, które wróciły: gdy będzie nowy adres, wpisz numer nowej przesyłki; albo zatrzymaj dokumenty, podając powód.',
  'mail/originals_received.subject': 'Dotarły Twoje dokumenty do zamówienia {id}',
  'mail/originals_received.here': 'Dokumenty przysłane do zamówienia {id} ({service}) dotarły do nas.',
  'mail/originals_received.next':
    'Porównujemy z nimi tłumaczenie strona po stronie. Na stronie zamówienia widać, gdzie są, a gdy je odeślemy, napiszemy.',
  'mail/originals_returned.subject': 'Twoje dokumenty z zamówienia {id} wracają do Ciebie',
  'mail/originals_returned.posted':
    'Odesłaliśmy dokumenty przysłane do zamówienia {id}. Przewoźnik: {carrier}, numer przesyłki: {parcel}.',
  'mail/originals_returned.handed': 'Dokumenty przysłane do zamówienia {id} zostały Ci zwrócone.',
};

/** Nazwy tych wiadomości w panelu. */
export const orderMailNames: Record<keyof typeof englishNames, string> = {
  'deskOrder/template.order_unpaid': 'czeka na płatność',
  'deskOrder/template.order_accepted': 'zamówienie przyjęte',
  'deskOrder/template.names_to_confirm': 'prośba o potwierdzenie danych',
  'deskOrder/template.order_in_translation': 'praca rozpoczęta',
  'deskOrder/template.order_in_review': 'w weryfikacji',
  'deskOrder/template.order_delivered': 'zamówienie gotowe',
  'deskOrder/template.parcel_sent': 'przesyłka wysłana',
  'deskOrder/template.parcel_returned': 'przesyłka wróciła',
  'deskOrder/template.parcel_task': 'przesyłka do załatwienia',
  'deskOrder/template.originals_received': 'dokumenty dotarły',
  'deskOrder/template.originals_returned': 'dokumenty zwrócone',
};
