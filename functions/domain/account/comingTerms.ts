/** Generated from frontend/content by `npm run -s terms`: a stored version of the terms that comes into force later. */
import type { ComingTerms } from '#shared/model/account/account.ts';

export const comingTerms: ComingTerms | undefined = {
  version: '2026-12-14',
  changes: {
    en: 'Whoever withdraws from an order, and owes nothing of its price, has the bonus spent on it back as bonus: until now that part was lost. Nothing else changes.',
    pl: 'Kto odstępuje od umowy i nic nie jest winien z ceny, odzyskuje wydany na nią bonus jako bonus; dotąd ta część przepadała. Poza tym nic się nie zmienia.',
  },
};
