import en from '#shared/messages/en/account.ts';
import pl from '#shared/messages/pl/account.ts';
import { textsOf } from './textsOf.ts';

export const accountText = textsOf({ en, pl });
