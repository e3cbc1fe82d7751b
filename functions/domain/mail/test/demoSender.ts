import { defaultStageRules } from '#shared/rules/house/stageFigures.ts';

export const demoSender = {
  brand: 'Verso',
  email: 'hello@verso.example',
  origin: 'https://verso.example',
  rules: defaultStageRules,
  seller: {
    nip: '1111111111',
    name: 'Verso',
    addressLines: ['ul. 1', '00-950 Warszawa'] as [string, string],
    email: 'a@b.example',
  },
};
