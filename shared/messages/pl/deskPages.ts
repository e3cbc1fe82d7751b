import type { deskPages as english } from '../en/deskPages.ts';

/** Dokąd prowadzą strony panelu. */
export const deskPages: Record<keyof typeof english, string> = {
  'charity/list': 'Obiady',
  'deskCustomer/customers': 'Klienci',
  'money/list': 'Pieniądze',
  'money/of_order': 'Pieniądze tego zamówienia',
  'coupon/list': 'Kupony',
  'price/list': 'Ceny',
  'language/list': 'Języki',
  'deskOrders/orders': 'Zamówienia',
  'deskOrders/what': 'Usługa i języki',
  'standing/list': 'Terminowość i oceny',
  'statement/list': 'Zestawienia',
  'translators/list': 'Tłumacze',
  'failed/list': 'Awarie',
  'desk/applicants': 'Zgłoszenia',
  'contact/list': 'Zapytania',
};
