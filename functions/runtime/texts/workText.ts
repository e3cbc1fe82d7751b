import en from '#shared/messages/en/jobs.ts';
import pl from '#shared/messages/pl/jobs.ts';
import { textsOf } from './textsOf.ts';

export const workText = textsOf({ en, pl });
