import type { mailNames as english } from '../en/mail.ts';

/** Jak nazywa się każda wiadomość w panelu. */
export const mailNames: Record<keyof typeof english, string> = {
  'deskOrder/template.order_accepted': 'zamówienie przyjęte',
  'deskOrder/template.names_to_confirm': 'prośba o potwierdzenie danych',
  'deskOrder/template.work_names': 'potwierdzone dane dla tłumacza',
  'deskOrder/template.order_delivered': 'zamówienie gotowe',
  'deskOrder/template.order_message': 'wiadomość',
  'deskOrder/template.order_question': 'pytanie',
  'deskOrder/template.question_reminder': 'przypomnienie o pytaniu',
  'deskOrder/template.question_hold': 'wstrzymane z braku odpowiedzi',
  'deskOrder/template.version_hold': 'wstrzymane z braku poprzedniego zamówienia',
  'deskOrder/template.delivery_reminder': 'przypomnienie o odbiorze',
  'deskOrder/template.files_erased': 'pliki usunięte',
  'deskOrder/template.delivery_accepted': 'odbiór automatyczny',
  'deskOrder/template.compensation_made': 'rekompensata',
  'deskOrder/template.order_changed': 'zmiana zamówienia',
  'deskOrder/template.withdrawal_receipt': 'potwierdzenie odstąpienia',
  'deskOrder/template.cancellation_receipt': 'potwierdzenie anulowania',
  'deskOrder/template.work_message': 'wiadomość do tłumacza',
  'deskOrder/template.parcel_sent': 'przesyłka wysłana',
  'deskOrder/template.payment_unapplied': 'wpłata nie do wykorzystania',
  'deskOrder/template.refund_made': 'zwrot pieniędzy',
  'deskOrder/template.refund_rejected': 'zwrot odrzucony',
  'deskOrder/template.complaint_received': 'reklamacja przyjęta',
  'deskOrder/template.complaint_decided': 'odpowiedź na reklamację',
  'deskOrder/template.complaint_task': 'reklamacja do rozpatrzenia',
  'deskOrder/template.refund_task': 'zwrot do sprawdzenia',
  'deskOrder/template.work_offer': 'propozycja dla tłumacza',
  'deskOrder/template.work_assigned': 'zlecenie przydzielone',
  'deskOrder/template.work_returned': 'zlecenie do poprawy',
  'deskOrder/template.work_taken': 'zlecenie odebrane',
  'deskOrder/template.work_cancelled': 'zlecenie odwołane',
  'deskOrder/template.parcel_returned': 'przesyłka wróciła',
  'deskOrder/template.parcel_task': 'przesyłka do załatwienia',
  'deskOrder/template.originals_received': 'dokumenty dotarły',
  'deskOrder/template.originals_returned': 'dokumenty zwrócone',
  'deskOrder/template.work_resumed': 'zlecenie wznowione',
  'deskOrder/template.work_approved': 'praca przyjęta',
  'deskOrder/template.reply_refused': 'nieprzyjęty e-mail od klienta',
  'deskOrder/template.work_reply_refused': 'nieprzyjęty e-mail od tłumacza',
};

