import { expect, test } from 'vitest';
import { PdfDocument } from '../pdf/PdfDocument.ts';
import { TextFlow } from '../pdf/TextFlow.ts';
import { drawn, fonts } from '../pdf/test/drawn.ts';
import { area, writeSignature } from './certificatePdf.ts';

const said: string[] = [];
const parts = {
  ...{ fonts, locale: 'en' as const, digest: 'd'.repeat(64), checkAt: 'https://verso.example/en/certificate/' },
  say: (key: string, replace: Readonly<Record<string, string | number>> = {}) => {
    said.push(key);
    return `${key} ${Object.values(replace).join(' ')}`.trim();
  },
};

/** What is drawn below a first line at this distance from the lower edge. */
function signedAt(y: number) {
  const pdf = new PdfDocument(fonts);
  const flow = new TextFlow(pdf, area);
  flow.y = y;
  writeSignature(flow, 'header.payload.signature', parts);
  return drawn(pdf.finish('Title', 'en')).texts;
}

test('a certificate ends with its digest, its signature in small letters and where it is checked', () => {
  const texts = signedAt(500);
  expect(texts.map(({ text }) => text)).toEqual([
    'signature',
    `digest ${'d'.repeat(64)}`,
    'header.payload.signature',
    'check https://verso.example/en/certificate/',
  ]);
  expect(texts.map(({ face, size }) => `${face} ${size}`)).toEqual(['bold 9', 'regular 9', 'regular 8', 'regular 9']);
  expect(said).toEqual(['signature', 'digest', 'check']);
});

test('it stays together: where the page has no room for it, all of it is on the next', () => {
  expect(signedAt(area.bottom + 70)[0]?.y).toBe(area.bottom + 60);
  expect(signedAt(area.bottom + 69)[0]?.y).toBe(area.top);
});
