import type { moneyMail as english, moneyMailNames as englishNames } from '../en/moneyMail.ts';

/** Wpłaty nie do wykorzystania, zwroty, korekty salda, miesięczne wydatki. */
export const moneyMail: Record<keyof typeof english, string> = {
  'mail/payment_unapplied.subject': 'Wpłata za zamówienie {id} nie mogła zostać wykorzystana',
  'mail/payment_unapplied.expired':
    'Wpłata {amount} za zamówienie {id} dotarła po wygaśnięciu zamówienia. Zamówienia nie realizujemy; pieniądze należą do Ciebie.',
  'mail/payment_unapplied.second':
    'Zamówienie {id} było już opłacone, gdy dotarła kolejna wpłata {amount}. Zamówienie realizujemy raz; druga wpłata należy do Ciebie.',
  'mail/payment_unapplied.balance': 'Pieniądze są na Twoim saldzie: możesz nimi zapłacić za dowolne zamówienie.',
  'mail/payment_unapplied.refund': 'Odsyłamy je tą samą drogą; potrwa to kilka dni.',

  'mail/buyer_corrected.subject': 'Zmiana nabywcy na fakturze do zamówienia {id}',
  'mail/buyer_corrected.body':
    'Faktura {wrong} do zamówienia {id} miała błędne dane nabywcy. Faktura korygująca {correction} zmniejsza ją do zera, a faktura {invoice} jest wystawiona na: {buyer}.',
  'mail/buyer_corrected.month':
    'Na fakturze zbiorczej {wrong}, obejmującej zamówienie {id}, był zły nabywca. Korekta {correction} cofa ją w całości, a faktura {invoice} do tych samych zamówień jest wystawiona na: {buyer}.',
  'mail/buyer_corrected.files':
    'Oba dokumenty będą za kilka minut na stronie zamówienia. Jeśli to nie Twoja prośba, napisz do nas.',
  'mail/refund_made.subject': 'Zwrot za zamówienie {id}',
  'mail/refund_made.balance': 'Zwróciliśmy {amount} za zamówienie {id}. Pieniądze są już na Twoim saldzie.',
  'mail/refund_made.provider':
    'Zwracamy {amount} za zamówienie {id} tą samą drogą, którą zapłacono. Przelew dotrze w ciągu kilku dni roboczych.',

  'mail/refund_rejected.subject': 'Zwrot za zamówienie {id} nie mógł zostać wypłacony',
  'mail/refund_rejected.balance':
    'Twój bank lub wydawca karty nie przyjął zwrotu {amount} za zamówienie {id}. Pieniądze są na Twoim saldzie.',
  'mail/refund_rejected.nobody':
    'Twój bank lub wydawca karty nie przyjął zwrotu {amount} za zamówienie {id}. Pieniądze nadal należą do Ciebie: odpisz na tę wiadomość, podając numer swojego rachunku bankowego, a przelejemy je tam.',

  'mail/refund_task.subject': 'Do zrobienia: wypłacić ręcznie {amount} za zamówienie {id}',
  'mail/refund_task.body':
    'Operator płatności odrzucił zwrot {amount} za zamówienie {id}. Klient ({customer}) nie ma salda, na które mógłby trafić, i został poproszony o rachunek bankowy: przelej tam pieniądze.',
  'mail/refund_task.bank':
    'Zwrot {amount} za zamówienie {id} trzeba wypłacić przelewem: zapłacono za nie przelewem na nasze konto. Przelej go na rachunek, z którego przyszły pieniądze.',
  'mail/refund_task.facts': 'Zwrot {refund}, płatność {payment}, {amount}.',
  'mail/refund_task.close':
    'Następnie zamknij zwrot w panelu (Pieniądze, Do wypłaty ręcznej), podając datę i tytuł przelewu. Do tego czasu zwrot zostaje na tej liście.',

  'mail/spending_report.subject': 'Twoje wydatki w {brand}: {month}',
  'mail/spending_report.body': 'Oto podsumowanie opłaconych zamówień za okres: {month}.',
  'mail/spending_report.nothing': 'W tym miesiącu ({month}) nie było opłaconych zamówień.',
  'mail/spending_report.orders': 'Opłacone zamówienia',
  'mail/spending_report.gross': 'Zapłacono',
  'mail/spending_report.refunded': 'Zwrócono od tego czasu',
  'mail/spending_report.spent': 'Wydano',
  'mail/spending_report.earlier': 'Miesiąc wcześniej',
  'mail/spending_report.balance': 'Saldo na dziś',
  'mail/spending_report.open': 'Zobacz raport',
  'mail/spending_report.note':
    'Raport pokazuje to samo w podziale na pary językowe, osoby i numery zamówień nabywcy; można go zapisać jako arkusz. Tę wiadomość wysyłamy raz w miesiącu; wyłączysz ją na tej samej stronie.',
  'mail/balance_adjusted.subject': 'Skorygowaliśmy Twoje saldo w {brand}',
  'mail/balance_adjusted.more': 'Twoje saldo zostało zwiększone.',
  'mail/balance_adjusted.less': 'Twoje saldo zostało pomniejszone.',
  'mail/balance_adjusted.part.paid': 'Środki własne',
  'mail/balance_adjusted.part.bonus': 'Bonus',
  'mail/balance_adjusted.why': 'Powód',
  'mail/balance_adjusted.why.goodwill': 'gest dobrej woli z naszej strony',
  'mail/balance_adjusted.why.promotion': 'promocja',
  'mail/balance_adjusted.why.mistake': 'sprostowanie pomyłki w księgowaniu',
  'mail/balance_adjusted.after': 'Saldo po korekcie',
  'mail/balance_adjusted.note':
    'Zmianę widać w historii konta. Jeśli się z nią nie zgadzasz, odpowiedz na tę wiadomość.',
  'mail/balance_adjusted.open': 'Historia konta',
};

/** Nazwy tych wiadomości w panelu. */
export const moneyMailNames: Record<keyof typeof englishNames, string> = {
  'deskOrder/template.balance_adjusted': 'korekta salda',
  'deskOrder/template.spending_report': 'wydatki w miesiącu',
  'deskOrder/template.payment_unapplied': 'wpłata nie do wykorzystania',
  'deskOrder/template.buyer_corrected': 'poprawiony nabywca na fakturze',
  'deskOrder/template.refund_made': 'zwrot pieniędzy',
  'deskOrder/template.refund_rejected': 'zwrot odrzucony',
  'deskOrder/template.refund_task': 'zwrot do sprawdzenia',
};
