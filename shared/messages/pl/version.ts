import type { version as english } from '../en/version.ts';

/** Nowe wersje wcześniej zamówionych materiałów: co się zmieniło, obok siebie, i za co się płaci. */
export const version: Record<keyof typeof english, string> = {
  'version/order': 'Zamów tylko zmiany',
  'version/order.of': 'Zamów tylko zmiany w pliku {name}',
  'version/for': 'Nowa wersja do zamówienia {order}',
  'version/for.file':
    'Dodaj nową wersję pliku {name}. Porównamy ją z zamówioną wcześniej; zapłacisz tylko za nowe i zmienione słowa.',
  'version/for.files':
    'Dodaj nowe wersje plików. Każdą porównamy z zamówioną wcześniej; zapłacisz tylko za nowe i zmienione słowa.',
  'version/for.text':
    'Wklej nową wersję tekstu. Porównamy ją z zamówioną wcześniej; zapłacisz tylko za nowe i zmienione słowa.',
  'version/compared': 'W porównaniu z plikiem {name}',
  'version/compared.text': 'W porównaniu z tekstem z zamówienia {order}',
  'version/changes': 'Nowe lub zmienione słowa: {words} z {whole}',
  'version/unchanged': 'Nic się nie zmieniło: nie ma czego tłumaczyć. Usuń tę wersję albo zamów tłumaczenie całości.',
  'version/whole':
    'Tłumaczymy ponownie całość: {whole, plural, one {# słowo} few {# słowa} many {# słów} other {# słowa}}.',
  'version/not_compared': 'Tych dwóch wersji nie udało się porównać, dlatego tłumaczymy całość.',
  'version/other_work':
    'Wcześniejsze zamówienie dotyczyło innej usługi albo nie obejmowało któregoś z tych języków, dlatego tłumaczymy całość.',
  'version/choose_whole': 'Przetłumacz ponownie całość',
  'version/choose_whole.of': 'Przetłumacz ponownie cały plik {name}',
  'version/show': 'Zobacz, co się zmieniło',
  'version/show.of': 'Zobacz, co się zmieniło w pliku {name}',
  'version/failed': 'Nie udało się wczytać porównania.',
  'version/kind.unchanged': 'Bez zmian',
  'version/kind.moved': 'Przeniesione',
  'version/kind.repeated': 'Powtórzone',
  'version/kind.changed': 'Zmienione',
  'version/kind.added': 'Nowe',
  'version/kind.removed': 'Usunięte',
  'version/sum.unchanged': 'bez zmian: {count}',
  'version/sum.moved': 'przeniesione: {count}',
  'version/sum.repeated': 'powtórzone: {count}',
  'version/sum.changed': 'zmienione: {count}',
  'version/sum.added': 'nowe: {count}',
  'version/sum.removed': 'usunięte: {count}',
  'version/before': 'Poprzednia wersja',
  'version/after': 'Nowa wersja',
  'version/translation': 'Poprzednie tłumaczenie',
  'version/free': 'Tłumaczymy i liczymy tylko fragmenty nowe i zmienione.',
  'version/run':
    '{count, plural, one {# fragment bez zmian} few {# fragmenty bez zmian} many {# fragmentów bez zmian} other {# fragmentu bez zmian}}',
  'version/more': 'Pokaż jeszcze {count}',
  'version/cut_off': 'Tekst jest długi: nie pokazujemy wszystkich fragmentów bez zmian.',
};
