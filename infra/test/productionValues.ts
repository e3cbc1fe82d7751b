/** What an operator would say of production; names only, as the settings hold no secret. */
export const productionValues = {
  account: '111122223333',
  domain: {
    name: 'verso.example',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/11111111-2222-3333-4444-555555555555',
  },
  mailFrom: 'Verso <orders@verso.example>',
  alarmsTo: 'operations@verso.example',
  payments: { provider: 'p24', baseUrl: 'https://secure.przelewy24.pl', parameter: '/verso/production/p24' },
  seller: {
    nip: '5260001246',
    name: 'Demo Company',
    addressLines: ['ul. Przykładowa 1', '00-950 Warszawa'],
    email: 'invoices@verso.example',
  },
  carriers: {
    inpostBaseUrl: 'https://api-shipx-pl.easypack24.net',
    pocztaBaseUrl: 'https://uss.poczta-polska.pl',
    pocztaParameter: '/verso/production/poczta',
  },
  ksef: {
    system: 'ksef',
    baseUrl: 'https://api.ksef.mf.gov.pl/v2',
    qrBaseUrl: 'https://qr.ksef.mf.gov.pl/invoice',
    parameter: '/verso/production/ksef',
  },
};
