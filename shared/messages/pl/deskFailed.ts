import type { deskFailed as english } from '../en/deskFailed.ts';

/** Co się nie udało, w panelu. */
export const deskFailed: Record<keyof typeof english, string> = {
  'failed/list': 'Awarie',
  'failed/mails': 'Wiadomości, których nie wysłano',
  'failed/mails.none': 'Wszystkie wiadomości zostały wysłane.',
  'failed/about': 'Wiadomość',
  'failed/to': 'Do',
  'failed/at': 'Data błędu',
  'failed/retry': 'Wyślij ponownie',
  'failed/retry.ask': 'Wysłać tę wiadomość jeszcze raz?',
  'failed/retry.text': 'Pójdzie na adres {to}. Jeśli adres jest błędny, znów się nie uda.',
  'failed/said.mail': 'Wiadomość jest znów w drodze.',
  'failed/letters': 'Nieudane zadania w tle',
  'failed/letters.none': 'Brak nieudanych zadań.',
  'failed/kind': 'Rodzaj',
  'failed/count': 'Liczba',
  'failed/queue.count': 'liczenie słów',
  'failed/queue.requote': 'wycena po przeliczeniu słów',
  'failed/queue.settle': 'księgowanie płatności',
  'failed/queue.mail': 'wysyłanie wiadomości',
  'failed/queue.check': 'sprawdzanie tłumaczeń',
  'failed/again': 'Spróbuj ponownie',
  'failed/again.ask': 'Spróbować ponownie: {kind}?',
  'failed/again.text': 'Każde zadanie nie powiodło się pięć razy. To, co już zrobiono, nie powtórzy się.',
  'failed/said.letters': 'Ponawiamy: {count}.',
  'work/title.staff.failed': 'Awarie w panelu · {brand}',
};
