import { expect, test } from 'vitest';
import { archiveNames, safeName } from './orderFiles.ts';

test('no name leaves its folder, is hidden, or is special to a system', () => {
  for (const [name, safe] of [
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\boot.ini', 'C__boot.ini'],
    ['con.txt', '_con.txt'],
    ['.bashrc', 'bashrc'],
    ['a\u0000b\u202egpj.exe', 'a_b_gpj.exe'],
    [' umowa ł . ', 'umowa ł'],
    ['...', 'file'],
    [`${'x'.repeat(300)}.docx`, `${'x'.repeat(175)}.docx`],
    ['x'.repeat(180), 'x'.repeat(180)],
    [`${'x'.repeat(175)}.docx`, `${'x'.repeat(175)}.docx`],
    [`${'x'.repeat(176)}.docx`, `${'x'.repeat(175)}.docx`],
    ['😀'.repeat(181), '😀'.repeat(180)],
  ] as const)
    expect(safeName(name)).toBe(safe);
});

test('the same name, in whatever case, is there once', () => {
  const names = ['a.txt', 'A.TXT', 'a.txt', 'a (2).txt'].map((name) => ({ name, folder: undefined }));
  expect(archiveNames(names)).toEqual(['a.txt', 'A (2).TXT', 'a (3).txt', 'a (2) (2).txt']);
  const twice = (name: string) => archiveNames([name, name].map((one) => ({ name: one, folder: undefined })))[1];
  expect(twice('a.b.txt')).toBe('a.b (2).txt');
  expect(twice('a.elevenchars')).toBe('a (2).elevenchars');
  expect(twice('a.twelve_chars')).toBe('a.twelve_chars (2)');
  expect(twice('no end')).toBe('no end (2)');
  const folders = ['German', 'Greek'].map((folder) => ({ name: 'a.txt', folder }));
  expect(archiveNames(folders)).toEqual(['German/a.txt', 'Greek/a.txt']);
});
