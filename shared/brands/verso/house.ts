import type { House } from '#shared/model/brandFolder.ts';
import { demonstrationSeller } from '#shared/model/house/seller.ts';

/** Who is behind the brand unless a stage says otherwise: the stage's settings file names domain, sender and seller. */
export const house: House = {
  domain: 'verso.example',
  mailFrom: 'Verso <orders@verso.example>',
  seller: demonstrationSeller,
};
