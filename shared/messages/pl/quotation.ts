import type en from '../en/quotation.ts';

export default {
  'cart/item.text': 'Wklejony tekst',
  'cart/item.minimum': 'Do minimalnej wartości zamówienia',
  'cart/item.discount': 'Kupon',
  'cart/item.shipping': 'Dostarczenie oryginału',
  'upload/reason.manual': 'Ten plik wycenia człowiek. Cenę otrzymasz e-mailem w ciągu 15 minut.',
  'upload/reason.manual.image_only':
    'Tekst tego pliku jest zapisany jako obraz. Cenę otrzymasz e-mailem w ciągu 15 minut.',
  'upload/reason.unreadable':
    'Nie można odczytać tego pliku: jest uszkodzony lub innego rodzaju, niż mówi jego nazwa. Wyślij go w innym formacie.',
  'upload/reason.unreadable.type_not_accepted': 'Zawartość tego pliku jest rodzaju, którego tu nie przyjmujemy.',
  'upload/reason.unreadable.no_bytes': 'Plik jest pusty.',
  'upload/reason.password_protected': 'Ten plik jest chroniony hasłem. Usuń hasło i wyślij go ponownie.',
  'upload/reason.unsafe':
    'Tego pliku nie można bezpiecznie otworzyć. Zapisz go ponownie w swoim programie biurowym i wyślij nową kopię.',
  'upload/reason.image_only':
    'Tekst tego pliku jest zapisany jako obraz. Natychmiastowa wycena wymaga pliku z edytowalnym tekstem; zamów tłumaczenie przysięgłe lub poproś o wycenę indywidualną.',
  'upload/reason.empty': 'W tym pliku nie ma tekstu.',
} satisfies Record<keyof typeof en, string>;
