import type { push as english } from '../en/push.ts';

/** Powiadomienia w przeglądarce, tam gdzie się je włącza. */
export const push: Record<keyof typeof english, string> = {
  'push/heading': 'Powiadomienia w tej przeglądarce',
  'push/text':
    'Krótkie komunikaty na ekranie, także wtedy, gdy ta strona jest zamknięta. Zawierają numer zamówienia, nigdy nazwisko ani cenę.',
  'push/turn_on': 'Włącz powiadomienia',
  'push/turn_off': 'Wyłącz powiadomienia',
  'push/on': 'Ta przeglądarka będzie Cię powiadamiać.',
  'push/off': 'Ta przeglądarka już Cię nie powiadamia.',
  'push/saved': 'Zapisano.',
  'push/kinds': 'Powiadamiaj mnie o',
  'push/kind.order_accepted': 'opłaceniu i przyjęciu zamówienia',
  'push/kind.names_to_confirm': 'nazwiskach i numerach do potwierdzenia',
  'push/kind.order_in_translation': 'rozpoczęciu pracy nad zamówieniem',
  'push/kind.order_in_review': 'przejściu tłumaczenia do weryfikacji',
  'push/kind.order_message': 'wiadomościach i pytaniach do zamówienia',
  'push/kind.order_delivered': 'gotowym zamówieniu',
  'push/kind.delivery_accepted': 'uznaniu zamówienia za odebrane',
  'push/kind.parcel_sent': 'dokumentach i przesyłkach w drodze',
  'push/kind.quote_ready': 'wycenach i pytaniach do nich',
  'push/kind.work_offer': 'propozycjach zleceń',
  'push/kind.work_job': 'zmianach w moich zleceniach',
  'push/kind.quote_task': 'zapytaniach do wyceny',
  'push/kind.quote_answered_task': 'odpowiedziach klientów w sprawie wycen',
  'push/others':
    '{count, plural, one {Powiadamia Cię też jedna inna Twoja przeglądarka.} few {Powiadamiają Cię też # inne Twoje przeglądarki.} other {Powiadamia Cię też # innych Twoich przeglądarek.}}',
  'push/others.stop': 'Wyłącz w nich',
  'push/others.off': 'Żadna inna przeglądarka Cię już nie powiadamia.',
  'push/denied':
    'Przeglądarka blokuje powiadomienia z tej strony. Zezwól na nie w jej ustawieniach dla tej strony i spróbuj ponownie.',
  'push/failed':
    'Przeglądarka nie połączyła się ze swoją usługą powiadomień. Spróbuj później; o wszystkim piszemy też e-mailem.',
  'push/unsupported': 'Ta przeglądarka nie pokazuje powiadomień z tej strony. O wszystkim piszemy też e-mailem.',
  'push/none': 'Powiadomienia nie są tu dostępne. O wszystkim piszemy e-mailem.',
};
