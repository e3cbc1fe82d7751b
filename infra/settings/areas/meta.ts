import type { AreaSpec } from '../functionSpec.ts';

export const meta: AreaSpec = {
  grants: {},
  impact: 'Texts, the API document and analytics are not answered.',
};
