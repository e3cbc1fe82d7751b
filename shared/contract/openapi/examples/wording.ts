import type { ExampleCalls } from './exampleCalls.ts';
import { order } from './subjects.ts';

const params = { source: 2, target: 1 } as const;

/** How an account wants its texts translated. */
export const wordingExamples = {
  saveGlossary: {
    params,
    body: {
      terms: [
        { source: 'purchase order', target: 'zamówienie', note: 'Of the shop, not of a court.' },
        { source: 'carrier', target: 'przewoźnik' },
      ],
    },
  },
  listGlossaries: {},
  getGlossary: { params },
  exportGlossary: { params, query: { format: 'tbx' } },
  deleteGlossary: { params },
  saveStyleNotes: { body: { style_notes: 'Address readers by first name. Prices without decimals.' } },
  getStyleNotes: {},
  preferTranslator: { params: order, body: { wish: 'same' } },
  listPreferences: {},
  withdrawPreference: { params: { id: 'Qm4Xz8Lw2Kp6Tn0Rb5Yd' } },
} as const satisfies Partial<ExampleCalls>;
