import type { names as en } from '../en/names.ts';

export const names: Record<keyof typeof en, string> = {
  'names/ask':
    'Znaleźliśmy je w Twoich materiałach. Potwierdź, jak mają być zapisane w tłumaczeniu: każde tłumaczenie sprawdzamy pod tym kątem.',
  'names/until':
    'Czekamy na Ciebie do {time}, zanim zapytamy tłumaczy. Potem praca się zacznie; potwierdzić możesz aż do jej oddania.',
  'names/late': 'Praca mogła się już zacząć. To, co teraz potwierdzisz, nadal trafi do osoby, która ją wykonuje.',
  'names/done': 'Potwierdzone {time}. Tłumacz to widzi, a każde tłumaczenie sprawdzamy pod tym kątem.',
  'names/kind.name': 'Nazwiska i nazwy',
  'names/kind.document': 'Numery dokumentów i kont',
  'names/kind.date': 'Daty',
  'names/kind.number': 'Kwoty',
  'names/keep': 'Potwierdź: {text}',
  'names/written': 'W tłumaczeniu',
  'names/written.of': 'W tłumaczeniu: {text}',
  'names/times': '{count, plural, one {raz} few {# razy} many {# razy} other {# razy}}',
  'names/doubt.check_digit': 'Cyfra kontrolna się nie zgadza: czy w tekście nie ma pomyłki?',
  'names/doubt.two_dates': 'Nie wiadomo, co jest dniem, a co miesiącem: wpisz miesiąc słownie.',
  'names/passport': 'Nazwiska zapisujemy jak w paszporcie: popraw pisownię, jeśli w Twoim jest inna.',
  'names/more':
    '{count, plural, one {Znaleźliśmy jeszcze jedną pozycję, której tu nie ma.} few {Znaleźliśmy jeszcze # pozycje, których tu nie ma.} many {Znaleźliśmy jeszcze # pozycji, których tu nie ma.} other {Znaleźliśmy jeszcze # pozycji, których tu nie ma.}}',
  'names/add': 'Dodaj nazwisko lub nazwę',
  'names/add.text': 'Jak w Twoim tekście',
  'names/remove': 'Usuń tę pozycję',
  'names/confirm': 'Potwierdź',
  'names/confirm.none': 'Potwierdź bez wyboru',
  'names/change': 'Zmień potwierdzone dane',
  'names/changed': 'W innym oknie zapisano inne dane. Oto, co teraz obowiązuje.',
  'names/nothing': 'Żadna pozycja nie została potwierdzona.',
};
