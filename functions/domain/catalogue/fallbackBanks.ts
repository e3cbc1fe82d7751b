/** The choices while the provider does not answer; numbers and names as the provider publishes them. */
export const fallbackBanks = [
  { id: 25, name: 'mTransfer (mBank)', group: 'FastTransfers' },
  { id: 31, name: 'iPKO', group: 'FastTransfers' },
  { id: 112, name: 'ING', group: 'FastTransfers' },
  { id: 65, name: 'Bank Pekao S.A.', group: 'FastTransfers' },
  { id: 85, name: 'Millennium Bank', group: 'FastTransfers' },
  { id: 88, name: 'Alior Bank', group: 'FastTransfers' },
].map((bank) => ({ ...bank, status: true, imgUrl: '' }));
