/** Who runs the shop: configuration of one brand (decision 16); figures that texts repeat are here once. */
export const brand = {
  name: 'Verso',
  email: 'hello@verso.example',
  /** Promised by the requirements, section 9. */
  manualQuoteMinutes: 15,
  wordsPerDay: 2000,
  /** "Over 60 languages": the round figure the product promises. */
  languagesOver: 60,
  /** Within which a complaint is answered; the law allows no more (Act on consumer rights, art. 7a). */
  complaintDays: 14,
  /** 1 translation = 1 dinner: to whom, and what one costs us in grosze; undefined of a brand without the programme. */
  charity: { partner: 'Verso Kitchen (demonstration)', dinnerGrosze: 1_500 },
} as const;
