import type { reference as en } from '../en/reference.ts';

export const reference: Record<keyof typeof en, string> = {
  'reference/purchase_order_number': 'Numer zamówienia nabywcy (PO)',
};
