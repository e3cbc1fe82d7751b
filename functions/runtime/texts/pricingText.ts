import en from '#shared/messages/en/pricing.ts';
import pl from '#shared/messages/pl/pricing.ts';
import { textsOf } from './textsOf.ts';

export const pricingText = textsOf({ en, pl });
