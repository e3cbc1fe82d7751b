import type { deskKeys as english } from '../en/deskKeys.ts';

/** Klawisze panelu. */
export const deskKeys: Record<keyof typeof english, string> = {
  'deskKeys/open': 'Skróty',
  'deskKeys/title': 'Skróty klawiszowe panelu',
  'deskKeys/key.j': 'Następny wiersz',
  'deskKeys/key.k': 'Poprzedni wiersz',
  'deskKeys/key.enter': 'Otwórz wiersz',
  'deskKeys/key.c': 'Przejmij wycenę',
  'deskKeys/key.a': 'Przydziel zlecenie',
  'deskKeys/key.s': 'Odłóż wiersz na godzinę',
  'deskKeys/key.h': 'Wstrzymaj zamówienie albo je wznów',
  'deskKeys/key.slash': 'Znajdź zamówienie',
  'deskKeys/key.commands': 'Przejdź do strony, zamówienia lub wyceny',
  'deskKeys/key.help': 'Ta lista',
  'deskKeys/commands': 'Przejdź do',
  'deskKeys/where': 'Nazwa strony albo numer zamówienia lub wyceny',
  'deskKeys/go.order': 'Zamówienie {id}',
  'deskKeys/go.quote': 'Wycena {id}',
  'deskKeys/nothing': 'Brak wyników.',
  'deskKeys/snooze': 'Odłóż na godzinę',
  'deskKeys/snoozed':
    '{rows, plural, one {Pokaż # odłożony wiersz} few {Pokaż # odłożone wiersze} many {Pokaż # odłożonych wierszy} other {Pokaż # odłożonego wiersza}}',
};
