import type { Locale } from '#shared/messages/locale.ts';
import type { LocalizedName } from '#shared/model/language/localizedName.ts';
import type { Quotation } from '#shared/model/order/quotation.ts';
import { languageById } from '../catalogue/languages.ts';
import { serviceByKey, shippingMethodById } from '../catalogue/services.ts';
import type { GivenUp, Order } from '../order/order.ts';
import { invoiceLines, type InvoiceLine as PricedLine } from '../pricing/quoteLines.ts';

/** The texts of an invoice line in both languages: Polish for the law, the customer's own for the customer. */
export function lineTexts(line: PricedLine, quotation: Quotation): LocalizedName {
  const service = serviceByKey(quotation.service).names;
  switch (line.kind) {
    case 'work': {
      const { sourceLanguage, targetLanguage, words } = line.work;
      const pair = (locale: Locale) =>
        sourceLanguage === targetLanguage
          ? languageById(sourceLanguage)?.names[locale]
          : `${languageById(sourceLanguage)?.names[locale]} – ${languageById(targetLanguage)?.names[locale]}`;
      const count = (unit: string) => (words > 0 ? `, ${unit}: ${words}` : '');
      return {
        en: `${service.en}, ${pair('en')}${count('words')}`,
        pl: `${service.pl}, ${pair('pl')}${count('liczba słów')}`,
      };
    }
    case 'minimum':
      return { en: `${service.en}: up to the minimum order`, pl: `${service.pl}: dopłata do minimum zlecenia` };
    case 'shipping': {
      const method = shippingMethodById(quotation.shippingMethod ?? 0)?.names;
      return { en: `Delivery: ${method?.en ?? ''}`, pl: `Wysyłka: ${method?.pl ?? ''}` };
    }
  }
}

/** The line for the payment method's fee on an order. */
export const feeTexts: LocalizedName = { en: 'Payment gateway fee', pl: 'Opłata operatora płatności' };

/** A line of an order that was given up: amount paid and amount kept (gross), and share done (basis points). */
type GivenUpLine = GivenUp['work'][number] & { name: LocalizedName };

/** The lines of an order that was given up, in order and with names: the evidence for its refund. */
export function givenUpLines({ quotation, givenUp }: Pick<Order, 'quotation' | 'givenUp'>): GivenUpLine[] {
  const lines = invoiceLines(quotation).filter(({ kind }) => kind !== 'shipping');
  return (givenUp?.work ?? []).map((part, place) => {
    const line = lines[place];
    return { ...part, name: line ? lineTexts(line, quotation) : { en: '', pl: '' } };
  });
}
