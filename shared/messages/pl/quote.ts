import type { quote as en } from '../en/quote.ts';

export const quote: Record<keyof typeof en, string> = {
  'quote/label': 'Twoja wycena',
  'quote/see': 'Zobacz cenę',
  'quote/idle': 'Podaj tekst lub plik oraz adres e-mail, aby otrzymać wycenę',
  'quote/loading': 'Liczymy cenę…',
  'quote/counting': 'Liczymy słowa w plikach…',
  'quote/manual': 'Wyceniamy ręcznie. Wycenę otrzymasz e-mailem w ciągu {minutes} minut.',
  'quote/manual.due':
    'Wyceniamy ręcznie, w ciągu {minutes} minut (w godzinach wyceny). Wycenę otrzymasz e-mailem najpóźniej {time}.',
  'quote/rejected': 'Jednego z plików nie możemy wycenić.',
  'quote/manual.title': 'Wycena indywidualna',
  'quote/error': 'Nie udało się pobrać ceny. Wpisane dane zostały zachowane.',
  'quote/earlier': 'Poprzednia cena; popraw zaznaczone pola, aby zobaczyć nową',
  'quote/gross': 'z VAT',
  'quote/gross.no_vat': 'bez VAT',
  'quote/sum.net': 'netto',
  'quote/net': 'Netto',
  'quote/vat': 'VAT {rate}',
  'quote/total': 'Razem',
  'quote/ready': 'Gotowe',
  'quote/time.hours':
    '{hours, plural, one {# godzina robocza} few {# godziny robocze} many {# godzin roboczych} other {# godziny roboczej}}',
  'quote/time.minutes':
    '{minutes, plural, one {# minuta robocza} few {# minuty robocze} many {# minut roboczych} other {# minuty roboczej}}',
  'quote/words': '{words, plural, one {# słowo} few {# słowa} many {# słów} other {# słowa}}',
  'quote/new_words': 'nowe lub zmienione słowa: {words} z {whole}',
  'quote/repeated': 'w tym powtórzone: {words}',
  'quote/repeated.in': 'w tym powtórzone: {words}, tak jak w: {files}',
  'quote/more':
    '{count, plural, one {jeszcze # plik} few {jeszcze # pliki} many {jeszcze # plików} other {jeszcze # pliku}}',
  'quote/details': 'Z czego składa się cena',
  'quote/submit': 'Zamów i zapłać',
  'quote/submit.manual': 'Poproś o wycenę',
  'quote/submitting': 'Wysyłamy zamówienie',
  'quote/fixed':
    'Cena z cennika z {day} obowiązuje co najmniej {hours} godziny, a po zamówieniu już się nie zmieni. Termin liczymy od zapłaty.',
  'quote/no_charge': 'Zapytanie nic nie kosztuje.',
};
