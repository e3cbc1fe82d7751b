import type { Locale } from '#shared/messages/locale.ts';
import type { Order } from '../../domain/order/order.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';

/** The state of an order in its customer's words: a text that is proofread is never said to be translated. */
export function stateLabel({ state, form }: Pick<Order, 'state' | 'form'>, locale: Locale): string {
  const isProofread = form.service === 'proofreading' && (state === 'assigned' || state === 'in_translation');
  return catalogueText(locale, isProofread ? `catalogue/proofreading.${state}` : `catalogue/production.${state}`);
}
