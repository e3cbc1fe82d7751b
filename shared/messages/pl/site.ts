import type { site as en } from '../en/site.ts';

export const site: Record<keyof typeof en, string> = {
  'site/nav.login': 'Zaloguj się',
  'site/role_refused':
    'Twoja rola w firmie {company} tego nie obejmuje. Zmienić ją może właściciel konta na stronie Zespół.',
  'site/error.title': 'Ta część strony przestała działać',
  'site/error.text': 'Wpisane dane zostały zachowane. Spróbuj ponownie; jeśli to nie pomoże, odśwież stronę.',
  'site/error.again': 'Spróbuj ponownie',
  'site/error.reload': 'Odśwież stronę',
  'site/error.chunk': 'Jest nowa wersja serwisu. Odśwież stronę, aby kontynuować; wpisane dane zostaną zachowane.',
  'site/offline': 'Brak połączenia z internetem. Wznowimy pracę, gdy tylko połączenie wróci.',
  'site/server_failed':
    'Serwis nie odpowiada tak, jak powinien. Wpisane dane są zachowane: spróbuj ponownie za chwilę.',
  'site/request_failed': 'Żądanie zakończyło się kodem {status}',
  'site/unauthorized': 'Wymagane logowanie',
  'site/network_failed': 'Nie udało się połączyć z serwisem. Sprawdź połączenie i spróbuj ponownie.',
  'site/wait': 'Zbyt wiele prób. Możesz spróbować ponownie za {seconds} s.',
  'site/unexpected': 'Ups! Coś poszło nie tak. Nasz zespół wkrótce się tym zajmie.',
  'site/retry': 'Spróbuj ponownie',
  'site/cancel': 'Anuluj',
  'site/loading': 'Wczytywanie…',
  'site/download.expired': 'Ten link stracił ważność: linki działają dziesięć minut.',
  'site/download.renew': 'Pobierz z nowym linkiem',
  'site/close': 'Zamknij',
  'site/required': 'Należy uzupełnić pole',
  'site/summary.title': 'Sprawdź te pola',
  'site/country.list': 'Lista krajów',
  'site/country.none': 'Nie znaleziono takiego kraju.',
  'site/optional': 'opcjonalnie',
  'site/certificate': 'Gwarancja ceny',
  'site/certificate.text':
    'Cena, wszystko, z czego wynika, i obiecany termin – z naszym podpisem. Każdy może je <check>sprawdzić</check>.',
  'site/certificate.pdf': 'Certyfikat w PDF',
  'site/certificate.json': 'Podpisany plik (JSON)',
};
