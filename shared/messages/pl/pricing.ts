import type en from '../en/pricing.ts';

export default {
  'pricing/vat.domestic': 'Klientów w Polsce obowiązuje polski VAT.',
  'pricing/vat.eu_reverse_charge':
    'Bez polskiego VAT: numer VAT-UE Twojej firmy jest potwierdzony, więc VAT rozliczasz w swoim kraju (odwrotne obciążenie).',
  'pricing/vat.eu_company_unconfirmed':
    'Polski VAT obowiązuje, dopóki rejestr UE (VIES) nie potwierdzi numeru VAT Twojej firmy.',
  'pricing/vat.eu_consumer': 'Klientów prywatnych w Unii Europejskiej obowiązuje polski VAT.',
  'pricing/vat.outside_eu_company': 'Bez polskiego VAT: Twoja firma ma siedzibę poza Unią Europejską.',
  'pricing/vat.outside_eu_consumer': 'Ta stawka VAT dotyczy klientów prywatnych spoza Unii Europejskiej.',
  'pricing/vat.outside_eu_consumer.none': 'Bez polskiego VAT: jesteś klientem prywatnym spoza Unii Europejskiej.',
  'pricing/vat.pending':
    'Rejestr UE (VIES) chwilowo nie odpowiada. Cena pozostaje zgodna z wyceną; fakturę wystawimy, gdy potwierdzi numer.',
  'pricing/vat.vies':
    'Rejestr UE (VIES) chwilowo nie odpowiada. Cena pozostaje zgodna z wyceną; fakturę wystawimy, gdy potwierdzi numer.',
  'pricing/vat.vies_differs':
    'Rejestr UE (VIES) odpowiedział inaczej, niż przyjęto w wycenie. Faktura jest wstrzymana; skontaktujemy się z Tobą.',

  'pricing/line.pair': '{source} – {target}',
  'pricing/line.text': 'Wklejony tekst',
  'pricing/line.minimum': 'Dopłata do minimalnego zamówienia {minimum}',
  'pricing/line.discount': 'Kupon {code}',
  'pricing/line.shipping': 'Dostawa: {method}',
  'pricing/part.words': 'Słowa',
  'pricing/part.repetitions': 'Powtórzenia',
  'pricing/part.specialised': 'Tekst specjalistyczny',
  'pricing/part.proofreading': 'Korekta native speakera',
  'pricing/part.verification': 'Weryfikacja',
  'pricing/part.express': 'Ekspres',
  'pricing/part.manual': 'Wycena indywidualna',

  'pricing/no_quotation.sworn': 'Tłumaczenia przysięgłe wyceniamy ręcznie. Wycenę wysyłamy e-mailem.',
  'pricing/no_quotation.manual': 'Ten plik wyceniamy ręcznie. Wycenę wysyłamy e-mailem.',
  'pricing/no_quotation.counting': 'Trwa liczenie słów.',
  'pricing/no_quotation.rejected': 'Tego pliku nie można przetłumaczyć w tej postaci.',
  'pricing/no_quotation.not_covered':
    'Z tymi opcjami nikt nie przyjmuje teraz zleceń w tej parze. Poszukamy wykonawcy i wyślemy wycenę z terminem.',
  'pricing/no_quotation.pair_not_priced': 'W tej parze wyceniamy ręcznie. Wycenę wysyłamy e-mailem.',

  'pricing/coupon.unknown': 'Taki kupon nie istnieje.',
  'pricing/coupon.not_yet': 'Ten kupon jeszcze nie obowiązuje.',
  'pricing/coupon.expired': 'Ten kupon stracił ważność.',
  'pricing/coupon.service': 'Ten kupon nie dotyczy tej usługi.',
  'pricing/coupon.below_minimum': 'Ten kupon dotyczy zamówień od {minimum} netto.',
  'pricing/coupon.used_up': 'Ten kupon został już wykorzystany.',
  'pricing/coupon.used_by_customer': 'Ten kupon został już przez Ciebie wykorzystany.',

  'pricing/top_up.below_least': 'Najmniejsza kwota to {minimum}.',
  'pricing/top_up.above_most': 'Największa kwota to {maximum}.',

  'pricing/cheapest.balance': 'Saldo pokrywa to zamówienie: płacąc z niego, nic nie dopłacasz.',
  'pricing/cheapest.top_up':
    'Najtaniej: doładuj {amount} i zapłać z salda. Dzięki bonusowi {bonus} oszczędzasz na tym zamówieniu {saved}.',
  'pricing/cheapest.direct': 'Najtaniej: zapłać {amount} bezpośrednio.',
  'pricing/cheapest.direct_method': 'Najtaniej: zapłać {amount} bezpośrednio, metoda: {method}.',

  'pricing/refund.before_start': 'Żadna część pracy nie jest jeszcze gotowa: otrzymasz zwrot całej wpłaty.',
  'pricing/refund.no_consent':
    'Nie było zgody na rozpoczęcie pracy przed upływem terminu odstąpienia: otrzymasz zwrot całej wpłaty.',
  'pricing/refund.pro_rata': 'Praca się rozpoczęła: płacisz tylko za wykonane {percent}.',
  'pricing/refund.performed':
    'Usługa została na Twoje żądanie w pełni wykonana, więc odstąpienie nie jest już możliwe.',
  'pricing/refund.done': 'Praca jest gotowa i dostarczona, więc zamówienia nie można już anulować.',
  'pricing/refund.period_over': 'Termin 14 dni na odstąpienie minął.',
  'pricing/refund.not_paid': 'Nic nie zostało wpłacone, więc nie ma czego zwracać.',
  'pricing/refund.closed': 'To zamówienie jest już zamknięte.',
  'pricing/refund.work_open': 'Wskaż, czy praca nad tym zamówieniem trwa dalej, czy się kończy.',
  'pricing/refund.individuals_only': 'Odstąpienie przysługuje klientom prywatnym; firma anuluje zamówienie.',
} satisfies Record<keyof typeof en, string>;
