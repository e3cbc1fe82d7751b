import type { House } from '#shared/model/brandFolder.ts';

/** Nobody's: the number is the one used in the examples of the national system. */
export const house: House = {
  domain: 'tekst.example',
  mailFrom: 'Tekst (demo) <orders@tekst.example>',
  seller: {
    nip: '1111111111',
    name: 'Tekst (demonstration)',
    addressLines: ['ul. Przykładowa 2', '00-950 Warszawa'],
    email: 'hello@tekst.example',
    phone: '+48 22 000 00 01',
  },
};
