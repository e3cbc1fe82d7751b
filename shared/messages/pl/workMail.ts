import type { workMail as english, workMailNames as englishNames } from '../en/workMail.ts';

/** Propozycje, zlecenia i zestawienia tłumaczy. */
export const workMail: Record<keyof typeof english, string> = {
  'mail/work_names.subject': 'Potwierdzone dane do zlecenia {number}',
  'mail/work_names.body':
    'Klient potwierdził lub poprawił nazwiska, numery albo daty do zlecenia {number}. Znajdziesz je na jego stronie; każde tłumaczenie sprawdzamy pod tym kątem.',
  'mail/work.step': 'Etap',
  'mail/work.pair': 'Języki',
  'mail/work.size': 'Objętość',
  'mail/work.words': '{words, plural, one {# słowo} few {# słowa} other {# słów}}',
  'mail/work.words_of': 'nowe lub zmienione słowa: {words} z {whole}',
  'mail/work.pages': '{pages, plural, one {# strona} few {# strony} other {# stron}} po 1125 znaków',
  'mail/work.pay': 'Wynagrodzenie netto',
  'mail/work.due': 'Termin',
  'mail/work.open': 'Otwórz strefę tłumacza',

  'mail/work_offer.subject': 'Propozycja zlecenia: {step}, {pair}',
  'mail/work_offer.body':
    'Mamy dla Ciebie zlecenie. Dostaje je ten, kto pierwszy je przyjmie; odmowa nie wpływa na kolejne propozycje.',
  'mail/work_assigned.subject': 'Przydzielone zlecenie: {step}, {pair}',
  'mail/work_assigned.body':
    'Zlecenie {number} jest Twoje. Rozpocznij je wkrótce: nierozpoczęte zlecenie wraca do innych.',
  'mail/work_due_soon.subject': 'Zbliża się termin zlecenia {number}',
  'mail/work_due_soon.body':
    'Zbliża się termin zlecenia {number}. Jeśli nie zdążysz, zrezygnuj z niego teraz na jego stronie, żeby mógł je wziąć ktoś inny.',
  'mail/work_overdue.subject': 'Minął termin zlecenia {number}',
  'mail/work_overdue.body':
    'Termin zlecenia {number} minął, a pracy jeszcze nie ma. Prześlij ją albo zrezygnuj ze zlecenia: możemy zaproponować je innym.',
  'mail/work_returned.subject': 'Zlecenie {number} wróciło do Ciebie',
  'mail/work_returned.body': 'Prosimy zajrzeć jeszcze raz do zlecenia {number}. Oto nasze uwagi:',
  'mail/work_ready.subject': 'Możesz wrócić do zlecenia {number}',
  'mail/work_ready.body': 'Zwrócone przez Ciebie tłumaczenie zostało poprawione: możesz kontynuować zlecenie {number}.',
  'mail/work_taken.subject': 'Zlecenie {number} nie jest już Twoje',
  'mail/work_taken.body': 'Zlecenie {number} przekazaliśmy komuś innemu. Nie musisz już nic robić.',
  'mail/work_resumed.subject': 'Zlecenie {number} można kontynuować',
  'mail/work_resumed.body':
    'Odpowiedzieliśmy na pytanie do zlecenia {number} i czas znów biegnie. Obowiązuje termin podany niżej.',
  'mail/work_approved.subject': 'Zlecenie {number} zostało przyjęte',
  'mail/work_approved.body':
    'Dziękujemy: zlecenie {number} zostało przyjęte, a wynagrodzenie jest już w rozliczeniach.',
  'mail/statement_ready.subject': 'Twoje zestawienie za {month}',
  'mail/statement_ready.body': 'Twoje zestawienie za {month} jest gotowe.',
  'mail/statement_answered.subject': 'Nasza odpowiedź w sprawie zestawienia za {month}',
  'mail/statement_answered.body': 'Odpowiadamy na Twoje uwagi do zestawienia za {month}:',
  'mail/statement_paid.subject': 'Zestawienie za {month} zostało opłacone',
  'mail/statement_paid.body': 'Kwota z zestawienia za {month} została przelana na Twój rachunek.',
  'mail/statement.net': 'Netto',
  'mail/statement.paid_on': 'Data przelewu',
  'mail/statement.decide_by': 'Termin na decyzję',
  'mail/statement.note': 'Jeśli do tego czasu się nie odezwiesz, uznamy je za uzgodnione.',
  'mail/statement.open': 'Zobacz zestawienie',
  'mail/work_digest.subject':
    '{count, plural, one {# sprawa} few {# sprawy} many {# spraw} other {# sprawy}} w strefie tłumacza',
  'mail/work_digest.body':
    'Oto, co nadeszło od ostatniego podsumowania. Jak często je wysyłamy, ustawisz na stronie Dostępność.',
  'mail/work_cancelled.subject': 'Zlecenie {number} zostało anulowane',
  'mail/work_cancelled.body':
    'Prosimy przerwać pracę nad zleceniem {number}. To, co już jest gotowe, pojawi się w Twoich zarobkach.',
};

/** Nazwy tych wiadomości w panelu. */
export const workMailNames: Record<keyof typeof englishNames, string> = {
  'deskOrder/template.statement_ready': 'zestawienie miesiąca',
  'deskOrder/template.statement_answered': 'odpowiedź na sporne zestawienie',
  'deskOrder/template.statement_paid': 'zestawienie opłacone',
  'deskOrder/template.work_names': 'potwierdzone dane dla tłumacza',
  'deskOrder/template.work_offer': 'propozycja dla tłumacza',
  'deskOrder/template.work_due_soon': 'zbliża się termin zlecenia',
  'deskOrder/template.work_overdue': 'minął termin zlecenia',
  'deskOrder/template.work_assigned': 'zlecenie przydzielone',
  'deskOrder/template.work_returned': 'zlecenie do poprawy',
  'deskOrder/template.work_ready': 'tłumaczenie wróciło do weryfikatora',
  'deskOrder/template.work_taken': 'zlecenie odebrane',
  'deskOrder/template.work_cancelled': 'zlecenie odwołane',
  'deskOrder/template.work_resumed': 'zlecenie wznowione',
  'deskOrder/template.work_approved': 'praca przyjęta',
};
