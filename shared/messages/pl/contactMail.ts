import type { contactMailNames as englishNames } from '../en/contactMail.ts';

/** Wiadomości dotyczące zapytań ze strony kontaktowej. */
export default {
  'mail/contact.topic.order': 'zamówienie',
  'mail/contact.topic.price': 'cena',
  'mail/contact.topic.invoice': 'faktura',
  'mail/contact.topic.data': 'Twoje dane',
  'mail/contact.topic.cooperation': 'współpraca',
  'mail/contact.topic.other': 'inna sprawa',
  'mail/contact.reply': 'Jeśli chcesz coś dodać, odpowiedz na tę wiadomość: trafi do zapytania {number}.',
  'mail/contact.write': 'Jeśli chcesz coś dodać, napisz na {email} i podaj numer {number}.',
  'mail/contact_received.subject': 'Mamy Twoje zapytanie {number}',
  'mail/contact_received.body':
    'Dziękujemy za wiadomość (temat: {topic}). Twoje zapytanie ma numer {number}. Odpowiemy e-mailem, zwykle tego samego dnia roboczego.\n\nJeśli ta wiadomość nie jest od Ciebie, zignoruj ten e-mail: żadne konto nie powstało.',
  'mail/contact_answer.subject': 'Nasza odpowiedź na zapytanie {number}',
  'mail/contact_answer.body': 'Odpowiadamy na Twoją wiadomość (temat: {topic}, zapytanie {number}):',
  'mail/contact_refused.subject': 'Nie przyjęliśmy Twojego e-maila do zapytania {number}',
  'mail/contact_refused.body': 'Dostaliśmy e-mail do zapytania {number}, ale niczego z niego nie zachowaliśmy.',
  'mail/contact_task.subject': 'Do odpowiedzi: zapytanie {number}',
  'mail/contact_task.body': 'Napisano do nas (temat: {topic}). Zapytanie {number} czeka w panelu obsługi.',
  'mail/contact_task.open': 'Otwórz zapytanie',
  'mail/newsletter_confirm.subject': 'Potwierdź: newsletter {brand}',
  'mail/newsletter_confirm.body':
    'Ktoś, najpewniej Ty, poprosił o wysyłanie naszego newslettera na ten adres. Otwórz link, aby to potwierdzić; do tego czasu niczego więcej nie wyślemy.',
  'mail/newsletter_confirm.open': 'Potwierdzam',
  'mail/newsletter_confirm.note':
    'Link działa do {until}. Jeśli to nie Twoja prośba, zignoruj ten e-mail: usuniemy adres.',
  'mail/newsletter_joined.subject': 'Jesteś na liście: newsletter {brand}',
  'mail/newsletter_joined.body':
    'Dziękujemy za potwierdzenie. Piszemy rzadko i tylko o naszej pracy: o cenach, językach i poradach.',
  'mail/newsletter_joined.open': 'Rezygnuję',
  'mail/newsletter_joined.note':
    'Możesz zrezygnować w każdej chwili: powyższym linkiem, przyciskiem w programie pocztowym albo w ustawieniach konta.',
};

/** Nazwy tych wiadomości w panelu. */
export const contactMailNames: Record<keyof typeof englishNames, string> = {
  'deskOrder/template.contact_received': 'przyjęte zapytanie',
  'deskOrder/template.contact_answer': 'odpowiedź na zapytanie',
  'deskOrder/template.contact_refused': 'nieprzyjęty e-mail do zapytania',
  'deskOrder/template.contact_task': 'zapytanie do odpowiedzi',
  'deskOrder/template.newsletter_confirm': 'potwierdzenie newslettera',
  'deskOrder/template.newsletter_joined': 'powitanie w newsletterze',
};
