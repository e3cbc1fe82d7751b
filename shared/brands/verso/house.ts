import type { House } from '#shared/model/brandFolder.ts';
import { demonstrationSeller } from '#shared/model/demonstrationSeller.ts';

/** Who stands behind the brand before a stage says otherwise: its file of settings names domain, sender and seller. */
export const house: House = {
  domain: 'verso.example',
  mailFrom: 'Verso <orders@verso.example>',
  seller: demonstrationSeller,
};
