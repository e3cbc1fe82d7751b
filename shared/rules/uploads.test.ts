import { describe, expect, it } from 'vitest';
import { extensionOf, uploadLimits, withinFileCount, withoutDuplicates } from './uploads.ts';
import { acceptedExtensions, uploadRefusal } from './uploadTypes.ts';

const file = (name: string, bytes = 10, lastModified = 1) => ({ name, bytes, lastModified });

describe('upload limits', () => {
  it('take 20 MB and not a byte more, nor an empty file', () => {
    expect(uploadRefusal(file('a.docx', 20 * 1024 * 1024), 'translation')).toBeUndefined();
    expect(uploadRefusal(file('a.docx', 20 * 1024 * 1024 + 1), 'translation')).toBe('file_too_big');
    expect(uploadRefusal(file('a.docx', 0), 'translation')).toBe('file_empty');
  });

  it.each([
    ['a.png', 'file_type_not_accepted', undefined],
    ['a.PDF', 'file_type_not_accepted', undefined],
    ['a.DOCX', undefined, undefined],
    ['umowa.final.odt', undefined, undefined],
    ['a.exe', 'file_type_not_accepted', 'file_type_not_accepted'],
    ['docx', 'file_type_not_accepted', 'file_type_not_accepted'],
    ['a.docx/evil', 'file_type_not_accepted', 'file_type_not_accepted'],
  ])('%s: ordinary %s, sworn %s', (name, ordinary, sworn) => {
    expect(uploadRefusal(file(name), 'translation')).toBe(ordinary);
    expect(uploadRefusal(file(name), 'proofreading')).toBe(ordinary);
    expect(uploadRefusal(file(name), 'sworn')).toBe(sworn);
  });

  it('accept the types of the requirements: 9 on ordinary and 15 on sworn orders', () => {
    const nine = ['doc', 'docx', 'xls', 'xlsx', 'rtf', 'txt', 'ppt', 'pptx', 'odt'];
    expect(acceptedExtensions('translation')).toEqual(expect.arrayContaining(nine));
    expect(new Set(acceptedExtensions('sworn'))).toEqual(new Set([...nine, 'rar', 'zip', 'png', 'jpeg', 'jpg', 'pdf']));
  });

  it('accept macro, template and show kinds, and OpenDocument’s, on ordinary orders, none of them on sworn ones', () => {
    const kinds = 'docm dotx dotm xlsm xltx xltm pptm potx potm ppsx ppsm ods odp ott ots otp'.split(' ');
    for (const type of kinds) {
      for (const service of ['translation', 'proofreading', 'free_quote'] as const)
        expect(uploadRefusal(file(`a.${type}`), service)).toBeUndefined();
      expect(uploadRefusal(file(`a.${type}`), 'sworn')).toBe('file_type_not_accepted');
    }
  });

  it('accept texts of websites and programs on ordinary orders, and for a quote what a person can open', () => {
    for (const type of ['html', 'json', 'po', 'srt', 'sdlxliff', 'idml']) {
      expect(uploadRefusal(file(`a.${type}`), 'translation')).toBeUndefined();
      expect(uploadRefusal(file(`a.${type}`), 'free_quote')).toBeUndefined();
    }
    for (const type of ['tiff', 'xlsb', 'dwg', 'indd']) {
      expect(uploadRefusal(file(`a.${type}`), 'translation')).toBe('file_type_not_accepted');
      expect(uploadRefusal(file(`a.${type}`), 'free_quote')).toBeUndefined();
    }
    for (const purpose of ['translation', 'sworn', 'free_quote', 'cv'] as const)
      expect(new Set(acceptedExtensions(purpose)).size).toBe(acceptedExtensions(purpose).length);
    expect(extensionOf('.txt')).toBe('txt');
  });

  it('take the same file once, by name, size and date', () => {
    const present = [file('a.txt')];
    const chosen = [file('a.txt'), file('a.txt', 11), file('a.txt', 10, 2), file('b.txt'), file('b.txt')];
    expect(withoutDuplicates(chosen, present)).toEqual([file('a.txt', 11), file('a.txt', 10, 2), file('b.txt')]);
  });

  it('keep the first ten files', () => {
    const chosen = Array.from({ length: 4 }, (_, index) => file(`${index}.txt`));
    const { taken, tooMany } = withinFileCount(chosen, uploadLimits.maxFiles - 3);
    expect(taken.map((one) => one.name)).toEqual(['0.txt', '1.txt', '2.txt']);
    expect(tooMany.map((one) => one.name)).toEqual(['3.txt']);
    expect(withinFileCount(chosen, 12).taken).toEqual([]);
  });
});
