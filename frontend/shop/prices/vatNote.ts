import type { MessageKey } from '#frontend/i18n/messages.ts';
import type { Price } from './priceOf.ts';

/** What stands beside a gross price: a price without VAT is not said to be one with it. */
export const vatNote = ({ vat }: Pick<Price, 'vat'>): MessageKey =>
  vat.amount === 0 ? 'quote/gross.no_vat' : 'quote/gross';
