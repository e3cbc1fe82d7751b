import type {
  afterSaleMail as english,
  complaintMail as englishComplaint,
  afterSaleMailNames as englishNames,
} from '../en/afterSaleMail.ts';

/** Po oddaniu pracy i na koniec zamówienia: odbiór, opóźnienie, zmiany, rezygnacja, usunięcie plików. */
export const afterSaleMail: Record<keyof typeof english, string> = {
  'mail/delivery_reminder.subject': 'Zamówienie {id}: czy wszystko się zgadza?',
  'mail/delivery_reminder.body':
    'Zamówienie {id} ({service}) dostarczyliśmy kilka dni temu. Jeśli coś trzeba poprawić, daj nam znać najpóźniej {at}. Potem uznamy pracę za odebraną. Reklamację nadal możesz złożyć.',
  'mail/files_erased.subject': 'Pliki zamówienia {id} zostały usunięte',
  'mail/files_erased.body': 'Zgodnie z ustaleniem pliki i teksty zamówienia {id} zostały usunięte z naszych serwerów.',
  'mail/files_erased.certificate':
    'Na stronie zamówienia jest podpisany certyfikat ze skrótem każdego pliku. Faktury i kwoty zamówienia przechowujemy, bo tak nakazuje prawo.',
  'mail/given_up.files':
    'Pliki zamówienia usuniemy {filesUntil}. Na stronie zamówienia możesz wybrać krótszy czas przechowywania.',
  'mail/delivery_accepted.subject': 'Zamówienie {id} jest odebrane',
  'mail/delivery_accepted.body':
    'Nie dostaliśmy uwag, więc pracę nad zamówieniem {id} ({service}) uznajemy za odebraną. Reklamację nadal możesz złożyć.',
  'mail/delivery_accepted.rate': 'Jak nam poszło? Pracę możesz ocenić na stronie zamówienia.',
  'mail/compensation_made.subject': 'Zamówienie {id} się spóźnia: zwracamy {amount}',
  'mail/compensation_made.body':
    'Nie dotrzymaliśmy obiecanego terminu zamówienia {id} ({service}), za co przepraszamy. Zwracamy {amount}, nie musisz o to prosić. Twoje prawa wynikające z ustawy pozostają bez zmian.',
  'mail/compensation_made.balance': 'Pieniądze są już na Twoim saldzie.',
  'mail/compensation_made.provider': 'Pieniądze wracają tą samą drogą, którą zapłacono. Potrwa to kilka dni roboczych.',
  'mail/order_changed.subject': 'Zamówienie {id}: Twoja zmiana',
  'mail/order_changed.body': 'Zmieniono zamówienie {id} ({service}). Oto zmiany:',
  'mail/order_changed.balance': '{amount} wróciło na Twoje saldo.',
  'mail/order_changed.provider': '{amount} wraca tą samą drogą, którą zapłacono. Potrwa to kilka dni roboczych.',
  'mail/withdrawal_receipt.subject': 'Potwierdzenie: odstąpienie od umowy, zamówienie {id}',
  'mail/withdrawal_receipt.body':
    'Otrzymaliśmy Twoje odstąpienie od umowy dotyczącej zamówienia {id} ({service}), {at}. Zachowaj tę wiadomość. Treść oświadczenia:',
  'mail/cancellation_receipt.subject': 'Potwierdzenie: zamówienie {id} jest anulowane',
  'mail/cancellation_receipt.body': 'Zamówienie {id} ({service}) zostało anulowane na Twoje życzenie, {at}.',
  'mail/given_up.balance': 'Otrzymujesz z powrotem {amount}. Pieniądze są już na Twoim saldzie.',
  'mail/given_up.provider':
    'Otrzymujesz z powrotem {amount}, tą samą drogą, którą zapłacono. Potrwa to kilka dni roboczych.',
  'mail/given_up.nobody': 'Nie ma już czego zwracać.',
  'mail/given_up.calculation': 'Jak to obliczono',
  'mail/given_up.done': 'zapłacono {price}, zrobiono {done}',
  'mail/given_up.shipping': 'Wysyłka, już nadana',
  'mail/given_up.fee': 'Część opłaty za płatność',
  'mail/given_up.kept': 'Zatrzymujemy',
};