/** Tematy i akapity wiadomości, w języku klienta. */
export default {
  'mail/greeting': 'Dzień dobry,',
  'mail/signature': 'Zespół {brand}\n{email}',
  'mail/test.balance':
    'ZAMÓWIENIE TESTOWE: na saldzie są środki testowe i nic nie zostanie dostarczone za to zamówienie.',
  'mail/test': 'PŁATNOŚĆ TESTOWA: nie przelano żadnych pieniędzy i nic nie zostanie dostarczone za to zamówienie.',

  'mail/order.see': 'Zobacz zamówienie',
  'mail/order.what': 'Twoje zamówienie',
  'mail/order.number': 'Numer zamówienia',
  'mail/order.ordered_at': 'Złożone',
  'mail/order.service': 'Usługa',
  'mail/order.languages': 'Języki',
  'mail/order.files': 'Pliki i tekst',
  'mail/order.new_words': 'nowe lub zmienione słowa: {words} z {whole}',
  'mail/order.words': '{words, plural, one {# słowo} few {# słowa} many {# słów} other {# słowa}}',
  'mail/order.category': 'Kategoria',
  'mail/order.options': 'Opcje',
  'mail/order.comment': 'Uwagi dla tłumacza',
  'mail/order.shipping': 'Dostawa',
  'mail/order.sworn_source': 'Podstawa tłumaczenia',
  'mail/order.copies': 'Dodatkowe egzemplarze poświadczone',
  'mail/order.names': 'Imiona i nazwiska jak w paszporcie',
  'mail/order.include': 'Tłumaczone dodatkowo',
  'mail/order.ready': 'Gotowe (czas warszawski)',
  'mail/order.paid': 'Zapłacono',
  'mail/order.email': 'E-mail',
  'mail/order.price': 'Cena',
  'mail/order.net': 'Netto',
  'mail/order.vat': 'VAT {rate}',
  'mail/order.gross': 'Razem',
  'mail/order.fee': 'Opłata operatora płatności',
  'mail/order.total': 'Zapłacono łącznie',
  'mail/order.billing': 'Dane do faktury',
  'mail/order.name': 'Nazwa',
  'mail/order.address': 'Adres',
  'mail/order.nip': 'NIP',
  'mail/order.vat_number': 'Numer VAT',
  'mail/order.phone': 'Telefon',
  'mail/order.terms': 'Warunki i zgody',
  'mail/order.consents': '{at} wyrażono następujące zgody (wersja tekstu: {version}):',

  'mail/order_accepted.subject': 'Zamówienie {id} zostało przyjęte',
  'mail/order_accepted.paid': 'Otrzymaliśmy płatność {amount}, a zamówienie {id} ({service}) zostało przyjęte.',
  'mail/order_accepted.from_balance':
    'Zamówienie {id} ({service}) zostało przyjęte. Z Twojego salda zapłacono {amount}.',
  'mail/order_accepted.free': 'Zamówienie {id} ({service}) zostało przyjęte. Nie było nic do zapłaty.',
  'mail/order_accepted.original':
    'Tłumaczenie poświadczamy na podstawie oryginału. Prześlij go na adres: {office} lub tam przynieś, z numerem zamówienia {id}. Napiszemy, gdy dotrze, a potem go zwrócimy.',
  'mail/order_accepted.dinner':
    '1 tłumaczenie = 1 obiad: za to zamówienie opłacamy ciepły posiłek, który wyda {partner}. Nic za to nie dopłacasz.',
  'mail/order_accepted.delivery': 'Będzie gotowe najpóźniej {deliverAt}.',

  'mail/names_to_confirm.subject': 'Zamówienie {id}: czy te dane są poprawne?',
  'mail/names_to_confirm.body':
    'W tekście do zamówienia {id} znaleźliśmy nazwiska, numery dokumentów, daty lub kwoty. Potwierdź je lub popraw na stronie zamówienia, aby w tłumaczeniu nie było w nich błędów.',
  'mail/names_to_confirm.until':
    'Tłumaczy zapytamy {at}. Jeśli do tego czasu nie potwierdzisz danych, praca rozpocznie się bez tego; możesz je potwierdzić aż do oddania tłumaczenia.',
  'mail/work_names.subject': 'Potwierdzone dane do zlecenia {number}',
  'mail/work_names.body':
    'Klient potwierdził lub poprawił nazwiska, numery albo daty do zlecenia {number}. Znajdziesz je na jego stronie; tłumaczenia z inną pisownią nie da się oddać.',
  'mail/order_delivered.subject': 'Zamówienie {id} jest gotowe',
  'mail/order_delivered.ready': 'Zamówienie {id} ({service}) jest gotowe: pliki czekają na pobranie.',

  'mail/parcel_sent.subject': 'Dokumenty z zamówienia {id} są w drodze',
  'mail/parcel_sent.sent':
    'Nadaliśmy papierowy egzemplarz zamówienia {id} ({service}). Przewoźnik: {carrier}, numer przesyłki: {parcel}.',
  'mail/parcel_sent.track': 'Śledź przesyłkę: {tracking}',
  'mail/parcel_returned.subject': 'Dokumenty z zamówienia {id} wróciły do nas',
  'mail/parcel_returned.back':
    'Przesyłka {parcel} z papierowym egzemplarzem zamówienia {id} wróciła do nas: przewoźnik ({carrier}) nie mógł jej doręczyć.',
  'mail/parcel_returned.answer': 'Odpowiedz na tę wiadomość, podając adres lub paczkomat, a nadamy ją ponownie.',
  'mail/parcel_task.subject': 'Do zrobienia: wróciła przesyłka z zamówienia {id}',
  'mail/parcel_task.back':
    'Przesyłka {parcel} z zamówienia {id} wróciła ({carrier}). Klient został poproszony o adres.',
  'mail/parcel_task.do':
    'Jest na liście przesyłek, które wróciły: popraw adres i wpisz numer nowej przesyłki albo zatrzymaj dokumenty, podając powód.',
  'mail/originals_received.subject': 'Dotarły Twoje dokumenty do zamówienia {id}',
  'mail/originals_received.here': 'Dokumenty przysłane do zamówienia {id} ({service}) dotarły i są u nas.',
  'mail/originals_received.next':
    'Porównujemy z nimi tłumaczenie strona po stronie. Na stronie zamówienia widać, gdzie są, a gdy je odeślemy, napiszemy.',
  'mail/originals_returned.subject': 'Twoje dokumenty z zamówienia {id} wracają do Ciebie',
  'mail/originals_returned.posted':
    'Odesłaliśmy dokumenty przysłane do zamówienia {id}. Przewoźnik: {carrier}, numer przesyłki: {parcel}.',
  'mail/originals_returned.handed': 'Dokumenty przysłane do zamówienia {id} zostały Ci zwrócone.',

  'mail/payment_unapplied.subject': 'Wpłata za zamówienie {id} nie mogła zostać wykorzystana',
  'mail/payment_unapplied.expired':
    'Wpłata {amount} za zamówienie {id} dotarła po wygaśnięciu zamówienia. Zamówienia nie realizujemy; pieniądze należą do Ciebie.',
  'mail/payment_unapplied.second':
    'Zamówienie {id} było już opłacone, gdy dotarła kolejna wpłata {amount}. Zamówienie realizujemy raz; druga wpłata należy do Ciebie.',
  'mail/payment_unapplied.balance': 'Pieniądze są na Twoim saldzie: możesz nimi zapłacić za dowolne zamówienie.',
  'mail/payment_unapplied.refund': 'Odsyłamy je tą samą drogą; potrwa to kilka dni.',

  'mail/refund_made.subject': 'Zwrot za zamówienie {id}',
  'mail/refund_made.balance': 'Zwróciliśmy {amount} za zamówienie {id}. Pieniądze są już na Twoim saldzie.',
  'mail/refund_made.provider':
    'Zwracamy {amount} za zamówienie {id} tą samą drogą, którą zapłacono. Przelew dotrze w ciągu kilku dni roboczych.',

  'mail/refund_rejected.subject': 'Zwrot za zamówienie {id} nie mógł zostać wypłacony',
  'mail/refund_rejected.balance':
    'Twój bank lub wydawca karty nie przyjął zwrotu {amount} za zamówienie {id}. Pieniądze są na Twoim saldzie.',
  'mail/refund_rejected.nobody':
    'Twój bank lub wydawca karty nie przyjął zwrotu {amount} za zamówienie {id}. Pieniądze nadal należą do Ciebie: odpisz na tę wiadomość, podając numer swojego rachunku bankowego, a przelejemy je tam.',

  'mail/complaint_received.subject': 'Otrzymaliśmy Twoją reklamację {complaint}',
  'mail/complaint_received.body': 'Otrzymaliśmy Twoją reklamację {complaint} dotyczącą zamówienia {id}. Jej treść:',
  'mail/complaint_received.until':
    'Odpowiemy najpóźniej {at}. Jeśli do tego czasu nie dostaniesz odpowiedzi, reklamacja będzie uznana.',
  'mail/complaint_decided.subject': 'Odpowiedź na reklamację {complaint}',
  'mail/complaint_decided.upheld': 'Uznajemy Twoją reklamację {complaint} dotyczącą zamówienia {id}.',
  'mail/complaint_decided.partly': 'Częściowo uznajemy Twoją reklamację {complaint} dotyczącą zamówienia {id}.',
  'mail/complaint_decided.refused': 'Nie uznajemy reklamacji {complaint} dotyczącej zamówienia {id}. Oto uzasadnienie:',
  'mail/complaint_decided.by_time':
    'Nie odpowiedzieliśmy w terminie na reklamację {complaint} dotyczącą zamówienia {id}, więc jest uznana i robimy to, o co prosisz.',
  'mail/complaint_decided.correction': 'Poprawiamy pracę; gdy będzie gotowa, dostaniesz wiadomość.',
  'mail/complaint_decided.balance': '{amount} jest na Twoim saldzie.',
  'mail/complaint_decided.provider': '{amount} wróci tą samą drogą, którą zapłacono, w ciągu kilku dni roboczych.',
  'mail/complaint_decided.by_hand': 'Zrobimy to ręcznie i napiszemy do Ciebie w tej sprawie.',
  'mail/complaint_decided.keep': 'Ta sama odpowiedź w pliku PDF jest na stronie zamówienia.',
  'mail/complaint_task.subject': 'Do zrobienia: reklamacja {complaint}',
  'mail/complaint_task.new':
    'Klient złożył reklamację dotyczącą zamówienia {id}. Trzeba odpowiedzieć najpóźniej {at}, inaczej będzie uznana.',
  'mail/complaint_task.reminder':
    'Na reklamację {complaint} jeszcze nie odpowiedziano. Bez odpowiedzi będzie uznana {at}.',
  'mail/complaint_task.second_person':
    'Decyzja w sprawie reklamacji {complaint} przekracza limit jednej osoby i czeka na drugą. Bez decyzji reklamacja będzie uznana {at}.',
  'mail/complaint_task.by_time': 'Na reklamację {complaint} nie odpowiedziano w terminie i jest uznana.',
  'mail/complaint_task.by_hand':
    'Reklamacja {complaint} jest uznana, ale tego, co z niej wynika, nie dało się zrobić automatycznie: zrób to ręcznie.',
  'mail/complaint_task.desk': 'Jest w panelu, na liście reklamacji.',
  'mail/refund_task.subject': 'Do zrobienia: wypłacić ręcznie {amount} za zamówienie {id}',
  'mail/refund_task.body':
    'Operator płatności odrzucił zwrot {amount} za zamówienie {id}. Klient ({customer}) nie ma salda, na które mógłby trafić, i został poproszony o rachunek bankowy: przelej tam pieniądze.',
  'mail/refund_task.bank':
    'Zwrot {amount} za zamówienie {id} trzeba wypłacić przelewem: zapłacono za nie przelewem na nasze konto. Przelej go na rachunek, z którego przyszły pieniądze.',
  'mail/refund_task.facts': 'Zwrot {refund}, płatność {payment}, {amount}.',
  'mail/refund_task.close':
    'Następnie zamknij zwrot operacją payOutRefund: POST /api/staff/payment/{payment}/refund/{refund}/payout, z notatką, np. datą i tytułem przelewu. Do tego czasu zwrot jest na liście GET /api/staff/refund.',

  'mail/order_message.subject': 'Wiadomość dotycząca zamówienia {id}',
  'mail/order_message.body': 'Masz wiadomość dotyczącą zamówienia {id} ({service}):',
  'mail/order_message.shop': 'Klient napisał w sprawie zamówienia {id} ({service}), nad którym nikt teraz nie pracuje:',
  'mail/order_question.subject': 'Pytanie do zamówienia {id}: potrzebujemy Twojej odpowiedzi',
  'mail/order_question.body':
    'Bez Twojej odpowiedzi na to pytanie nie możemy kontynuować pracy nad zamówieniem {id} ({service}):',
  'mail/order_question.pause':
    'Do czasu odpowiedzi praca stoi, a termin przesuwa się o tyle samo. Jeśli nie odpowiesz, wstrzymamy zamówienie {at}. Odpowiedz na stronie zamówienia.',
  'mail/question_reminder.subject': 'Przypomnienie: pytanie do zamówienia {id} czeka na odpowiedź',
  'mail/question_reminder.body': 'Praca nad zamówieniem {id} ({service}) wciąż czeka na Twoją odpowiedź na to pytanie:',
  'mail/question_hold.subject': 'Zamówienie {id} jest wstrzymane',
  'mail/question_hold.body':
    'Nie dostaliśmy odpowiedzi na to pytanie, więc zamówienie {id} ({service}) jest wstrzymane:',
  'mail/question_hold.choice':
    'Na stronie zamówienia możesz odpowiedzieć, zlecić dalszą pracę bez odpowiedzi albo zrezygnować, sprawdzając najpierw, ile otrzymasz z powrotem.',
  'mail/version_hold.subject': 'Zamówienie {id} jest wstrzymane',
  'mail/version_hold.body':
    'Zamówienie {id} ({service}) to nowa wersja zamówienia {earlier}: obejmuje tylko zmiany i tylko za nie zapłacono. Praca nad zamówieniem {earlier} została zakończona albo jego pliki zostały usunięte, więc brakuje części bez zmian i zamówienie {id} jest wstrzymane. Termin przesuwa się o tyle samo.',
  'mail/version_hold.choice':
    'Napiszemy do Ciebie, co możemy zrobić dalej. Możesz też napisać do nas na stronie zamówienia albo zrezygnować, sprawdzając najpierw, ile otrzymasz z powrotem.',
  'mail/delivery_reminder.subject': 'Zamówienie {id}: czy wszystko się zgadza?',
  'mail/delivery_reminder.body':
    'Zamówienie {id} ({service}) dostarczyliśmy kilka dni temu. Jeśli coś trzeba poprawić, daj nam znać: najpóźniej {at}. Potem pracę uznajemy za odebraną. Reklamację nadal możesz złożyć.',
  'mail/files_erased.subject': 'Pliki zamówienia {id} zostały usunięte',
  'mail/files_erased.body': 'Zgodnie z ustaleniem pliki i teksty zamówienia {id} zostały usunięte z naszych serwerów.',
  'mail/files_erased.certificate':
    'Na stronie zamówienia jest podpisany certyfikat ze skrótem każdego pliku. Faktury i kwoty zamówienia przechowujemy, bo tak nakazuje prawo.',
  'mail/given_up.files':
    'Pliki zamówienia usuniemy {filesUntil}. Na stronie zamówienia możesz wybrać krótszy czas przechowywania.',
  'mail/delivery_accepted.subject': 'Zamówienie {id} jest odebrane',
  'mail/delivery_accepted.body':
    'Nie dostaliśmy uwag, więc pracę nad zamówieniem {id} ({service}) uznajemy za odebraną. Reklamację nadal możesz złożyć.',
  'mail/delivery_accepted.rate': 'Jak nam poszło? Pracę możesz ocenić na stronie zamówienia.',
  'mail/compensation_made.subject': 'Zamówienie {id} się spóźnia: zwracamy {amount}',
  'mail/compensation_made.body':
    'Nie dotrzymaliśmy obiecanego terminu zamówienia {id} ({service}), przepraszamy. Zwracamy {amount}, nie musisz o to prosić. Twoje prawa wynikające z ustawy pozostają bez zmian.',
  'mail/compensation_made.balance': 'Pieniądze są już na Twoim saldzie.',
  'mail/compensation_made.provider': 'Pieniądze wracają tą samą drogą, którą zapłacono. Potrwa to kilka dni roboczych.',
  'mail/order_changed.subject': 'Zamówienie {id}: Twoja zmiana',
  'mail/order_changed.body': 'Zmieniono zamówienie {id} ({service}). Oto zmiany:',
  'mail/order_changed.balance': '{amount} wróciło na Twoje saldo.',
  'mail/order_changed.provider': '{amount} wraca tą samą drogą, którą zapłacono. Potrwa to kilka dni roboczych.',
  'mail/withdrawal_receipt.subject': 'Potwierdzenie: odstąpienie od umowy, zamówienie {id}',
  'mail/withdrawal_receipt.body':
    'Otrzymaliśmy Twoje odstąpienie od umowy dotyczącej zamówienia {id} ({service}), {at}. Zachowaj tę wiadomość. Treść oświadczenia:',
  'mail/cancellation_receipt.subject': 'Potwierdzenie: zamówienie {id} jest anulowane',
  'mail/cancellation_receipt.body': 'Zamówienie {id} ({service}) zostało anulowane na Twoje życzenie, {at}.',
  'mail/given_up.balance': 'Otrzymujesz z powrotem {amount}. Pieniądze są już na Twoim saldzie.',
  'mail/given_up.provider':
    'Otrzymujesz z powrotem {amount}, tą samą drogą, którą zapłacono. Potrwa to kilka dni roboczych.',
  'mail/given_up.nobody': 'Nie ma już czego zwracać.',
  'mail/given_up.calculation': 'Jak to obliczono',
  'mail/given_up.done': 'zapłacono {price}, zrobiono {done}',
  'mail/given_up.shipping': 'Wysyłka, już nadana',
  'mail/given_up.fee': 'Część opłaty za płatność',
  'mail/given_up.kept': 'Zatrzymujemy',
  'mail/reply': 'Możesz po prostu odpowiedzieć na tę wiadomość, także z załącznikami.',
  'mail/reply_refused.subject': 'Nie przyjęliśmy Twojego e-maila do zamówienia {id}',
  'mail/reply_refused.body': 'Dostaliśmy e-mail dotyczący zamówienia {id} ({service}), ale nie możemy go przekazać.',
  'mail/reply_refused.sender':
    'Nie przyszedł z tego adresu albo nie da się tego potwierdzić. Napisz z tego adresu lub na naszej stronie.',
  'mail/reply_refused.too_big': 'Jeden z załączników jest większy niż {megabytes} MB.',
  'mail/reply_refused.too_many_files': 'Załączników było więcej niż {files}. Pozostałe wyślij w kolejnym e-mailu.',
  'mail/reply_refused.file_type': 'Załączniki tego rodzaju nie są przyjmowane. Przyjmujemy: {types}.',
  'mail/reply_refused.unchecked':
    'Załączników nie udało się sprawdzić pod kątem wirusów. Prześlij je na naszej stronie.',
  'mail/reply_refused.too_long': 'Treść jest dłuższa niż {characters} znaków. Prześlij ją jako załącznik.',
  'mail/reply_refused.empty': 'Nie było w nim nic nowego: ani tekstu, ani załączników.',
  'mail/reply_refused.closed': 'W tej sprawie nie można już pisać e-mailem.',
  'mail/reply_refused.note':
    'Niczego z niego nie zachowaliśmy. Możesz wysłać go ponownie albo napisać na stronie zamówienia.',
  'mail/work_reply_refused.subject': 'Nie przyjęliśmy Twojego e-maila do zlecenia {number}',
  'mail/work_reply_refused.body':
    'Dostaliśmy e-mail dotyczący zlecenia {number}, ale nie możemy go przekazać. Niczego z niego nie zachowaliśmy.',
  'mail/work_message.subject': 'Wiadomość dotycząca zlecenia {number}',
  'mail/work_message.body': 'Klient napisał w sprawie zlecenia {number}:',

  'mail/quote.see': 'Zobacz wycenę',
  'mail/quote.answer': 'Odpowiedz',
  'mail/quote_asked.subject': 'Przygotowujemy wycenę {id}',
  'mail/quote_asked.body': 'Dziękujemy za zapytanie. Przygotowujemy wycenę {id} ({service}).',
  'mail/quote_asked.due': 'Wyślemy ją na ten adres najpóźniej {dueAt}.',
  'mail/quote_asked.link': 'Na stronie zapytania możesz śledzić jego stan i coś dodać.',

  'mail/quote_question.subject': 'Pytanie do wyceny {id}',
  'mail/quote_question.body': 'Zanim wycenimy zapytanie {id} ({service}), musimy o coś zapytać:',
  'mail/quote_question.pause':
    'Do tego czasu wycena jest wstrzymana. Bez odpowiedzi zapytanie zakończy się {lapsesAt}.',

  'mail/quote_ready.subject': 'Wycena {id}: {amount}',
  'mail/quote_ready.push': 'Wycena {id} jest gotowa',
  'mail/quote_ready.body':
    'Wycena {id} ({service}) jest gotowa: {amount} brutto. Jeśli przyjmiesz ją teraz, zlecenie będzie gotowe najpóźniej {deliverAt}.',
  'mail/quote_ready.valid': 'Jest ważna do {validUntil}. Cena jest ostateczna.',
  'mail/quote_ready.link': 'Na jej stronie możesz pobrać ją jako PDF, przyjąć, odrzucić lub o coś zapytać.',

  'mail/quote_replaced.subject': 'Nowa wersja wyceny {id}: {amount}',
  'mail/quote_replaced.push': 'Nowa wersja wyceny {id} jest gotowa',
  'mail/quote_replaced.body':
    'Przygotowaliśmy nową wersję wyceny {id} ({service}): {amount} brutto. Zastępuje poprzednią. Jeśli przyjmiesz ją teraz, zlecenie będzie gotowe najpóźniej {deliverAt}.',

  'mail/quote_reply.subject': 'Odpowiedź w sprawie wyceny {id}',
  'mail/quote_reply.body': 'Nasza odpowiedź na Twoje pytanie o wycenę {id} ({service}):',
  'mail/quote_reply.link': 'Sama wycena się nie zmienia i nadal możesz ją przyjąć.',

  'mail/quote_refused.subject': 'Nie możemy przygotować wyceny {id}',
  'mail/quote_refused.body': 'Niestety nie możemy podjąć się zlecenia z zapytania {id} ({service}).',

  'mail/quote_lapsed.subject': 'Zapytanie {id} zostało zakończone',
  'mail/quote_lapsed.body':
    'Zadaliśmy pytanie do zapytania {id} ({service}) i przez 14 dni nie otrzymaliśmy odpowiedzi, dlatego zostało zakończone. Nie pobraliśmy żadnej opłaty.',
  'mail/quote_lapsed.link': 'O wycenę możesz poprosić ponownie w każdej chwili.',

  'mail/quote_expired.subject': 'Wycena {id} wygasła',
  'mail/quote_expired.body':
    'Wycena {id} ({service}) była ważna do {validUntil} i wygasła. Nie pobraliśmy żadnej opłaty.',

  'mail/quote_task.subject': 'Do wyceny ({due}): {id}',
  'mail/quote_task.body':
    'Klient prosi o wycenę: {id}, {service}, {files, plural, =0 {wklejony tekst} one {# plik} few {# pliki} other {# plików}}.',
  'mail/quote_task.due': 'Termin: {due}.',

  'mail/quote_answered_task.subject': 'Klient napisał w sprawie wyceny {id}',
  'mail/quote_answered_task.body':
    'Klient wyceny {id} ({service}) odpowiedział lub o coś pyta. Wycena wróciła do kolejki.',

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
  'mail/work_returned.subject': 'Zlecenie {number} wróciło do Ciebie',
  'mail/work_returned.body': 'Prosimy zajrzeć jeszcze raz do zlecenia {number}. Oto nasze uwagi:',
  'mail/work_taken.subject': 'Zlecenie {number} nie jest już Twoje',
  'mail/work_taken.body': 'Zlecenie {number} przekazaliśmy komuś innemu. Nie musisz już nic robić.',
  'mail/work_resumed.subject': 'Zlecenie {number} można kontynuować',
  'mail/work_resumed.body':
    'Odpowiedzieliśmy na pytanie do zlecenia {number} i czas znów biegnie. Obowiązuje termin podany niżej.',
  'mail/work_approved.subject': 'Zlecenie {number} zostało przyjęte',
  'mail/work_approved.body':
    'Dziękujemy: zlecenie {number} zostało przyjęte, a wynagrodzenie jest już w rozliczeniach.',
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
  'mail/statement_ready.subject': 'Twoje zestawienie za {month}',
  'mail/statement_ready.body': 'Twoje zestawienie za {month} jest gotowe.',
  'mail/statement_answered.subject': 'Nasza odpowiedź w sprawie zestawienia za {month}',
  'mail/statement_answered.body': 'Odpowiadamy na Twoje uwagi do zestawienia za {month}:',
  'mail/statement.net': 'Netto',
  'mail/statement.decide_by': 'Termin na decyzję',
  'mail/statement.note': 'Jeśli do tego czasu się nie odezwiesz, uznamy je za uzgodnione.',
  'mail/statement.open': 'Zobacz zestawienie',
  'mail/work_digest.subject':
    '{count, plural, one {# sprawa} few {# sprawy} many {# spraw} other {# sprawy}} w strefie tłumacza',
  'mail/work_digest.body':
    'Oto, co nadeszło od ostatniego podsumowania. Jego częstotliwość możesz ustawić w dostępności.',
  'mail/work_cancelled.subject': 'Zlecenie {number} zostało anulowane',
  'mail/work_cancelled.body':
    'Prosimy przerwać pracę nad zleceniem {number}. To, co już jest gotowe, pojawi się w Twoich zarobkach.',

  'mail/application.open': 'Otwórz stronę',
  'mail/application_received.subject': 'Otrzymaliśmy Twoje zgłoszenie',
  'mail/application_received.body':
    'Dziękujemy za zgłoszenie do współpracy. Czytamy każde i odpowiemy w ciągu dziesięciu dni roboczych.',
  'mail/application_received.note':
    'Dane ze zgłoszenia przechowujemy najwyżej 180 dni, a za Twoją zgodą przez rok. Jeśli chcesz, żebyśmy usunęli je wcześniej, odpowiedz na tę wiadomość.',
  'mail/application_known.subject': 'Mamy już Twoje zgłoszenie',
  'mail/application_known.body':
    'Ktoś, zapewne Ty, ponownie wysłał nam formularz dla tłumaczy z tym adresem. Zgłoszenie, które już mamy, pozostaje bez zmian.',
  'mail/application_known.note': 'Jeśli coś się w nim zmieniło, odpowiedz na tę wiadomość.',
  'mail/application_test.subject': 'Krótkie tłumaczenie próbne',
  'mail/application_test.body':
    'Chcielibyśmy zobaczyć, jak tłumaczysz. Tekst ma {words, plural, one {# słowo} few {# słowa} other {# słów}}; tłumaczenie prześlij do {until} (czasu warszawskiego). Ocenią je dwie osoby, które nie znają Twojego nazwiska. Za zdany test zapłacimy według Twojej stawki, gdy rozpoczniesz współpracę.',
  'mail/application_test.note': 'Link jest tylko dla Ciebie. Tłumaczenie można wysłać raz.',
  'mail/application_invited.subject': 'Zapraszamy do współpracy',
  'mail/application_invited.body':
    'Chcemy z Tobą współpracować. Otwórz stronę, przeczytaj umowę i ustaw hasło do {until} (czasu warszawskiego).',
  'mail/application_invited.note': 'Link jest tylko dla Ciebie i działa raz.',
  'mail/application_rejected.subject': 'Twoje zgłoszenie do współpracy',
  'mail/application_rejected.body':
    'Dziękujemy za zgłoszenie i poświęcony czas. Obecnie nie możemy zaproponować Ci pracy.',
  'mail/application_rejected.note':
    'Twoje dane usuniemy po 30 dniach, a jeśli zgodziłeś lub zgodziłaś się na ich przechowanie na przyszłość, po roku. Jeśli chcesz, żebyśmy usunęli je wcześniej, odpowiedz na tę wiadomość.',
};
