import type en from '../en/quotation.ts';

export default {
  'cart/item.text': 'Wklejony tekst',
  'cart/item.specialised': 'Tekst specjalistyczny',
  'cart/item.express': 'Tryb ekspresowy',
  'cart/item.minimum': 'Dopłata do minimalnej wartości zamówienia',
  'cart/item.discount': 'Kupon',
  'cart/item.shipping': 'Wysyłka tłumaczenia na papierze',
  'upload/reason.manual': 'Ten plik wyceniamy ręcznie. Cenę otrzymasz e-mailem.',
  'upload/reason.manual.image_only': 'Tekst tego pliku jest zapisany jako obraz. Cenę otrzymasz e-mailem.',
  'upload/reason.manual.implausible':
    'Znaków w jednym ciągu jest tu znacznie więcej, niż ma jakiekolwiek słowo, więc liczba słów niewiele mówi. Policzymy tekst ręcznie i wyślemy cenę e-mailem.',
  'upload/reason.manual.few_words_among_pictures':
    'W tym pliku jest dużo obrazów i mało słów. Na obrazach może być tekst, dlatego obejrzymy plik i wyślemy cenę e-mailem.',
  'upload/reason.manual.text_in_disguise':
    'Nazwa wskazuje na inny rodzaj pliku, a w środku jest zwykły tekst. Sprawdzimy go i wyślemy cenę e-mailem.',
  'upload/reason.manual.markup_in_disguise':
    'Nazwa wskazuje na plik biurowy, a w środku jest strona internetowa. Policzymy jej tekst ręcznie i wyślemy cenę e-mailem.',
  'upload/reason.manual.markup':
    'To strona internetowa albo XML: znaczniki policzylibyśmy jak słowa. Policzymy sam tekst ręcznie i wyślemy cenę e-mailem.',
  'upload/reason.manual.subtitles':
    'To napisy: numery i czasy policzylibyśmy jak słowa. Policzymy sam tekst ręcznie i wyślemy cenę e-mailem.',
  'upload/reason.manual.data':
    'To dane (JSON): klucze policzylibyśmy jak słowa. Policzymy sam tekst ręcznie i wyślemy cenę e-mailem.',
  'upload/reason.manual.messages':
    'To teksty programu z kluczami, które policzylibyśmy jak słowa. Policzymy same teksty ręcznie i wyślemy cenę e-mailem.',
  'upload/reason.manual.already_translated':
    'Wszystkie teksty w tym pliku są już przetłumaczone. Jeśli mamy przetłumaczyć je na nowo, napisz o tym; obejrzymy plik i wyślemy cenę e-mailem.',
  'upload/reason.manual.encoding_not_written':
    'Kodowanie tego pliku jest niepewne, więc nie dałoby się zapisać w nim tłumaczenia. Zapisz go w UTF-8 i wyślij jeszcze raz albo poczekaj na cenę, którą wyślemy e-mailem.',
  'upload/reason.manual.dynamic_form':
    'Strony tego formularza widać dopiero w programie Adobe Reader. Otworzymy go i wyślemy cenę e-mailem.',
  'upload/reason.manual.formulas_without_results':
    'W tym skoroszycie są formuły bez zapisanych wyników, więc nie dało się policzyć ich tekstu. Otwórz go i zapisz w programie biurowym, a potem wyślij ponownie albo poczekaj na cenę e-mailem.',
  'upload/reason.manual.too_old':
    'Ten plik powstał w programie zbyt starym, aby policzyć go automatycznie. Otworzymy go ręcznie i wyślemy cenę e-mailem.',
  'upload/reason.manual.no_text_layer':
    'Z tego pliku nie da się odczytać tekstu: strony są obrazami lub zamieniono je na krzywe. Obejrzymy go i wyślemy cenę e-mailem.',
  'upload/reason.manual.never_unpacked':
    'Obrazów i archiwów nie liczymy automatycznie. Obejrzymy je i wyślemy cenę e-mailem.',
  'upload/notice.other_language':
    'Ten tekst wygląda na napisany w innym języku: {found}, nie {said}. Sprawdź język źródłowy.',
  'upload/notice.counted_as':
    'Nazwa wskazuje na „{name}”, ale to plik typu „{type}”. Policzyliśmy go jako to, czym naprawdę jest.',
  'upload/notice.hidden_slides':
    'Na ukrytych slajdach {words, plural, one {jest # słowo} few {są # słowa} many {jest # słów} other {jest # słowa}}. Cena to obejmuje; możesz je pominąć.',
  'upload/notice.hidden_sheets':
    'W ukrytych arkuszach, wierszach lub kolumnach {words, plural, one {jest # słowo} few {są # słowa} many {jest # słów} other {jest # słowa}}. Cena to obejmuje; możesz je pominąć.',
  'upload/notice.hidden_left_out':
    'Pominięto ukryty tekst ({words, plural, one {# słowo} few {# słowa} many {# słów} other {# słowa}}): nie tłumaczymy go i nie liczymy.',
  'upload/reason.unchanged':
    'Treść jest taka sama jak w poprzedniej wersji: nie ma czego tłumaczyć. Usuń plik albo zamów tłumaczenie całości.',
  'upload/reason.left_out':
    'Cały tekst tego pliku jest ukryty i pominięty: nie ma czego tłumaczyć. Usuń plik albo zleć jednak jego tłumaczenie.',
  'upload/reason.unreadable':
    'Nie można odczytać tego pliku: jest uszkodzony lub innego rodzaju, niż mówi jego nazwa. Wyślij go w innym formacie.',
  'upload/reason.unreadable.type_not_accepted': 'Takich plików tu nie przyjmujemy. Wyślij plik w innym formacie.',
  'upload/reason.unreadable.no_bytes': 'Plik jest pusty. Usuń go albo wyślij inny.',
  'upload/reason.password_protected': 'Ten plik jest chroniony hasłem. Usuń hasło i wyślij go ponownie.',
  'upload/reason.unsafe':
    'Tego pliku nie można bezpiecznie otworzyć. Zapisz go ponownie w swoim programie biurowym i wyślij nową kopię.',
  'upload/reason.infected': 'W tym pliku wykryto złośliwe oprogramowanie. Usuń go z zamówienia i wyślij czystą kopię.',
  'upload/reason.unscannable':
    'Nie udało się sprawdzić, czy w tym pliku nie ma złośliwego oprogramowania. Usuń go z zamówienia i wyślij jeszcze raz, bez hasła i nie w archiwum.',
  'upload/reason.image_only':
    'Tekst tego pliku jest zapisany jako obraz. Natychmiastowa wycena wymaga pliku z edytowalnym tekstem; {has_sworn, select, yes {zamów tłumaczenie przysięgłe lub } other {}}poproś o wycenę indywidualną.',
  'upload/reason.empty': 'W tym pliku nie ma tekstu. Usuń go albo wyślij inny.',
} satisfies Record<keyof typeof en, string>;
