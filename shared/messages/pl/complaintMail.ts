import type { complaintMail as english } from '../en/complaintMail.ts';

/** Reklamacje: dla klientów i dla obsługi. */
export const complaintMail: Record<keyof typeof english, string> = {
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
  'mail/complaint_decided.by_hand': 'Zrobimy to ręcznie i napiszemy do Ciebie w tej sprawie.',
  'mail/complaint_decided.keep': 'Ta sama odpowiedź w pliku PDF jest na stronie zamówienia.',
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
