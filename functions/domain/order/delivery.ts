import type { Order } from './order.ts';
import { enteredFrom, production } from './transitions.ts';

/** States in which deliverable files may be added, and from which an order is delivered. */
export const underWork = enteredFrom(production, 'delivered');

/** The most delivered files of one order: several kinds for each of thirty languages. */
export const mostDelivered = 100;

/** Target languages that have no file yet. */
export const undelivered = ({ form, delivered = [] }: Order): number[] =>
  form.targetLanguages.filter((language) => !delivered.some(({ targetLanguage }) => targetLanguage === language));
