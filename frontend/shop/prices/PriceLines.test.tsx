import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '#frontend/i18n/I18n.tsx';
import { loadMessages } from '#frontend/i18n/messages.ts';
import type { CartItemWire } from '#shared/contract/schemas/cart.ts';
import { PriceLines } from './PriceLines.tsx';

const messages = await loadMessages('en', ['quote']);
const item = {
  ...{ public_name: 'b.docx', variant_name: 'Translation', kind: 'work', attachment_hash: 'file-b', reason: null },
  ...{ source_lang: 2, target_lang: 1, words: 400, repeated_words: 400, whole_words: null, quotation: null },
};
const shown = (names: readonly string[]) => {
  const repeats = names.map((public_name) => ({ attachment_hash: null, public_name, words: 400 }));
  const items = [{ ...item, repeats }] as unknown as CartItemWire[];
  return renderToStaticMarkup(
    <I18nProvider locale="en" messages={messages}>
      <PriceLines items={items} languages={[]} />
    </I18nProvider>,
  );
};

test('a line says which files of the order it repeats, of many the first', () => {
  expect(shown([])).toContain('of which repeated: 400<');
  expect(shown(['a.docx'])).toContain('of which repeated: 400, as in a.docx<');
  expect(shown(['1', '2', '3', '4'])).toContain('as in 1, 2, 3, …<');
});
