import { expect, test } from 'vitest';
import { acceptedExtensions } from '#shared/rules/uploadTypes.ts';
import { countWords } from './countWords.ts';
import { extensionsOfText } from './textFormat.ts';

test('every type that is read string by string is taken for ordinary orders, and of those nothing else but office files', () => {
  const office =
    'doc docx docm dotx dotm xls xlsx xlsm xltx xltm ppt pptx pptm potx potm ppsx ppsm rtf odt ott ods ots odp otp'.split(
      ' ',
    );
  expect([...acceptedExtensions('translation')].sort()).toEqual(
    [...office, ...Object.values(extensionsOfText).flat()].sort(),
  );
});

test('a type that only a person can open is for a person in a quote, and not taken for an order', async () => {
  const picture = Uint8Array.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]);
  const of = async (service: 'sworn' | 'ordinary') => {
    const { outcome, reason, flagged } = await countWords(picture, { fileName: 'a.tiff', service });
    return { outcome, reason, flagged };
  };
  expect(await of('sworn')).toEqual({ outcome: 'manual', reason: 'never_unpacked', flagged: false });
  expect(await of('ordinary')).toEqual({ outcome: 'unreadable', reason: 'type_not_accepted', flagged: false });
});
