import type { accountMailNames as englishNames } from '../en/accountMail.ts';

/** Mails about an account. */
export default {
  'accountmail/greeting': 'Dzień dobry,',
  'accountmail/signature': 'Zespół {brand}\n{email}',

  'accountmail/activate.subject': 'Aktywuj konto w {brand}',
  'accountmail/activate.body': 'Otwórz poniższy link, aby potwierdzić adres i ustawić hasło.',
  'accountmail/activate.button': 'Aktywuj konto',
  'accountmail/activate.note':
    'Link działa jeden raz i jest ważny 48 godzin. Jeśli prośba o konto nie pochodzi od Ciebie, zignoruj tę wiadomość: nic się nie stanie.',

  'accountmail/already.subject': 'Masz już konto w {brand}',
  'accountmail/already.body':
    'Ktoś, prawdopodobnie Ty, poprosił o konto z tym adresem. Masz już konto: zaloguj się albo ustaw nowe hasło, jeśli go nie pamiętasz.',
  'accountmail/already.button': 'Zaloguj się',
  'accountmail/already.note': 'Jeśli to nie Ty, zignoruj tę wiadomość: nic się nie stanie.',

  'accountmail/order_links.subject': 'Linki do Twoich zamówień i wycen',
  'accountmail/order_links.body': 'Oto linki do Twoich zamówień i wycen, od najnowszych:',
  'accountmail/order_links.line': '{service}, {time}',
  'accountmail/order_links.order': 'Otwórz zamówienie {id}',
  'accountmail/order_links.quote': 'Otwórz wycenę {id}',
  'accountmail/order_links.note':
    'Każdy, kto ma taki link, otworzy stronę, do której on prowadzi: przekazuj go tylko osobom, które mogą ją zobaczyć. Jeśli ta prośba nie pochodzi od Ciebie, nie musisz nic robić.',

  'accountmail/reset.subject': 'Ustaw nowe hasło do konta w {brand}',
  'accountmail/reset.body': 'Otwórz poniższy link, aby ustawić nowe hasło.',
  'accountmail/reset.button': 'Ustaw nowe hasło',
  'accountmail/reset.note':
    'Link działa jeden raz i jest ważny przez godzinę. Jeśli to nie Ty, zignoruj tę wiadomość: hasło pozostanie bez zmian.',

  'accountmail/password_changed.subject': 'Hasło do konta w {brand} zostało zmienione',
  'accountmail/password_changed.body':
    'Hasło do Twojego konta zostało zmienione i nastąpiło wylogowanie ze wszystkich urządzeń.',
  'accountmail/password_changed.button': 'To nie ja: ustaw nowe hasło',
  'accountmail/password_changed.note': 'Jeśli to Ty, nie musisz nic robić.',

  'accountmail/email_change_old.subject': 'Potwierdź nowy adres e-mail konta w {brand}',
  'accountmail/email_change_old.body':
    'Otrzymaliśmy prośbę o zmianę adresu e-mail Twojego konta na {name}. Zmienimy go, gdy potwierdzą to oba adresy: ten oraz nowy, na który wysłaliśmy osobną wiadomość.',
  'accountmail/email_change_old.button': 'Potwierdź zmianę',
  'accountmail/email_change_old.stop':
    'Jeśli to nie Ty, zatrzymaj zmianę tutaj, a wszystkie sesje konta zostaną zakończone:\n{url}',
  'accountmail/email_change_old.note':
    'Linki działają jeden raz i są ważne 24 godziny. Jeśli nikt ich nie otworzy, nic się nie zmieni. Po zatrzymaniu zmiany ustaw od razu nowe hasło: ktoś był zalogowany na Twoim koncie.',
  'accountmail/email_change_new.subject': 'Potwierdź ten adres e-mail w {brand}',
  'accountmail/email_change_new.body':
    'Ktoś, prawdopodobnie Ty, chce używać tego adresu do konta w {brand}. Potwierdź, że to Twój adres. Zmianę musi potwierdzić też dotychczasowy adres konta.',
  'accountmail/email_change_new.button': 'To mój adres',
  'accountmail/email_change_new.note':
    'Link działa jeden raz i jest ważny 24 godziny. Jeśli to nie Ty, zignoruj tę wiadomość: nic się nie stanie.',
  'accountmail/email_taken.subject': 'Ten adres ma już konto w {brand}',
  'accountmail/email_taken.body':
    'Ktoś, prawdopodobnie Ty, chciał użyć tego adresu do innego konta w {brand}. Adres ma już własne konto, a jeden adres może należeć tylko do jednego, więc niczego nie zmieniliśmy.',
  'accountmail/email_taken.button': 'Zaloguj się',
  'accountmail/email_taken.note':
    'Aby używać go do tamtego konta, zmień najpierw adres tego konta w jego ustawieniach albo je usuń. Jeśli to nie Ty, zignoruj tę wiadomość.',
  'accountmail/email_changed.subject': 'Adres e-mail Twojego konta w {brand} został zmieniony',
  'accountmail/email_changed.body':
    'Adres e-mail Twojego konta to teraz {name}. Nastąpiło wylogowanie ze wszystkich urządzeń: zaloguj się, podając nowy adres i to samo hasło.',
  'accountmail/email_changed.note':
    'Zamówienia, saldo i tokeny pozostają bez zmian, podobnie jak wystawione już faktury. Jeśli to nie Ty, napisz natychmiast na {email}.',

  'accountmail/webhook_paused.subject': 'Wysyłanie webhooków do {name} zostało wstrzymane',
  'accountmail/webhook_paused.body':
    'Adres {name} odpowiedział, że już nie istnieje, albo od trzech dni nie przyjął żadnego zdarzenia. Nic więcej tam nie wysyłamy.',
  'accountmail/webhook_paused.button': 'Zobacz wysyłki',
  'accountmail/webhook_paused.note':
    'Zdarzenia przechowujemy przez 30 dni. Gdy adres znów będzie działał, wznów wysyłanie, a wszystko, co czeka, wyślemy po kolei.',
  'accountmail/token_created.subject': 'Nowy token API do konta w {brand}',
  'accountmail/token_created.body':
    'Utworzono token API „{name}”. Kto go posiada, może zamawiać w imieniu Twojego konta.',
  'accountmail/token_created.button': 'Zobacz swoje tokeny',
  'accountmail/token_created.note': 'Jeśli to nie Ty, unieważnij token i zmień hasło.',

  'accountmail/team_invited.subject': '{name} zaprasza Cię do swojego konta w {brand}',
  'accountmail/team_invited.body':
    '{name} zaprasza Cię do zespołu swojego konta w {brand}: zamówienia, faktury i saldo w jednym miejscu, a logujesz się po swojemu.',
  'accountmail/team_invited.button': 'Zobacz zaproszenie',
  'accountmail/team_invited.note':
    'Link działa raz i przez siedem dni. Jeśli to nie dla Ciebie, wybierz na jego stronie „To nie dla mnie”: żadna firma nie wyśle już zaproszenia na ten adres.',
  'accountmail/team_joined.subject': 'Nowa osoba w zespole: {name}',
  'accountmail/team_joined.body':
    'Zaproszenie zostało przyjęte: {name} należy teraz do zespołu konta Twojej firmy w {brand}.',
  'accountmail/team_joined.button': 'Zobacz zespół',
  'accountmail/team_joined.note': 'Role i limity możesz tam zmienić w każdej chwili.',
  'accountmail/team_left.subject': 'Odejście z zespołu: {name}',
  'accountmail/team_left.body':
    '{name} nie należy już do zespołu konta Twojej firmy w {brand}. Tokeny API tej osoby zostały unieważnione, zamówienia pozostają.',
  'accountmail/team_left.button': 'Zobacz zespół',
  'accountmail/team_left.note': 'Jeśli coś u Ciebie korzystało z takiego tokenu, utwórz nowy.',
  'accountmail/team_removed.subject': 'Nie należysz już do zespołu firmy {name}',
  'accountmail/team_removed.body':
    'Firma {name} zakończyła Twój udział w zespole swojego konta w {brand}. Twoje własne konto się nie zmienia.',
  'accountmail/team_removed.note': 'Jeśli to pomyłka, poproś firmę o nowe zaproszenie.',
  'accountmail/team_handover.subject': '{name} proponuje Ci przejęcie konta firmy',
  'accountmail/team_handover.body':
    'Konto firmy {name} w {brand} może należeć do Ciebie: z saldem, zamówieniami, fakturami, zespołem i tokenami. Dotychczasowy właściciel zostanie w zespole jako osoba zamawiająca.',
  'accountmail/team_handover.button': 'Zobacz propozycję',
  'accountmail/team_handover.note': 'Propozycja jest ważna przez siedem dni, chyba że zostanie cofnięta.',
  'accountmail/team_handed_over.subject': 'Konto firmy {name} ma nowego właściciela',
  'accountmail/team_handed_over.body':
    'Propozycja przejęcia konta firmy {name} w {brand} została przyjęta. Należysz teraz do jej zespołu jako osoba zamawiająca. Twój login otwiera Twoje własne konto; aby działać dla firmy, wybierz ją tam.',
  'accountmail/team_handed_over.button': 'Zaloguj się',
  'accountmail/team_handed_over.note': 'Jeśli to nie Twoja propozycja, od razu napisz na {email}.',

  'accountmail/approval.words': 'Wyjaśnienie',
  'accountmail/team_approval_asked.subject': '{name} prosi o zgodę na zamówienie za {sum}',
  'accountmail/team_approval_asked.body':
    '{name} przygotowuje dla Twojej firmy zamówienie za {sum}, czyli powyżej kwoty, którą może zamówić bez pytania. Po Twojej zgodzie złożymy je i opłacimy z salda.',
  'accountmail/team_approval_asked.button': 'Zobacz zamówienie i zdecyduj',
  'accountmail/team_approval_asked.note':
    'Link działa siedem dni i jest tylko dla Ciebie, nie przekazuj go dalej. Zamówienie znajdziesz też na swoim koncie.',
  'accountmail/team_approval_given.subject': 'Jest zgoda na zamówienie za {sum}',
  'accountmail/team_approval_given.body': '{name}: zamówienie za {sum} zatwierdzone. Jest złożone i opłacone z salda.',
  'accountmail/team_approval_given.button': 'Zobacz zamówienie',
  'accountmail/team_approval_given.note': 'Dalej toczy się jak każde inne zamówienie.',
  'accountmail/team_approval_refused.subject': 'Nie ma zgody na zamówienie za {sum}',
  'accountmail/team_approval_refused.body':
    '{name}: brak zgody na zamówienie za {sum}. Niczego nie zamówiliśmy ani nie opłaciliśmy.',
  'accountmail/team_approval_refused.button': 'Zobacz prośbę',
  'accountmail/team_approval_refused.note':
    'To, co masz przygotowane, czeka: możesz to zmienić i poprosić jeszcze raz.',

  'accountmail/new_login.subject': 'Logowanie do konta w {brand} z nowego urządzenia',
  'accountmail/new_login.body':
    'Zalogowano się do Twojego konta z urządzenia, którego wcześniej do tego nie używano: {device}, {time} (czas polski).',
  'accountmail/new_login.unknown_device': 'nierozpoznany program',
  'accountmail/new_login.button': 'To nie ja: ustaw nowe hasło',
  'accountmail/new_login.note': 'Jeśli to Ty, nie musisz nic robić.',

  'accountmail/file_infected.subject': 'Nie możemy otworzyć pliku {name}',
  'accountmail/file_infected.body':
    'Skanowanie wykryło złośliwe oprogramowanie w przesłanym pliku „{name}”. Nikt u nas nie może go otworzyć, więc nie możemy nad nim pracować.',
  'accountmail/file_infected.note':
    'Sprawdź swój komputer. Potem usuń plik z zamówienia i wyślij czystą kopię. Jeśli zamówienie jest już opłacone, napisz na {email}, od razu pomożemy.',
  'accountmail/file_unscannable.subject': 'Nie możemy otworzyć pliku {name}',
  'accountmail/file_unscannable.body':
    'Nie udało się sprawdzić, czy w przesłanym pliku „{name}” nie ma złośliwego oprogramowania. Nikt u nas nie może go otworzyć, więc nie możemy nad nim pracować.',
  'accountmail/file_unscannable.note':
    'Tak bywa z plikami chronionymi hasłem albo spakowanymi. Usuń plik z zamówienia i wyślij go bez hasła, nie w archiwum. Jeśli zamówienie jest już opłacone, napisz na {email}, od razu pomożemy.',

  'accountmail/block.words': 'Powód',
  'accountmail/account_blocked.subject': 'Twoje konto w {brand} jest zablokowane',
  'accountmail/account_blocked.body':
    'Zablokowaliśmy Twoje konto: na razie nie można z niego nic zamówić ani doładować salda – ani Ty, ani Twój zespół, ani Twoje oprogramowanie. Nadal możesz się logować oraz przeglądać zamówienia i faktury. Opłacone zamówienia dokończymy albo zwrócimy za nie pieniądze.',
  'accountmail/account_blocked.button': 'Zobacz zamówienia',
  'accountmail/account_blocked.note':
    'Jeśli uważasz, że to pomyłka, napisz na {email} i podaj dlaczego. Sprawie przyjrzy się inna osoba niż te, które o blokadzie zdecydowały, a odpowiedź dostaniesz w ciągu {days} dni. Pod tym samym adresem możesz poprosić o zwrot pieniędzy z salda. Możesz też zwrócić się do sądu, a jako konsument – do rzecznika konsumentów.',
  'accountmail/account_unblocked.subject': 'Twoje konto w {brand} nie jest już zablokowane',
  'accountmail/account_unblocked.body': 'Zdjęliśmy blokadę z Twojego konta. Możesz zamawiać tak jak wcześniej.',
  'accountmail/account_unblocked.button': 'Przejdź do konta',
  'accountmail/account_unblocked.note': 'Nieunieważnione tokeny API znów działają.',
  'accountmail/terms_changed.subject': 'Regulamin {brand} zmieni się {day}',
  'accountmail/terms_changed.body':
    'Masz u nas konto, więc uprzedzamy: od {day} zamówienia będą składane na podstawie nowego regulaminu świadczenia usług i sprzedaży. Wcześniejszych zamówień dotyczy regulamin, na podstawie którego zostały złożone.',
  'accountmail/terms_changed.words': 'Co się zmieni',
  'accountmail/terms_changed.button': 'Przeczytaj nowy regulamin',
  'accountmail/terms_changed.note':
    'Jeśli nie zgadzasz się na zmiany, możesz przed tym dniem bez żadnych kosztów zamknąć konto w jego ustawieniach. Pieniądze z salda zwrócimy, jeśli napiszesz na {email}. Jeśli chcesz zachować konto, nie musisz nic robić.',
  'accountmail/account_closed.subject': 'Twoje konto w {brand} zostało usunięte',
  'accountmail/account_closed.body':
    'Twoje konto i dane osobowe zostały usunięte. Faktury pozostają w naszych księgach tak długo, jak wymaga tego prawo.',
  'accountmail/account_closed.note': 'Dziękujemy za wspólny czas.',
};