/** Reklamacje: dla klientów i dla obsługi. */
export const complaintMail: Record<keyof typeof englishComplaint, string> = {
  'mail/complaint_received.subject': 'Otrzymaliśmy Twoją reklamację {complaint}',
  'mail/complaint_received.body': 'Otrzymaliśmy Twoją reklamację {complaint} dotyczącą zamówienia {id}. Jej treść:',
  'mail/complaint_received.until':
    'Odpowiemy najpóźniej {at}. Jeśli do tego czasu nie dostaniesz odpowiedzi, reklamacja będzie uznana.',
  'mail/complaint_decided.subject': 'Odpowiedź na reklamację {complaint}',
  'mail/complaint_decided.upheld': 'Uznajemy Twoją reklamację {complaint} dotyczącą zamówienia {id}.',
  'mail/complaint_decided.partly': 'Częściowo uznajemy Twoją reklamację {complaint} dotyczącą zamówienia {id}.',
  'mail/complaint_decided.refused': 'Nie uznajemy reklamacji {complaint} dotyczącej zamówienia {id}. Oto uzasadnienie:',
  'mail/complaint_decided.by_time':
    'Nie odpowiedzieliśmy w terminie na reklamację {complaint} dotyczącą zamówienia {id}, więc jest uznana i robimy to, o co prosisz.',
  'mail/complaint_decided.correction': 'Poprawiamy pracę; gdy będzie gotowa, dostaniesz wiadomość.',
  'mail/complaint_decided.balance': '{amount} jest na Twoim saldzie.',
  'mail/complaint_decided.provider': '{amount} wróci tą samą drogą, którą zapłacono, w ciągu kilku dni roboczych.',
  'mail/complaint_decided.by_hand': 'Naprawimy to i napiszemy do Ciebie w tej sprawie.',
  'mail/complaint_decided.keep': 'Ta sama odpowiedź w pliku PDF jest na stronie zamówienia.',
  'mail/work_away_task.subject': 'Do zrobienia: tłumacz zamówienia {id} bierze wolne',
  'mail/work_away_task.body': 'Dni wolne, które właśnie wpisał tłumacz zamówienia {id}, przed terminem pracy {at}:',
  'mail/work_away_task.do':
    'Zlecenie zostaje przy tłumaczu, dopóki z niego nie zrezygnuje. Ustal to z nim albo odbierz zlecenie w panelu.',
  'mail/complaint_task.subject': 'Do zrobienia: reklamacja {complaint}',
  'mail/complaint_task.new':
    'Klient złożył reklamację dotyczącą zamówienia {id}. Trzeba odpowiedzieć najpóźniej {at}, inaczej będzie uznana.',
  'mail/complaint_task.reminder':
    'Na reklamację {complaint} jeszcze nie odpowiedziano. Bez odpowiedzi będzie uznana {at}.',
  'mail/complaint_task.second_person':
    'Decyzja w sprawie reklamacji {complaint} przekracza limit jednej osoby i czeka na drugą. Bez decyzji reklamacja będzie uznana {at}.',
  'mail/complaint_task.by_time': 'Na reklamację {complaint} nie odpowiedziano w terminie i jest uznana.',
  'mail/complaint_task.by_hand':
    'Reklamacja {complaint} jest uznana, ale tego, co z niej wynika, nie dało się zrobić automatycznie: zrób to ręcznie.',
  'mail/complaint_task.desk': 'Jest w panelu, na liście reklamacji.',
};

/** Nazwy tych wiadomości w panelu. */
export const afterSaleMailNames: Record<keyof typeof englishNames, string> = {
  'deskOrder/template.delivery_reminder': 'przypomnienie o odbiorze',
  'deskOrder/template.files_erased': 'pliki usunięte',
  'deskOrder/template.delivery_accepted': 'odbiór automatyczny',
  'deskOrder/template.compensation_made': 'rekompensata',
  'deskOrder/template.order_changed': 'zmiana zamówienia',
  'deskOrder/template.withdrawal_receipt': 'potwierdzenie odstąpienia',
  'deskOrder/template.cancellation_receipt': 'potwierdzenie anulowania',
  'deskOrder/template.complaint_received': 'reklamacja przyjęta',
  'deskOrder/template.complaint_decided': 'odpowiedź na reklamację',
  'deskOrder/template.work_away_task': 'tłumacz bierze wolne',
  'deskOrder/template.complaint_task': 'reklamacja do rozpatrzenia',
};
