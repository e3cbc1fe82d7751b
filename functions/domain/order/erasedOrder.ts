import type { Order } from './order.ts';
import { originalsWith } from './originals.ts';
import { mayFollow, production } from './transitions.ts';

/** Work on it goes on, its invoice may still be made, or papers of the customer are to be sent back: nothing of it can be erased yet. */
export const isUnderWork = ({ state, originals = [] }: Order): boolean =>
  ['shop', 'translator'].includes(originalsWith(originals)?.holder ?? '') || isWorkedOn(state);

const isWorkedOn = (state: Order['state']): boolean =>
  mayFollow(production, state, 'cancelled') && !['draft', 'counting', 'awaiting_manual_quote', 'quoted'].includes(state)
    ? true
    : state === 'revision_requested';

/**
 * An order without the person: what was ordered, when and for how much stays for the books; who ordered, where to and
 * every word of theirs is gone, and nothing opens it any more but staff's right.
 */
export function erasedOrder(order: Order, account: string, now: Date): Order {
  const { customerType, countryId, consents } = order.billing;
  const { service, sourceLanguage, targetLanguages, textWords, textRepetitions, textCharacters } = order.form;
  const { category, specialised, review, express, shippingMethod } = order.form;
  const { copies, include, swornSource, shippingCountry } = order.form;
  return {
    ...order,
    hash: '',
    account,
    email: '',
    form: {
      service,
      sourceLanguage,
      targetLanguages,
      email: '',
      textWords,
      textRepetitions,
      textCharacters,
      category,
      specialised,
      review,
      express,
      shippingMethod,
      copies,
      include,
      swornSource,
      shippingCountry,
    },
    billing: {
      customerType,
      name: '',
      address: '',
      city: '',
      postcode: '',
      phone: '',
      countryId,
      consents,
      providerTerms: order.billing.providerTerms,
    },
    // Pairs of its own may say anything.
    own: undefined,
    files: [],
    delivered: [],
    // A package number leads to whom it was sent to.
    shipment: undefined,
    originals: order.originals?.map(({ packageNumber: _, ...step }) => step),
    ...(order.rating && { rating: { ...order.rating, text: undefined, isPublic: false } }),
    ...(order.givenUp && { givenUp: { ...order.givenUp, statement: '' } }),
    erasedAt: now.toISOString(),
  };
}
