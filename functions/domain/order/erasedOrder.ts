import { keptFields } from '#shared/model/order/orderFields.ts';
import { type Order, originalsWith } from './order.ts';
import { mayFollow, production } from './transitions.ts';

/**
 * Whether the order cannot be erased yet: work on it goes on, its invoice may still be issued, or the customer's papers
 * have to be returned.
 */
export const isUnderWork = ({ state, originals = [] }: Order): boolean =>
  ['shop', 'translator'].includes(originalsWith(originals)?.holder ?? '') || isWorkedOn(state);

const isWorkedOn = (state: Order['state']): boolean =>
  mayFollow(production, state, 'cancelled') && !['draft', 'counting', 'awaiting_manual_quote', 'quoted'].includes(state)
    ? true
    : state === 'revision_requested';

/**
 * An anonymised order: what was ordered, when and for how much stays for the books; buyer, addresses and texts are
 * gone, and only staff can read it.
 */
export function erasedOrder(order: Order, account: string, now: Date): Order {
  const { customerType, professional, countryId, consents } = order.billing;
  const { service, sourceLanguage, targetLanguages, textWords, textRepetitions, textCharacters } = order.form;
  const { specialised, review, express } = order.form;
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
      specialised,
      review,
      express,
      ...keptFields(order.form),
    },
    billing: {
      customerType,
      ...(professional === false && { professional }),
      name: '',
      address: '',
      city: '',
      postcode: '',
      phone: '',
      countryId,
      consents,
      providerTerms: order.billing.providerTerms,
    },
    // Metadata may contain personal data.
    own: undefined,
    files: [],
    delivered: [],
    // A carrier would show the recipient by the package number.
    shipment: undefined,
    apostilles: order.apostilles?.map(({ note: _, ...step }) => step),
    originals: order.originals?.map(({ packageNumber: _, ...step }) => step),
    ...(order.rating && { rating: { ...order.rating, text: undefined, isPublic: false } }),
    ...(order.givenUp && { givenUp: { ...order.givenUp, statement: '' } }),
    erasedAt: now.toISOString(),
  };
}
