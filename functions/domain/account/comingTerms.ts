/** Made of frontend/content by `npm run -s terms`: a kept version of the terms that is later than the one in force. */
import type { ComingTerms } from '#shared/model/account/account.ts';

export const comingTerms: ComingTerms | undefined = undefined;
