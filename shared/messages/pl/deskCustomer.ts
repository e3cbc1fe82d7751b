import type { deskCustomer as english } from '../en/deskCustomer.ts';

/** Klienci w panelu. */
export const deskCustomer: Record<keyof typeof english, string> = {
  'deskCustomer/customers': 'Klienci',
  'deskCustomer/email': 'E-mail klienta',
  'deskCustomer/none': 'Nikt nie ma konta ani zamówienia z adresem {email}.',
  'deskCustomer/guest': '{email} nie ma konta, tylko zamówienia złożone bez logowania: znajdziesz je w Zamówieniach.',
  'deskCustomer/field.email': 'E-mail',
  'deskCustomer/field.name': 'Imię i nazwisko lub firma',
  'deskCustomer/field.phone': 'Telefon',
  'deskCustomer/field.address': 'Adres do faktury',
  'deskCustomer/reveal': 'Pokaż',
  'deskCustomer/reveal.text': 'Kto to zobaczył i dlaczego, zostaje w dzienniku.',
  'deskCustomer/since': 'Klient od',
  'deskCustomer/balance': 'Saldo',
  'deskCustomer/tokens': 'Tokeny API',
  'deskCustomer/no_orders': 'Brak zamówień.',
  'deskCustomer/state.closing': 'Klient poprosił o usunięcie konta; usuwanie trwa.',
  'deskCustomer/state.closed': 'To konto jest usunięte.',
  'work/title.staff.customers': 'Klienci w panelu · {brand}',
};
