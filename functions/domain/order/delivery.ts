import type { Order } from './order.ts';
import { enteredFrom, production } from './transitions.ts';

/** States in which files made of an order are added, and from which it is delivered. */
export const underWork = enteredFrom(production, 'delivered');

/** Files one order may have been made of: several kinds for each of thirty languages. */
export const mostDelivered = 100;

/** Target languages that have no file yet. */
export const undelivered = ({ form, delivered = [] }: Order): number[] =>
  form.targetLanguages.filter((language) => !delivered.some(({ targetLanguage }) => targetLanguage === language));
