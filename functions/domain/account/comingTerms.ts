/** Generated from frontend/content by `npm run -s terms`: a stored version of the terms that comes into force later. */
import type { ComingTerms } from '#shared/model/account/account.ts';

export const comingTerms: ComingTerms | undefined = {
  version: '2026-12-14',
  changes: {
    en: 'If you withdraw from an order and owe no part of its price, the bonus you spent on it is returned to you as bonus. Until now it was lost. Nothing else changes.',
    pl: 'Jeśli odstąpisz od umowy i nie musisz zapłacić żadnej części ceny, wykorzystany bonus wróci do Ciebie jako bonus. Dotąd przepadał. Poza tym nic się nie zmienia.',
  },
};
