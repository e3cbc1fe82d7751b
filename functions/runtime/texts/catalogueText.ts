import en from '#shared/messages/en/catalogue.ts';
import pl from '#shared/messages/pl/catalogue.ts';
import { textsOf } from './textsOf.ts';

export const catalogueText = textsOf({ en, pl });
