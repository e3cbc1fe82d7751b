import type { PaymentMethodKey } from '#shared/model/paymentMethod.ts';
import type { Invoice } from '../invoice.ts';
import { el, type Xml } from './xml.ts';

/** `FormaPlatnosci`: 2 card, 6 bank transfer; everything else is said in words. */
const forms: Readonly<Record<PaymentMethodKey, number | string>> = {
  blik: 'BLIK',
  card: 2,
  transfer: 6,
  paypal: 'PayPal',
  przelewy24: 'Przelewy24',
  balance: 'Saldo konta',
};

/** `Platnosc`: everything invoiced here is paid already; nothing is said of a correction. */
export function paymentXml({ paidOn, paidBy, kind }: Invoice): Xml | undefined {
  if (paidOn === undefined || kind === 'KOR') return undefined;
  const form = paidBy && forms[paidBy];
  return el('Platnosc', [
    el('Zaplacono', 1),
    el('DataZaplaty', paidOn),
    typeof form === 'string' ? [el('PlatnoscInna', 1), el('OpisPlatnosci', form)] : el('FormaPlatnosci', form),
  ]);
}
