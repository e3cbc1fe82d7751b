import type { errors as en } from '../en/errors.ts';

export const errors: Record<keyof typeof en, string> = {
  'errors/title.401': 'Brak autoryzacji',
  'errors/title.403': 'Brak dostępu',
  'errors/title.404': 'Nie znaleziono strony',
  'errors/title.500': 'Wewnętrzny błąd serwera',
  'errors/title.501': 'Usługa niedostępna',
  'errors/text.401': 'Zaloguj się, aby zobaczyć tę stronę.',
  'errors/text.403': 'Ta strona należy do innego konta.',
  'errors/text.404': 'Wygląda na to, że zgubiliśmy się w otchłani internetu.',
  'errors/text.500': 'Ups! Coś poszło nie tak. Nasz zespół wkrótce się tym zajmie.',
  'errors/text.501': 'Ta usługa nie jest dostępna w tym serwisie.',
  'errors/help':
    'Ups, coś poszło nie tak. Spróbuj zalogować się na swoje konto. Jeśli błąd się powtórzy, napisz do nas: {email}',
  'errors/lost': 'Wyślemy Ci link',
  'errors/lost.text':
    'Zamówienie lub wycenę otworzysz linkiem z naszej wiadomości albo po zalogowaniu. Podaj adres e-mail użyty przy zamówieniu, a wyślemy na niego linki do Twoich najnowszych zamówień i wycen.',
  'errors/lost.login': 'Zaloguj się',
  'errors/lost.email': 'Twój adres e-mail',
  'errors/lost.empty': 'Podaj swój adres e-mail.',
  'errors/lost.send': 'Wyślij mi link',
  'errors/search': 'Szukaj w tytułach naszych stron',
  'errors/search.none': 'Żaden tytuł tego nie zawiera.',
  'errors/search.failed': 'Tytuły się nie wczytały. Sprawdź połączenie i wpisz jeszcze raz.',
  'errors/reference': 'Numer zgłoszenia: {id}',
  'errors/home': 'Strona główna',
  'errors/order': 'Zamów tłumaczenie',
  'errors/contact': 'Kontakt',
};
