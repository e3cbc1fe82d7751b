import type { pages as en } from '../en/pages.ts';

export const pages: Record<keyof typeof en, string> = {
  'pages/title.prices': 'Cennik · {brand}',
  'pages/description.prices':
    'Ile kosztuje słowo tłumaczenia i korekty w zależności od grupy językowej i co wpływa na cenę.',
  'pages/heading.prices': 'Cennik',
  'pages/text.prices':
    'Tłumaczenie wyceniamy od słowa tekstu źródłowego, według grupy pary językowej. Cena w formularzu jest dokładna i zawiera VAT.\n\n## Jak poznać swoją cenę\n\nWklej tekst lub dodaj pliki w formularzu zamówienia. Zobaczysz każdą część ceny przed zamówieniem: słowa w każdym pliku, opcje, VAT i termin.\n\n## Tłumaczenie przysięgłe\n\nTłumaczenie przysięgłe liczymy w stronach po 1125 znaków, dlatego wyceniamy je ręcznie, w ciągu {minutes} minut.',
  'pages/prices.per_word': 'Za słowo i za stronę',
  'pages/prices.group': 'Grupa języków',
  'pages/prices.word': 'Cena netto słowa',
  'pages/prices.page': 'Strona przysięgła, od',
  'pages/prices.pair': 'Parę języków wyceniamy według wyższej z dwóch grup. Strona przysięgła ma {characters} znaków.',
  'pages/prices.additions': 'Co podnosi cenę, a co ją obniża',
  'pages/prices.proofreading': 'Korekta tłumaczenia przez native speakera',
  'pages/prices.verification': 'Weryfikacja przez drugiego tłumacza',
  'pages/prices.specialised': 'Tekst specjalistyczny',
  'pages/prices.express': 'Tryb ekspresowy',
  'pages/prices.repetition': 'Powtórzone słowo kosztuje, z ceny słowa',
  'pages/prices.proofreading_service': 'Korekta własnego tekstu kosztuje, z ceny słowa',
  'pages/prices.minimum': 'Najniższa cena netto zamówienia',
  'pages/prices.vat': 'VAT',
  'pages/prices.top_up': 'Bonus przy doładowaniu salda',
  'pages/title.faq': 'Pytania i odpowiedzi · {brand}',
  'pages/description.faq': 'Jak liczymy słowa, jak szybko tłumaczymy, jak można zapłacić i co dzieje się z plikami.',
  'pages/heading.faq': 'Pytania i odpowiedzi',
  'pages/text.faq':
    '## Jak liczycie słowa?\n\nSłowo to to, co stoi między odstępami i zawiera literę lub cyfrę. Nagłówki stron, komentarze i ukryty tekst są bezpłatne. Formularz pokazuje, co policzyliśmy w każdym pliku.\n\n## Jak szybko tłumaczycie?\n\nTekst o długości około {words} słów jest gotowy w jeden dzień roboczy, dłuższe odpowiednio później. Termin dla swojego tekstu zobaczysz w formularzu.\n\n## Czy potrzebuję konta?\n\nNie. Zamawiasz, podając e-mail; zamówienie widzi ten, kto ma jego link.\n\n## Jak mogę zapłacić?\n\nBLIKIEM, kartą, przelewem, przez PayPal lub Przelewy24.',
  'pages/title.terms': 'Regulamin · {brand}',
  'pages/description.terms':
    'Zasady zamawiania, płatności, dostawy, reklamacji i odstąpienia od umowy na jednej czytelnej stronie.',
  'pages/heading.terms': 'Regulamin',
  'pages/text.terms':
    '## Zamówienie\n\nZamawiasz, naciskając przycisk, który mówi o obowiązku zapłaty. Pokazane przy nim cena i termin nas wiążą.\n\n## Odstąpienie\n\nKonsument może odstąpić w ciągu 14 dni. Jeśli prosisz o natychmiastowe rozpoczęcie, płacisz za część już wykonaną; po pełnym wykonaniu prawo wygasa.\n\n## Reklamacje\n\nNapisz na {email}. Odpowiadamy w ciągu 14 dni i bezpłatnie poprawiamy nasze błędy.',
  'pages/title.gdpr': 'Prywatność i RODO · {brand}',
  'pages/description.gdpr': 'Jakie dane przechowujemy dla zamówienia, jak długo, kto widzi pliki i jak je usunąć.',
  'pages/heading.gdpr': 'Prywatność i RODO',
  'pages/text.gdpr':
    'Przechowujemy to, czego wymaga zamówienie: e-mail, dane do faktury, pliki i ich tłumaczenia. Pliki widzi tylko tłumacz i osoby obsługujące zamówienie.\n\n## Twoje prawa\n\nMożesz zobaczyć, poprawić, przenieść i usunąć swoje dane: napisz na {email}.\n\n## Statystyki\n\nLiczymy odwiedziny tylko za zgodą, którą w każdej chwili wycofasz w stopce. Zdarzenia nie zawierają nazwisk, adresów ani tekstów.',
  'pages/title.blog': 'Blog · {brand}',
  'pages/description.blog':
    'Zapiski o tłumaczeniu, języku i naszej pracy. Tu pojawią się kolejne wpisy, gdy je opublikujemy.',
  'pages/heading.blog': 'Blog',
  'pages/text.blog': 'Nie ma jeszcze wpisów. O tym, jak pracujemy, przeczytasz w pytaniach i odpowiedziach.',
  'pages/title.jobs': 'Praca · {brand}',
  'pages/description.jobs': 'Wolne stanowiska w naszym biurze. Tłumacze mają osobną stronę z opisem, kogo szukamy.',
  'pages/heading.jobs': 'Praca',
  'pages/text.jobs':
    'W tej chwili nie mamy wolnego stanowiska w biurze. Tłumacze są zawsze mile widziani: zajrzyj na stronę dla tłumaczy albo napisz na {email}.',
  'pages/title.api': 'API dla programistów · {brand}',
  'pages/description.api':
    'Zamawiaj tłumaczenia z własnego programu: jedno API po HTTP, osobiste tokeny, dokument OpenAPI.',
  'pages/heading.api': 'API dla programistów',
  'pages/text.api':
    'Wszystko, co robi serwis, jest dostępne dla Twojego programu: wyceny, pliki, zamówienia i saldo po HTTP.\n\n## Zanim zaczniesz\n\nUtwórz token w swoim koncie i strzeż go: pokazujemy go raz. Może tyle, na ile pozwalają jego zakresy (quotes, files, orders:read, orders:write, balance:read), może wygasać, a unieważnisz go natychmiast. Każde żądanie niesie go w nagłówku Authorization.\n\n## Zasady każdego wywołania\n\nToken ma 120 wywołań na minutę; nagłówki RateLimit mówią, ile zostało, a 429 podaje Retry-After. Zapis z nagłówkiem Idempotency-Key wykona się raz w ciągu 24 godzin, ile razy go wyślesz. Odmowy mają postać problem+json ze stałym kodem; 422 wskazuje pola. Accept-Language wybiera polski lub angielski.',
  'pages/api.document': 'Wszystkie operacje z odpowiedziami i kodami: dokument OpenAPI.',
  'pages/api.job': 'Całe zlecenie z curl',
  'pages/api.start':
    'Wpisz swój token do zmiennej TOKEN i idź krok po kroku. KEY oznacza składane zamówienie: do następnego weź nową wartość, a tej samej użyj, gdy ponawiasz żądanie, na które nie przyszła odpowiedź.',
  'pages/api.codes': 'Kody odmów',
  'pages/api.languages.title': 'Języki',
  'pages/api.languages': 'Każdy język z numerem i językami docelowymi dozwolonymi, gdy jest źródłowym.',
  'pages/api.quote.title': 'Wycena tekstu',
  'pages/api.quote':
    'Odpowiedź podaje cenę, VAT, czas realizacji i pozycje. Zachowaj CART, hash z odpowiedzi: otwiera ten koszyk.',
  'pages/api.file.title': 'Plik',
  'pages/api.file':
    'Do 4 MB mieści się w samym żądaniu, pod Twoją nazwą, jedyną w koszyku (attachment_hash). Do 20 MB: wyślij zamiast tego nazwę, rozmiar i typ jako JSON, a bajty w ciągu dziesięciu minut pod adres upload z odpowiedzi.',
  'pages/api.counted.title': 'Słowa w pliku',
  'pages/api.counted': 'Pytaj co kilka sekund, aż state będzie counted; manual oznacza wycenę ręczną.',
  'pages/api.price.title': 'Cena pliku',
  'pages/api.price': 'Ten sam koszyk, wyceniony od nowa z plikami zamiast tekstu.',
  'pages/api.billing.title': 'Dane do faktury i zgody',
  'pages/api.billing':
    'Kto płaci, tak jak wymaga tego faktura. Zachowaj AMOUNT, cenę brutto w groszach (quotation.price_gross.amount).',
  'pages/api.order.title': 'Zamówienie opłacone z salda',
  'pages/api.order':
    'Zamawia z obowiązkiem zapłaty. Inna cena niż AMOUNT jest odrzucana z kodem quote_changed, za mało pieniędzy z kodem payment_required. Zachowaj ORDER (order_id) i HASH (hash).',
  'pages/api.status.title': 'Płatność',
  'pages/api.status': 'done oznacza opłacone i przyjęte.',
  'pages/api.delivered.title': 'Postęp prac',
  'pages/api.delivered':
    'Pytaj co jakiś czas, aż status będzie delivered. Zachowaj FILE, id pliku, którego kind to translated.',
  'pages/api.link.title': 'Link do pobrania',
  'pages/api.link': 'Działa dziesięć minut; przy każdym pobraniu poproś o nowy. Zachowaj LINK (url).',
  'pages/api.download.title': 'Pobranie',
  'pages/api.download': 'Sam link nie wymaga tokenu.',
  'pages/api.balance.title': 'Saldo',
  'pages/api.balance': 'Ile zostało. Doładujesz je w swoim koncie w serwisie.',
  'pages/title.about': 'O nas · {brand}',
  'pages/description.about':
    'Serwis tłumaczeń prowadzony przez ludzi, którzy uważają, że cenę trzeba znać przed zamówieniem.',
  'pages/heading.about': 'O nas',
  'pages/text.about':
    'Tłumaczymy i poprawiamy teksty w ponad {languages} językach, dla osób prywatnych i firm.\n\n## Czego się trzymamy\n\nCena jest znana przed zamówieniem i potem się nie zmienia. Widać, co zostało policzone. Czego nie da się policzyć, wyceniamy ręcznie, w ciągu {minutes} minut.',
  'pages/title.contact': 'Kontakt · {brand}',
  'pages/description.contact':
    'Napisz do nas w sprawie zamówienia, wyceny lub faktury. Odpowiadamy w dni robocze od 9 do 17.',
  'pages/heading.contact': 'Kontakt',
  'pages/text.contact':
    'Napisz na {email}. Odpowiadamy w dni robocze od 9 do 17. Jeśli to możliwe, podaj numer zamówienia.',
  'pages/title.translators': 'Nasi tłumacze · {brand}',
  'pages/description.translators':
    'Kto tłumaczy Twoje teksty: zawodowcy przekładający na język ojczysty, sprawdzani przez kolegów.',
  'pages/heading.translators': 'Nasi tłumacze',
  'pages/text.translators':
    'Każdy tekst tłumaczy człowiek, na język, który zna jak własny. W opcji weryfikacji drugi tłumacz porównuje przekład z oryginałem.',
  'pages/title.charity': 'Program charytatywny · {brand}',
  'pages/description.charity':
    '1 tłumaczenie = 1 obiad: za każde zamówienie opłacamy jeden ciepły posiłek. Jak to działa.',
  'pages/heading.charity': '1 tłumaczenie = 1 obiad',
  'pages/text.charity':
    'Za każde zamówienie opłacamy jeden ciepły obiad dla kogoś, kto go potrzebuje. Nic nie dopłacasz.',
  'pages/title.accessibility': 'Deklaracja dostępności · {brand}',
  'pages/description.accessibility':
    'Jak serwis spełnia WCAG 2.2 na poziomie AA i gdzie zgłosić, co u Ciebie nie działa.',
  'pages/heading.accessibility': 'Deklaracja dostępności',
  'pages/text.accessibility':
    'Serwis ma spełniać WCAG 2.2 na poziomie AA: działa z klawiaturą, z czytnikiem ekranu, w powiększeniu 400 % i w wysokim kontraście. Każdą stronę sprawdzamy automatycznie przy każdej zmianie.\n\nJeśli coś u Ciebie nie działa, napisz na {email}: odpowiemy w ciągu 7 dni.',
  'pages/translators.list': 'Kto z nami pracuje',
  'pages/translators.language': 'Język',
  'pages/translators.field': 'Dziedzina',
  'pages/translators.sworn': 'Tylko tłumacze przysięgli',
  'pages/translators.any': 'Wszystkie',
  'pages/translators.empty':
    'Żaden tłumacz, który zgodził się na pokazanie, nie spełnia tych warunków. Nie znaczy to, że tego nie tłumaczymy: zajrzyj do cennika albo poproś o wycenę.',
  'pages/translators.failed': 'Lista się nie wczytała. Odśwież stronę, aby spróbować ponownie.',
  'pages/translators.is_sworn': 'przysięgły',
};
