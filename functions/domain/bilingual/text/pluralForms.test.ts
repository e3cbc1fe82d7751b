import { expect, test } from 'vitest';
import { type Inline, plainOf } from '#shared/rules/bilingual/inline.ts';
import { readFile } from '../readFile.ts';
import { targetOf } from '../Target.ts';
import { problemsOf, writeFile } from '../writeFile.ts';
import { pluralForms, wholeForms } from './pluralForms.ts';

/** What there is to translate into a language, each text with its form; and the file with the form's name before each text. */
async function inForms(name: string, text: string, language: string) {
  const bytes = Buffer.from(text);
  const file = await readFile(bytes, name, undefined, language);
  const translations = new Map(
    file.units.map(({ id, source, place }): [string, Inline[]] => [id, [`${place?.slice(7) ?? 'x'} `, ...source]]),
  );
  expect(problemsOf(file, translations)).toEqual([]);
  const { wordsByScope } = await readFile(bytes, name);
  expect(file.wordsByScope).toEqual(wordsByScope);
  const counted = file.units.filter(({ counted: own }) => own.length > 0).length;
  const written = Buffer.from(await writeFile(file, translations, targetOf('en', language))).toString();
  return { forms: file.units.map(({ id, place }) => `${id} ${place ?? ''}`.trim()), counted, written };
}

test('forms of a language are those of CLDR, and of whole numbers those of gettext', () => {
  expect(pluralForms('pl')).toEqual(['one', 'few', 'many', 'other']);
  expect(pluralForms('en', 'ordinal')).toEqual(['one', 'two', 'few', 'other']);
  expect(['pl', 'cs', 'en', 'ja', 'lv', 'pt_BR'].map(wholeForms)).toEqual([
    ['one', 'few', 'many'],
    ['one', 'few', 'other'],
    ['one', 'other'],
    ['other'],
    ['one', 'other', 'zero'],
    ['one', 'other'],
  ]);
});

test('an ICU plural gets the forms of the target, nested texts as they are', async () => {
  const message = '{n, plural, =0 {None} one {# file} other {# files}} in {x, select, a {A one} other {B two}}';
  const found = await inForms('a.json', JSON.stringify({ m: message }), 'pl');
  expect(found.forms).toEqual([
    ...['1.1', '1.2 plural:=0', '1.3 plural:one', '1.4 plural:other', '1.4.few plural:few', '1.4.many plural:many'],
    ...['1.5', '1.6'],
  ]);
  expect(found.counted).toBe(6);
  expect(JSON.parse(found.written).m).toBe(
    'x {n, plural, =0 {=0 None} one {one # file} other {other # files} few {few # files} many {many # files}} in {x, select, a {x A one} other {x B two}}',
  );
  const english = await inForms('a.json', JSON.stringify({ m: message }), 'en');
  expect(english.forms.filter((form) => /few|many/.test(form))).toEqual([]);
});

test('a plural of gettext gets as many forms as the target has, each with its own text', async () => {
  const po =
    'msgid ""\nmsgstr ""\n"Language: en\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\nmsgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] ""\nmsgstr[1] ""\n';
  const { forms, written, counted } = await inForms('a.po', po, 'pl');
  expect(forms).toEqual(['1.1 plural:one', '1.2 plural:few', '1.2.many plural:many']);
  expect(counted).toBe(2);
  expect(written).toContain('msgstr[0] "one %d file"\nmsgstr[1] "few %d files"\nmsgstr[2] "many %d files"\n');
  expect(written).toContain('nplurals=3');
  expect((await inForms('a.po', po, 'de')).forms).toEqual(['1.1 plural:one', '1.2 plural:other']);
});

test('plurals of Android and Apple get the forms of the target', async () => {
  const android =
    '<resources>\n  <plurals name="n">\n    <item quantity="one">%d file</item>\n    <item quantity="other">%d files</item>\n  </plurals>\n</resources>';
  const phone = await inForms('strings.xml', android, 'pl');
  expect(phone.forms).toEqual([
    ...['1.1 plural:one', '1.2 plural:other', '1.2.few plural:few', '1.2.many plural:many'],
  ]);
  expect(phone.written).toContain(
    '<item quantity="other">other %d files</item>\n    <item quantity="few">few %d files</item>\n    <item quantity="many">many %d files</item>\n  </plurals>',
  );
  const apple =
    '<?xml version="1.0" encoding="UTF-8"?>\n<plist><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@files@</string><key>files</key><dict>\n<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\n<key>one</key><string>%d file</string>\n<key>other</key><string>%d files</string>\n</dict></dict></dict></plist>';
  const other = await inForms('a.stringsdict', apple, 'pl');
  expect(other.written).toContain(
    '<key>other</key><string>other %d files</string>\n<key>few</key><string>few %d files</string>\n<key>many</key><string>many %d files</string>\n</dict>',
  );
});

test('a form that nobody translates is left out, and a language that has no more forms has no more units', async () => {
  const text = JSON.stringify({ m: '{n, plural, one {# file} other {# files}}' });
  const file = await readFile(Buffer.from(text), 'a.json', undefined, 'pl');
  const own = file.units.filter(({ id }) => !/[a-z]/.test(id));
  const written = await writeFile(file, new Map(own.map(({ id, source }) => [id, ['x ', ...source]])));
  expect(JSON.parse(Buffer.from(written).toString()).m).toBe('{n, plural, one {x # file} other {x # files}}');
  expect(own.map(({ source }) => plainOf(source))).toEqual(['# file', '# files']);
});
