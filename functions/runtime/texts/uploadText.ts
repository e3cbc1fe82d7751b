import en from '#shared/messages/en/quotation.ts';
import pl from '#shared/messages/pl/quotation.ts';
import { textsOf } from './textsOf.ts';

/** Texts about uploaded files: what was found in a file, why it was not priced, and the parts of a price. */
export const uploadText = textsOf({ en, pl });

export const isUploadKey = (key: string): key is keyof typeof en => Object.hasOwn(en, key);
