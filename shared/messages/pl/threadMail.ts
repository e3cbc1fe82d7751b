import type { threadMail as english, threadMailNames as englishNames } from '../en/threadMail.ts';

/** Wiadomości i pytania do zamówienia oraz odpowiedzi, których nie przyjęto. */
export const threadMail: Record<keyof typeof english, string> = {
  'mail/order_message.subject': 'Wiadomość dotycząca zamówienia {id}',
  'mail/order_message.body': 'Masz wiadomość dotyczącą zamówienia {id} ({service}):',
  'mail/order_message.shop': 'Klient napisał w sprawie zamówienia {id} ({service}), nad którym nikt teraz nie pracuje:',
  'mail/order_question.subject': 'Pytanie do zamówienia {id}: potrzebujemy Twojej odpowiedzi',
  'mail/order_question.body':
    'Bez Twojej odpowiedzi na to pytanie nie możemy kontynuować pracy nad zamówieniem {id} ({service}):',
  'mail/order_question.pause':
    'Do czasu odpowiedzi praca stoi, a termin przesuwa się o tyle samo. Jeśli nie odpowiesz, wstrzymamy zamówienie {at}. Odpowiedz na stronie zamówienia.',
  'mail/question_reminder.subject': 'Przypomnienie: pytanie do zamówienia {id} czeka na odpowiedź',
  'mail/question_reminder.body': 'Praca nad zamówieniem {id} ({service}) wciąż czeka na Twoją odpowiedź na to pytanie:',
  'mail/question_hold.subject': 'Zamówienie {id} jest wstrzymane',
  'mail/question_hold.body':
    'Nie dostaliśmy odpowiedzi na to pytanie, więc zamówienie {id} ({service}) jest wstrzymane:',
  'mail/question_hold.choice':
    'Na stronie zamówienia możesz odpowiedzieć, zlecić dalszą pracę bez odpowiedzi albo zrezygnować, sprawdzając najpierw, ile otrzymasz z powrotem.',
  'mail/order_hold.subject': 'Zamówienie {id} jest wstrzymane: potrzebujemy czegoś od Ciebie',
  'mail/order_hold.body': 'Wstrzymaliśmy zamówienie {id} ({service}). Powód:',
  'mail/order_hold.answer': 'Odpowiedz na stronie zamówienia. Termin przesunie się o czas, przez który praca stoi.',
  'mail/version_hold.subject': 'Zamówienie {id} jest wstrzymane',
  'mail/version_hold.body':
    'Zamówienie {id} ({service}) to nowa wersja zamówienia {earlier}: obejmuje tylko zmiany i tylko za nie zapłacono. Praca nad zamówieniem {earlier} została zakończona albo jego pliki zostały usunięte, więc brakuje części bez zmian i zamówienie {id} jest wstrzymane. Termin przesuwa się o tyle samo.',
  'mail/version_hold.choice':
    'Napiszemy do Ciebie, co możemy zrobić dalej. Możesz też napisać do nas na stronie zamówienia albo zrezygnować, sprawdzając najpierw, ile otrzymasz z powrotem.',
  'mail/reply': 'Możesz po prostu odpowiedzieć na tę wiadomość, także z załącznikami.',
  'mail/reply_refused.subject': 'Nie przyjęliśmy Twojego e-maila do zamówienia {id}',
  'mail/reply_refused.body': 'Dostaliśmy e-mail dotyczący zamówienia {id} ({service}), ale nie możemy go przekazać.',
  'mail/reply_refused.sender':
    'Nie przyszedł z tego adresu albo nie da się tego potwierdzić. Napisz z tego adresu lub na naszej stronie.',
  'mail/reply_refused.too_big': 'Jeden z załączników jest większy niż {megabytes} MB.',
  'mail/reply_refused.too_many_files': 'Załączników było więcej niż {files}. Pozostałe wyślij w kolejnym e-mailu.',
  'mail/reply_refused.file_type': 'Załączniki tego rodzaju nie są przyjmowane. Przyjmujemy: {types}.',
  'mail/reply_refused.unchecked':
    'Załączników nie udało się sprawdzić pod kątem wirusów. Prześlij je na naszej stronie.',
  'mail/reply_refused.too_long': 'Treść jest dłuższa niż {characters} znaków. Prześlij ją jako załącznik.',
  'mail/reply_refused.empty': 'Nie było w nim nic nowego: ani tekstu, ani załączników.',
  'mail/reply_refused.closed': 'W tej sprawie nie można już pisać e-mailem.',
  'mail/reply_refused.note':
    'Niczego z niego nie zachowaliśmy. Możesz wysłać go ponownie albo napisać na stronie zamówienia.',
  'mail/work_reply_refused.subject': 'Nie przyjęliśmy Twojego e-maila do zlecenia {number}',
  'mail/work_reply_refused.body':
    'Dostaliśmy e-mail dotyczący zlecenia {number}, ale nie możemy go przekazać. Niczego z niego nie zachowaliśmy.',
  'mail/work_message.subject': 'Wiadomość dotycząca zlecenia {number}',
  'mail/work_message.body': 'Klient napisał w sprawie zlecenia {number}:',
};

/** Nazwy tych wiadomości w panelu. */
export const threadMailNames: Record<keyof typeof englishNames, string> = {
  'deskOrder/template.order_message': 'wiadomość',
  'deskOrder/template.order_question': 'pytanie',
  'deskOrder/template.question_reminder': 'przypomnienie o pytaniu',
  'deskOrder/template.question_hold': 'wstrzymane z braku odpowiedzi',
  'deskOrder/template.order_hold': 'wstrzymane, z powodem',
  'deskOrder/template.version_hold': 'wstrzymane z braku poprzedniego zamówienia',
  'deskOrder/template.work_message': 'wiadomość do tłumacza',
  'deskOrder/template.reply_refused': 'nieprzyjęty e-mail od klienta',
  'deskOrder/template.work_reply_refused': 'nieprzyjęty e-mail od tłumacza',
};
