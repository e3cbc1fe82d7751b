import type { applicationMail as english, applicationMailNames as englishNames } from '../en/applicationMail.ts';

/** Zgłoszenia tłumaczy. */
export const applicationMail: Record<keyof typeof english, string> = {
  'mail/application.open': 'Otwórz stronę',
  'mail/application_received.subject': 'Otrzymaliśmy Twoje zgłoszenie',
  'mail/application_received.body':
    'Dziękujemy za zgłoszenie do współpracy. Czytamy każde i odpowiemy w ciągu dziesięciu dni roboczych.',
  'mail/application_received.note':
    'Dane ze zgłoszenia przechowujemy najwyżej {kept} dni, a za Twoją zgodą przez rok. Jeśli chcesz, żebyśmy usunęli je wcześniej, odpowiedz na tę wiadomość.',
  'mail/application_known.subject': 'Mamy już Twoje zgłoszenie',
  'mail/application_known.body':
    'Ktoś, zapewne Ty, ponownie wysłał nam formularz dla tłumaczy z tym adresem. Zgłoszenie, które już mamy, pozostaje bez zmian.',
  'mail/application_known.note': 'Jeśli coś się w nim zmieniło, odpowiedz na tę wiadomość.',
  'mail/application_test.subject': 'Krótkie tłumaczenie próbne',
  'mail/application_test.body':
    'Chcielibyśmy zobaczyć, jak tłumaczysz. Tekst ma {words, plural, one {# słowo} few {# słowa} other {# słów}}; tłumaczenie prześlij do {until} (czasu warszawskiego). Ocenią je dwie osoby, które nie znają Twojego nazwiska. Za zdany test zapłacimy według Twojej stawki, gdy rozpoczniesz współpracę.',
  'mail/application_test.note': 'Link jest tylko dla Ciebie. Tłumaczenie można wysłać raz.',
  'mail/application_invited.subject': 'Zapraszamy do współpracy',
  'mail/application_invited.body':
    'Chcemy z Tobą współpracować. Otwórz stronę, przeczytaj umowę i ustaw hasło do {until} (czasu warszawskiego).',
  'mail/application_invited.note': 'Link jest tylko dla Ciebie i działa raz.',
  'mail/application_rejected.subject': 'Twoje zgłoszenie do współpracy',
  'mail/application_rejected.body':
    'Dziękujemy za zgłoszenie i poświęcony czas. Obecnie nie możemy zaproponować Ci pracy.',
  'mail/application_rejected.note':
    'Twoje dane usuniemy po {rejected} dniach albo, jeśli mamy zgodę na ich przechowanie na przyszłość, po roku. Jeśli chcesz, żebyśmy usunęli je wcześniej, odpowiedz na tę wiadomość.',
};

/** Nazwy tych wiadomości w panelu. */
export const applicationMailNames: Record<keyof typeof englishNames, string> = {
  'deskOrder/template.application_received': 'przyjęcie zgłoszenia',
  'deskOrder/template.application_known': 'zgłoszenie znanej nam osoby',
  'deskOrder/template.application_test': 'test dla kandydata',
  'deskOrder/template.application_invited': 'zaproszenie kandydata',
  'deskOrder/template.application_rejected': 'odrzucenie zgłoszenia',
};
