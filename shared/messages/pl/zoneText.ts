import type { zoneText as english } from '../en/zoneText.ts';

/** Tekst tłumaczony w przeglądarce. */
export const zoneText: Record<keyof typeof english, string> = {
  'zone/wording': 'Jak klient chce to mieć przetłumaczone',
  'zone/wording.style': 'Styl',
  'zone/wording.terms.hint':
    'Terminy z glosariusza klienta w tym tekście (glosariusz liczy ich {count}). Przed oddaniem szukamy każdego z nich, w dowolnej formie.',
  'zone/wording.terms.none':
    'Klient ma glosariusz ({count, plural, one {# termin} few {# terminy} many {# terminów} other {# terminu}}); żaden z terminów nie występuje w tym tekście.',
  'zone/wording.source': 'Termin',
  'zone/wording.target': 'Tłumaczenie',
  'zone/wording.note': 'Uwaga',
  'zone/wording.in_paragraph': 'Terminy w akapicie {number}',
  'zone/text': 'Tekst i tłumaczenie',
  'zone/text.hint': 'Zapisujemy na bieżąco. Enter przenosi do następnego akapitu.',
  'zone/text.paragraph': 'Tłumaczenie akapitu {number}',
  'zone/text.none': 'brak tłumaczenia',
  'zone/text.progress': 'Akapity: {finished} z {all}',
  'zone/text.new': 'Nie ma jeszcze czego zapisać',
  'zone/text.unsaved': 'Jeszcze niezapisane',
  'zone/text.saving': 'Zapisywanie…',
  'zone/text.saved': 'Zapisano',
  'zone/text.not_saved': 'Ostatnie zmiany nie są zapisane.',
  'zone/text.merged': 'Tekst zmieniono w innej karcie lub na innym urządzeniu. Te zmiany są już uwzględnione.',
  'zone/text.differs':
    'Tekst zmieniono w innej karcie lub na innym urządzeniu. Tam, gdzie zmienił się ten sam akapit, wybierz, która wersja zostaje.',
  'zone/text.other': 'W drugiej karcie:',
  'zone/text.keep_own': 'Zostaw moją wersję',
  'zone/text.take_other': 'Weź tę wersję',
  'zone/text.check': 'Sprawdź tekst',
  'zone/text.again': 'Sprawdź ponownie',
  'zone/text.made': 'Tekst jest gotowy jako plik tekstowy i dokument Word. Trwa sprawdzanie.',
  'zone/text.file': 'Prześlij plik zamiast tego',
  'zone/deliver.needs_text': 'Najpierw sprawdź tekst.',
  'zone/deliver.text_changed': 'Tekst się zmienił. Najpierw sprawdź go ponownie.',
};
