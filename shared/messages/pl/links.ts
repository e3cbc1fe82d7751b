import type { links as en } from '../en/links.ts';

export const links: Record<keyof typeof en, string> = {
  'links/copy': 'Kopiuj link',
  'links/copy.done': 'Skopiowano. Każdy, kto ma ten link, otworzy tę stronę.',
  'links/copy.failed': 'Skopiuj stąd: {link}',
  'links/remember': 'Zapamiętaj w tej przeglądarce',
  'links/remember.done': 'Przez {days} dni zakładka otworzy tu tę stronę każdemu, kto używa tej przeglądarki.',
  'links/remember.failed': 'Ta przeglądarka niczego nie zapisuje.',
  'links/remember.forget': 'Zapomnij w tej przeglądarce',
  'links/remember.forgotten': 'Zapomniane. Tę stronę otworzy teraz tylko link.',
};
