import type { Brand } from '#shared/model/brandFolder.ts';

/** A second brand, plainly a demonstration: ordinary translation alone, and no charity. */
export const brand: Brand = {
  name: 'Tekst (demo)',
  email: 'hello@tekst.example',
  manualQuoteMinutes: 15,
  wordsPerDay: 2000,
  languagesOver: 60,
  complaintDays: 14,
};
