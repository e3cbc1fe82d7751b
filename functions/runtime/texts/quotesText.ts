import en from '#shared/messages/en/quotes.ts';
import pl from '#shared/messages/pl/quotes.ts';
import { textsOf } from './textsOf.ts';

export const quotesText = textsOf({ en, pl });
