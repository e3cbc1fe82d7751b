import type { wish as english } from '../en/wish.ts';

/** O co klient prosi poza samą pracą (`shared/model/order/wishes.ts`): w formularzach, na stronach i w listach. */
export const wish: Record<keyof typeof english, string> = {
  'wish/sworn_source': 'Podstawa tłumaczenia',
  'wish/sworn_source.scan': 'Skan lub zdjęcie',
  'wish/sworn_source.original': 'Oryginał dokumentu',
  'wish/sworn_form': 'Forma',
  'wish/sworn_form.electronic': 'PDF z podpisem kwalifikowanym, e-mailem',
  'wish/sworn_form.paper': 'Papier z pieczęcią i podpisem',
  'wish/copies': 'Dodatkowe egzemplarze poświadczone',
  'wish/names': 'Imiona i nazwiska jak w paszporcie',
  'wish/include': 'Tłumaczone dodatkowo',
  'wish/include.headers_footers': 'nagłówki i stopki',
  'wish/include.comments': 'komentarze',
  'wish/include.speaker_notes': 'notatki prelegenta',
  'wish/include.embedded': 'wykresy i obiekty osadzone',
  'wish/not_included': 'Bez tłumaczenia',
  'wish/not_included.scope': '{what} ({words, plural, one {# słowo} few {# słowa} many {# słów} other {# słowa}})',
  'wish/not_included.pictures':
    '{count, plural, one {tekst na # obrazie} few {tekst na # obrazach} many {tekst na # obrazach} other {tekst na # obrazu}}',
  'wish/not_included.add': 'Dodaj',
  'wish/not_included.add_label': 'Dodaj do tłumaczenia: {what}',
  'wish/not_included.add_failed': 'Nie udało się tego dodać. Spróbuj ponownie.',
  'wish/not_included.ask': 'Poproś o wycenę',
  'wish/not_included.note': 'Zamówienie {id}: proszę przetłumaczyć także: {what}.',
  'wish/leave_out': 'Pominięte',
  'wish/leave_out.hidden_parts': 'ukryte arkusze, wiersze, kolumny i slajdy',
};
