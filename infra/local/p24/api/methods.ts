import type { ApiAnswer, SandboxContext } from '../sandboxContext.ts';

/** Numbers of this sandbox; the shop reads them from the list and knows none by heart. */
export const methodIds = {
  mtransfer: 25,
  ipko: 31,
  pekao: 65,
  millennium: 85,
  alior: 88,
  ing: 112,
  blik: 154,
  traditionalTransfer: 178,
  card: 218,
  googlePay: 229,
  paypal: 249,
  installments: 303,
  bnp: 33,
} as const;

const methods = [
  { id: methodIds.blik, pl: 'BLIK', en: 'BLIK', group: 'Blik' },
  { id: methodIds.mtransfer, pl: 'mTransfer (mBank)', en: 'mTransfer (mBank)', group: 'FastTransfers' },
  { id: methodIds.ipko, pl: 'Płacę z iPKO', en: 'Pay with iPKO', group: 'FastTransfers' },
  { id: methodIds.ing, pl: 'Płacę z ING', en: 'Pay with ING', group: 'FastTransfers' },
  { id: methodIds.pekao, pl: 'Bank Pekao S.A.', en: 'Bank Pekao S.A.', group: 'FastTransfers' },
  { id: methodIds.millennium, pl: 'Millennium Bank', en: 'Millennium Bank', group: 'FastTransfers' },
  { id: methodIds.alior, pl: 'Płacę z Alior Bankiem', en: 'Pay with Alior Bank', group: 'FastTransfers' },
  // One that is closed, so that the shop's page shows how it treats such a bank.
  { id: methodIds.bnp, pl: 'BNP Paribas', en: 'BNP Paribas', group: 'FastTransfers', closed: true },
  { id: methodIds.card, pl: 'Karta płatnicza', en: 'Payment card', group: 'Credit Card' },
  { id: methodIds.googlePay, pl: 'Google Pay', en: 'Google Pay', group: 'Wallet' },
  { id: methodIds.paypal, pl: 'PayPal', en: 'PayPal', group: 'Wallet' },
  { id: methodIds.installments, pl: 'Raty', en: 'Instalments', group: 'Installments', from: 30_000 },
  { id: methodIds.traditionalTransfer, pl: 'Przelew tradycyjny', en: 'Bank transfer', group: 'TraditionalTransfer' },
];

/** GET payment/methods/{lang}?amount&currency */
export function paymentMethods({ publicUrl }: SandboxContext, lang: string, query: URLSearchParams): ApiAnswer {
  const amount = Number(query.get('amount') ?? 0);
  if ((lang !== 'pl' && lang !== 'en') || (query.get('currency') ?? 'PLN') !== 'PLN' || !(amount >= 0)) {
    return { status: 404, body: { data: ['Payment methods not found'], responseCode: 404 } };
  }
  const data = methods
    .filter(({ from }) => amount === 0 || from === undefined || amount >= from)
    .map((method) => ({
      name: method[lang],
      id: method.id,
      group: method.group,
      subgroup: method.group,
      status: !method.closed,
      imgUrl: `${publicUrl()}/static/methods/${method.id}.svg`,
      mobileImgUrl: `${publicUrl()}/static/methods/${method.id}.svg`,
      mobile: true,
      availabilityHours: { mondayToFriday: '00-24', saturday: '00-24', sunday: '00-24' },
    }));
  return { status: 200, body: { data, agreements: [], responseCode: '0' } };
}

/** Whether it is one of the shop's, and takes payments now. */
export const isOpenMethod = (id: number): boolean => methods.some((one) => one.id === id && !one.closed);

export const methodName = (id: number, lang: 'pl' | 'en'): string =>
  methods.find((method) => method.id === id)?.[lang] ?? String(id);

export const openMethods = (lang: 'pl' | 'en') =>
  methods.filter(({ closed }) => !closed).map((method) => ({ id: method.id, name: method[lang] }));

/** A plain picture for a method: its name on white. */
export function methodPicture(id: number): string | null {
  const method = methods.find((one) => one.id === id);
  if (!method) return null;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60" viewBox="0 0 120 60" role="img">' +
    '<rect width="120" height="60" fill="#fff"/><text x="60" y="35" text-anchor="middle" ' +
    `font-family="sans-serif" font-size="12" fill="#222">${method.en}</text></svg>`
  );
}
