import type { asked as english } from '../en/asked.ts';

/** Czego dotyczyła prośba o wycenę lub zamówienie: na jej stronie i w panelu. */
export const asked: Record<keyof typeof english, string> = {
  'asked/category': 'Kategoria',
  'asked/options': 'Opcje',
  'asked/specialized': 'tekst specjalistyczny',
  'asked/proofreading': 'korekta native speakera',
  'asked/verification': 'weryfikacja',
  'asked/express': 'ekspres',
  'asked/shipment': 'Sposób dostawy',
  'asked/address': 'Adres dostawy',
  'asked/locker': 'Paczkomat',
  'asked/country': 'Kraj dostawy',
  'asked/coupon': 'Kupon',
};
