import type { Brand } from '#shared/model/brandFolder.ts';

/** A second brand, plainly a demonstration: ordinary translation of a few languages alone, no charity, and no count of visits. */
export const brand: Brand = {
  name: 'Tekst (demo)',
  email: 'hello@tekst.example',
  manualQuoteMinutes: 15,
  wordsPerDay: 2000,
  languagesOver: 10,
  complaintDays: 14,
  analytics: false,
};