/** Nazwy tych wiadomości w panelu. */
export const accountMailNames: Record<keyof typeof englishNames, string> = {
  'deskOrder/template.register': 'rejestracja',
  'deskOrder/template.resend': 'rejestracja, ponownie',
  'deskOrder/template.order_links': 'linki do zamówień i wycen',
  'deskOrder/template.forgot': 'nowe hasło',
  'deskOrder/template.password_changed': 'zmiana hasła',
  'deskOrder/template.email_change_old': 'zmiana adresu, na stary adres',
  'deskOrder/template.email_change_new': 'zmiana adresu, na nowy adres',
  'deskOrder/template.email_changed': 'zmieniony adres',
  'deskOrder/template.token_created': 'utworzony token',
  'deskOrder/template.new_login': 'nowe logowanie',
  'deskOrder/template.webhook_paused': 'wstrzymany webhook',
  'deskOrder/template.account_closed': 'usunięcie konta',
  'deskOrder/template.team_invited': 'zaproszenie do zespołu firmy',
  'deskOrder/template.team_joined': 'nowa osoba w zespole',
  'deskOrder/template.team_left': 'odejście z zespołu',
  'deskOrder/template.team_removed': 'usunięcie z zespołu',
  'deskOrder/template.team_handover': 'propozycja przejęcia konta',
  'deskOrder/template.team_approval_asked': 'prośba o zgodę na zamówienie',
  'deskOrder/template.team_approval_given': 'zgoda na zamówienie',
  'deskOrder/template.team_approval_refused': 'odmowa zgody na zamówienie',
  'deskOrder/template.team_handed_over': 'przekazanie konta firmy',
  'deskOrder/template.file_infected': 'złośliwe oprogramowanie w pliku',
  'deskOrder/template.file_unscannable': 'plik, którego nie dało się przeskanować',
  'deskOrder/template.account_blocked': 'blokada konta',
  'deskOrder/template.account_unblocked': 'zdjęcie blokady konta',
  'deskOrder/template.terms_changed': 'nowy regulamin',
};
