import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BrandFolder } from '#shared/model/brandFolder.ts';
import { brandStyle, colours, weakContrasts } from './brandTokens.ts';
import { ofBrand } from './content/ofBrand.ts';

const folder = fileURLToPath(new URL('../../shared/brands', import.meta.url));
const names = readdirSync(folder);
const read = async (name: string) => {
  const parts = ['brand', 'offer', 'house', 'look'] as const;
  const files = await Promise.all(parts.map((part) => import(`${folder}/${name}/${part}.ts`)));
  return z.parse(BrandFolder, Object.assign({}, ...files));
};

test.each(names)(
  'the brand %s is a folder that the schema takes, can be chosen, and its colours can be read',
  async (name) => {
    const { look } = await read(name);
    expect(weakContrasts(look.colours)).toEqual([]);
    const { imports } = JSON.parse(readFileSync(`${folder}/../../package.json`, 'utf8'));
    const chosen = imports['#brand/*'][name === 'verso' ? 'default' : `brand-${name}`];
    expect(chosen).toBe(`./shared/brands/${name}/*`);
  },
);

test('the second brand sells neither sworn translation nor proofreading, and has no charity', async () => {
  const { brand, offer } = await read('tekst');
  expect(offer.services).toEqual(['translation']);
  expect(brand.charity).toBeUndefined();
});

test('what a brand folder lacks, or has too much of, is named', async () => {
  const whole = await read('tekst');
  const wrong = {
    ...whole,
    brand: { ...whole.brand, manualQuoteMinutes: 0, slogan: 'x' },
    offer: { services: ['sworn'] },
  };
  const { error } = z.safeParse(BrandFolder, wrong);
  expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual([
    'brand',
    'brand.manualQuoteMinutes',
    'offer.services',
  ]);
});

test('a colour that cannot be read on its ground, and one that no design has, end the build', () => {
  const weak = weakContrasts({ light: { accent: '#9fc1ff' }, dark: {} });
  expect(weak).toContainEqual(expect.stringMatching(/^light: accent on bg is 1\.\d+, at least 4\.5$/));
  expect(() => colours({ light: { acent: '#000000' }, dark: {} })).toThrow('no token acent');
});

test('a brand’s colours follow those of the design, light and dark', () => {
  expect(brandStyle({ light: { accent: '#1d4e9e' }, dark: { accent: '#9fc1ff' } })).toBe(
    ':root{--accent:#1d4e9e;}\n@media (prefers-color-scheme: dark){:root{--accent:#9fc1ff;}}',
  );
  expect(brandStyle({ light: {}, dark: {} })).toBe('');
});

test('this brand has every text, and no link in them is broken', () => {
  const front = { title: 'A', about: 'sworn' as const, related: ['/documents/'] };
  const written = { kind: 'pages' as const, locale: 'en' as const, slug: 'documents', front, body: '', file: 'x' };
  const { kept, isGone } = ofBrand([written]);
  expect(kept).toEqual([written]);
  expect(isGone('/order/sworn/')).toBe(false);
});
