import type { MessageKey } from '#frontend/i18n/messages.ts';
import type { MethodChoice } from '#frontend/shop/payment/Methods.tsx';

/** What a payment still needs beside the amount; a method with banks needs one of them and its terms. */
export function topUpGaps(
  { payment_method: method, bank, provider_terms: terms }: MethodChoice,
  hasBanks: boolean,
): Partial<Record<keyof MethodChoice, MessageKey>> {
  return {
    ...(method === '' && { payment_method: 'cart/method.required' as const }),
    ...(hasBanks && bank === null && { bank: 'cart/bank.required' as const }),
    ...(hasBanks && !terms && { provider_terms: 'cart/consent_required' as const }),
  };
}
