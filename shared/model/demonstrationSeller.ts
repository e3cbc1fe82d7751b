import type { Seller } from './seller.ts';

/** Nobody's: the number is the one used in the examples of the national system. */
export const demonstrationSeller: Seller = {
  nip: '1111111111',
  name: 'Verso (demonstration)',
  addressLines: ['ul. Przykładowa 1', '00-950 Warszawa'],
  email: 'hello@verso.example',
};
