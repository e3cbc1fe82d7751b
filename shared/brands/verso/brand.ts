import type { Brand } from '#shared/model/brandFolder.ts';

/** What texts, mails and pages say about who runs the shop; figures that texts repeat are defined here once. */
export const brand: Brand = {
  name: 'Verso',
  email: 'hello@verso.example',
  /** Promised by the requirements, section 9. */
  manualQuoteMinutes: 15,
  wordsPerDay: 2000,
  /** "Over 60 languages": the round figure the product promises. */
  languagesOver: 60,
  /** Days within which a complaint is answered; the law allows no more (Act on consumer rights, art. 7a). */
  complaintDays: 14,
  analytics: true,
  /** 1 translation = 1 dinner: to whom, and what one costs us in grosze. */
  charity: { partner: 'Verso Kitchen (demonstration)', dinnerGrosze: 1_500 },
};
