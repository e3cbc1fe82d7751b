import type { MailKey } from '../en/mailTexts.ts';
import { cart } from './cart.ts';
import { serverTexts } from './serverTexts.ts';
import { terms } from './terms.ts';

export const mailTexts: Readonly<Record<MailKey, string>> = { ...serverTexts, ...cart, ...terms };
