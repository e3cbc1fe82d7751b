import en from '#shared/messages/en/payment.ts';
import pl from '#shared/messages/pl/payment.ts';
import { textsOf } from './textsOf.ts';

export const paymentText = textsOf({ en, pl });
