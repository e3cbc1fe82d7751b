import { cart } from './cart.ts';
import { serverTexts } from './serverTexts.ts';
import { terms } from './terms.ts';

/** Every text that a mail holds in English: the confirmation of an order repeats the consents of the payment page and the terms. */
export const mailTexts = { ...serverTexts, ...cart, ...terms };

/** Names a text of a mail: one that lacks its text in either language does not compile. */
export type MailKey = keyof typeof mailTexts;
