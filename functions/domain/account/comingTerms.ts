/** Generated from frontend/content by `npm run -s terms`: a stored version of the terms that comes into force later. */
import type { ComingTerms } from '#shared/model/account/account.ts';

export const comingTerms: ComingTerms | undefined = undefined;
