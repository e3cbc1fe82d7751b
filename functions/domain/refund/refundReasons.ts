import type { LocalizedName } from '#shared/model/localizedName.ts';
import type { RefundReason } from '#shared/model/refundReason.ts';

/** Reasons on correction invoices. */
export const refundReasons: Readonly<Record<RefundReason, LocalizedName>> = {
  withdrawal: { en: 'Withdrawal from the contract', pl: 'Odstąpienie od umowy' },
  cancellation: { en: 'Order cancelled', pl: 'Rezygnacja z zamówienia' },
  complaint: { en: 'Complaint accepted', pl: 'Uznana reklamacja' },
  goodwill: { en: 'Discount granted after the sale', pl: 'Rabat udzielony po sprzedaży' },
  late: { en: 'Price reduced for late delivery', pl: 'Obniżka ceny za opóźnienie' },
  mistake: { en: 'Mistake in the price', pl: 'Pomyłka w cenie' },
};
