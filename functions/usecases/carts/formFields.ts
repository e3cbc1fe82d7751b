import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import type { FormMessages } from '../../domain/cart/formMessages.ts';

/** Fields of the order form as the contract names them. */
const names = {
  sourceLanguage: 'source_lang',
  targetLanguages: 'target_lang',
  category: 'category',
  shippingCountry: 'shipment_country',
  review: 'proofreading',
} as const satisfies Record<Exclude<keyof FormMessages, `${string}.${string}`>, string>;

/** The errors of an order form, for a refusal. */
export const formFields = (messages: FormMessages): Record<string, FieldMessage[]> =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([field, said]) => {
      const [name, ...place] = field.split('.');
      return said ? [[[names[name as keyof typeof names], ...place].join('.'), said] as const] : [];
    }),
  );
