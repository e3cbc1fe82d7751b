import type { quoteMail as english, quoteMailNames as englishNames } from '../en/quoteMail.ts';

/** Wyceny, które przygotowuje człowiek. */
export const quoteMail: Record<keyof typeof english, string> = {
  'mail/quote.see': 'Zobacz wycenę',
  'mail/quote.answer': 'Odpowiedz',
  'mail/quote_asked.subject': 'Przygotowujemy wycenę {id}',
  'mail/quote_asked.body': 'Dziękujemy za zapytanie. Przygotowujemy wycenę {id} ({service}).',
  'mail/quote_asked.due': 'Wyślemy ją na ten adres najpóźniej {dueAt}.',
  'mail/quote_asked.link': 'Na stronie zapytania możesz śledzić jego stan i coś dodać.',

  'mail/quote_question.subject': 'Pytanie do wyceny {id}',
  'mail/quote_question.body': 'Zanim wycenimy zapytanie {id} ({service}), musimy o coś zapytać:',
  'mail/quote_question.pause':
    'Dopóki nie odpowiesz, wycena jest wstrzymana. Bez odpowiedzi zapytanie zakończy się {lapsesAt}.',

  'mail/quote_ready.subject': 'Wycena {id}: {amount}',
  'mail/quote_ready.push': 'Wycena {id} jest gotowa',
  'mail/quote_ready.body':
    'Wycena {id} ({service}) jest gotowa: {amount} brutto. Jeśli przyjmiesz ją teraz, zlecenie będzie gotowe najpóźniej {deliverAt}.',
  'mail/quote_ready.papers': 'Wersję papierową wysłalibyśmy wtedy najpóźniej {sent}; zwykle dotarłaby do {arrives}.',
  'mail/quote_ready.valid': 'Jest ważna do {validUntil}. Cena jest ostateczna.',
  'mail/quote_ready.link': 'Na jej stronie możesz pobrać ją jako PDF, przyjąć, odrzucić lub o coś zapytać.',

  'mail/quote_replaced.subject': 'Nowa wersja wyceny {id}: {amount}',
  'mail/quote_replaced.push': 'Nowa wersja wyceny {id} jest gotowa',
  'mail/quote_replaced.body':
    'Przygotowaliśmy nową wersję wyceny {id} ({service}): {amount} brutto. Zastępuje poprzednią. Jeśli przyjmiesz ją teraz, zlecenie będzie gotowe najpóźniej {deliverAt}.',

  'mail/quote_reply.subject': 'Odpowiedź w sprawie wyceny {id}',
  'mail/quote_reply.body': 'Nasza odpowiedź na Twoje pytanie o wycenę {id} ({service}):',
  'mail/quote_reply.working': 'Nadal pracujemy nad Twoją wyceną.',
  'mail/quote_reply.link': 'Sama wycena się nie zmienia i nadal możesz ją przyjąć.',

  'mail/quote_refused.subject': 'Nie możemy przygotować wyceny {id}',
  'mail/quote_refused.body': 'Niestety nie możemy podjąć się zlecenia z zapytania {id} ({service}).',

  'mail/quote_lapsed.subject': 'Zapytanie {id} zostało zakończone',
  'mail/quote_lapsed.body':
    'Zadaliśmy pytanie do zapytania {id} ({service}) i przez 14 dni nie otrzymaliśmy odpowiedzi, dlatego zostało zakończone. Nie pobraliśmy żadnej opłaty.',
  'mail/quote_lapsed.link': 'O wycenę możesz poprosić ponownie w każdej chwili.',

  'mail/quote_expired.subject': 'Wycena {id} wygasła',
  'mail/quote_expired.body':
    'Wycena {id} ({service}) była ważna do {validUntil} i wygasła. Nie pobraliśmy żadnej opłaty.',

  'mail/quote_task.subject': 'Do wyceny ({due}): {id}',
  'mail/quote_task.body':
    'Klient prosi o wycenę: {id}, {service}, {files, plural, =0 {wklejony tekst} one {# plik} few {# pliki} other {# plików}}.',
  'mail/quote_task.due': 'Termin: {due}.',

  'mail/quote_answered_task.subject': 'Klient napisał w sprawie wyceny {id}',
  'mail/quote_answered_task.body':
    'Klient wyceny {id} ({service}) odpowiedział lub o coś pyta. Wycena wróciła do kolejki.',
};

/** Nazwy tych wiadomości w panelu. */
export const quoteMailNames: Record<keyof typeof englishNames, string> = {
  'deskOrder/template.quote_asked': 'prośba o wycenę',
  'deskOrder/template.quote_question': 'pytanie do wyceny',
  'deskOrder/template.quote_ready': 'wycena',
  'deskOrder/template.quote_replaced': 'nowa wersja wyceny',
  'deskOrder/template.quote_reply': 'odpowiedź w sprawie wyceny',
  'deskOrder/template.quote_refused': 'odmowa wyceny',
  'deskOrder/template.quote_lapsed': 'wycena zakończona bez odpowiedzi',
  'deskOrder/template.quote_expired': 'wycena wygasła',
  'deskOrder/template.quote_task': 'wycena do przygotowania',
  'deskOrder/template.quote_answered_task': 'odpowiedź klienta do wyceny',
};
