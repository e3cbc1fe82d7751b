import { describe, expect, test } from 'vitest';
import { type Inline, plainOf } from '#shared/rules/bilingual/inline.ts';
import { countWords } from '../../words/countWords.ts';
import { makeZip } from '../../words/test/makeZip.ts';
import { readFile } from '../readFile.ts';
import { targetOf } from '../Target.ts';
import { writeFile } from '../writeFile.ts';

const shown = (content: readonly Inline[]) =>
  content
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return { open: `<${piece.id}>`, close: `</${piece.id}>`, alone: `{${piece.id}}` }[piece.type];
    })
    .join('');

const read = async (name: string, text: string) =>
  (await readFile(Buffer.from(text), name)).units.map(({ source }) => shown(source));

const translated = async (name: string, text: string, translate: (text: string) => string, to?: [string, string]) => {
  const file = await readFile(Buffer.from(text), name);
  const loud = (source: readonly Inline[]) => source.map((one) => (typeof one === 'string' ? translate(one) : one));
  const translations = new Map(file.units.map(({ id, source }) => [id, loud(source)]));
  return Buffer.from(await writeFile(file, translations, to && targetOf(...to))).toString();
};
const upper = (text: string) => text.toUpperCase();

const ns = 'xmlns="urn:oasis:names:tc:xliff:document:1.2"';
const unit12 = (inner: string, attributes = '') => `<trans-unit id="1"${attributes}>${inner}</trans-unit>`;
const xliff12 = (inner: string) =>
  `<xliff version="1.2" ${ns}><file original="a" source-language="en" datatype="x"><body>${inner}</body></file></xliff>`;
const cue = '00:00:01,000 --> 00:00:02,000\n';

describe('texts and their codes', () => {
  test.each<[what: string, name: string, text: string, expected: string[]]>([
    [
      'placeholders of every kind',
      'a.json',
      '{"a":"Hi {name}, {{you}}, %s, %1$d, %(who)s, #{x}, %{y}, $t(z), %@!"}',
      ['Hi {1}, {2}, {3}, {4}, {5}, {6}, {7}, {8}, {9}!'],
    ],
    ['a sign of per cent that is text', 'a.json', '{"a":"100% sure, 50 % done, 5%"}', ['100% sure, 50 % done, 5%']],
    [
      'tags and entities',
      'a.json',
      '{"a":"<a href=\\"x\\">Read</a> <b>this</b>&nbsp;now<br>or <i>never"}',
      ['<1>Read</1> <2>this</2>{3}now{4}or {5}never'],
    ],
    [
      'each branch of a plural',
      'a.json',
      '{"a":"You have {n, plural, =0 {nothing} one {# file} other {# files}} left"}',
      ['You have {1} left', 'nothing', '{1} file', '{1} files'],
    ],
    [
      'branches within branches',
      'a.arb',
      '{"a":"{who, select, she {{n, plural, one {her file} other {her files}}} other {theirs}}"}',
      ['her file', 'her files', 'theirs'],
    ],
    [
      'no codes, addresses, numbers and keys',
      'a.json',
      '{"a":"https://x.y/z","b":"user_name","c":"#ff0000","d":"12,50 zł","e":"Save","type":"button","id":"x y"}',
      ['Save'],
    ],
    [
      'JSON with comments',
      'a.json',
      '// no\n{"a": "Yes", /* no */ "b": ["One", "Two words",],}',
      ['Yes', 'One', 'Two words'],
    ],
    [
      'what describes a message of ARB',
      'a.arb',
      '{"@@locale":"en","a":"Hi","@a":{"description":"no","placeholders":{"x":{"example":"no"}}}}',
      ['Hi'],
    ],
    [
      'properties',
      'a.properties',
      '# no\n! no\na=One\\\n  more \\u0142\nb : Two\nc Three\nd=\n',
      ['Onemore ł', 'Two', 'Three'],
    ],
    ['apostrophes of Java only in messages', 'a.properties', "a=It''s {0}\nb=It's\n", ["It's {1}", "It's"]],
    [
      'strings of Apple',
      'a.strings',
      '/* no */ "a" = "One \\"two\\"\\n%@"; // no\nkey = "Three \\U0142";',
      ['One "two"{1}{2}', 'Three ł'],
    ],
    [
      'plurals of Apple',
      'a.stringsdict',
      '<plist><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ left</string><key>NSStringFormatValueTypeKey</key><string>no</string><key>one</key><string>%d file</string></dict></plist>',
      ['{1} left', '{1} file'],
    ],
    [
      'strings of Android',
      'strings.xml',
      '<resources><string name="a">Don\\\'t <b>stop</b>\\n  now</string><string name="b" translatable="false">no</string><string-array name="c"><item>One</item></string-array><plurals name="d"><item quantity="one">%d day</item></plurals><string name="e"><![CDATA[<p>A & B</p>]]></string><string name="f">by <xliff:g id="x">%s</xliff:g></string></resources>',
      ["Don't <1>stop</1>{2} now", 'One', '{1} day', 'A & B', 'by {1}'],
    ],
    [
      'resources of .NET',
      'a.resx',
      '<root><data name="a"><value>Hi {0:N2} &amp; you</value><comment>no</comment></data><data name="b" type="x"><value>no</value></data><data name="&gt;&gt;c.Name"><value>no</value></data></root>',
      ['Hi {1} & you'],
    ],
    [
      'YAML in each of its styles',
      'a.yaml',
      'en: # no\n  a: Plain %{n}\n  b: "Quoted \\"x\\""\n  c: \'It\'\'s\'\n  d: |\n    line one\n    line two\n  e: >-\n    folded\n    text\n  n: 5\n  l: [One, "Two"]\n',
      ['Plain {1}', 'Quoted "x"', "It's", 'line one{1}line two', 'folded text', 'One', 'Two'],
    ],
    [
      'cells, not numbers and dates',
      'a.csv',
      'name;price\n"One; ""two""";12,50\nThree;2020-01-01\n',
      ['name', 'price', 'One; "two"', 'Three'],
    ],
    ['cells between tabs', 'a.tsv', 'One\t5\nTwo words\t6\n', ['One', 'Two words']],
    [
      'messages that wait',
      'a.po',
      'msgid ""\nmsgstr "x: y\\n"\n\n#, fuzzy\nmsgid "One"\nmsgstr "Eins"\n\nmsgid "Done"\nmsgstr "Fertig"\n\nmsgid ""\n"Two "\n"lines"\nmsgstr ""\n\nmsgid "%d day"\nmsgid_plural "%d days"\nmsgstr[0] ""\nmsgstr[1] ""\n#~ msgid "Old"\n#~ msgstr ""\n',
      ['One', 'Two lines', '{1} day', '{1} days'],
    ],
    [
      'lines of a subtitle',
      'a.srt',
      `1\n${cue}<i>Hello there</i>,\nmy friend.\n\n2\n${cue}{\\an8}Bye.\n`,
      ['Hello there{1},{2}my friend.', 'Bye.'],
    ],
    [
      'WebVTT without notes and styles',
      'a.vtt',
      `WEBVTT\n\nNOTE no\n\nSTYLE\nno\n\nid\n${cue.replaceAll(',', '.')}<v Ann>A &amp; B <00:00:01.500>now\n`,
      ['A {1} B {2}now'],
    ],
    [
      'a page',
      'a.html',
      '<html lang="en"><head><title>Title</title><meta name="description" content="About"><style>no</style></head><body><!-- no --><p>One <b>bold</b><br>two <img src="a.png" alt="Alt"> end<ul><li>Three<li>Four <code>no</code></ul><p translate="no">no</p><a href="#"><div>Five</div></a><input type="submit" value="Send"><script>no()</script></body></html>',
      ['Title', 'About', 'Alt', 'One <1>bold</1>{2}two {3} end', 'Three', 'Four {1}', 'Five', 'Send'],
    ],
    ['a page with lines in pre', 'a.html', '<pre>one\n two</pre>', ['one{1} two']],
    [
      'Markdown',
      'a.md',
      '---\ntitle: My page\nslug: no\n---\n# One *two*\n\nA **b** `no` [link](x) &amp; so\non. ![alt](a.png)\n\n> quoted\n> more\n\n- [ ] task\n\n| a | b \\| c |\n|---|---|\n| d | e |\n\n<div>In <b>html</b></div>\n\n```\nno\n```\n\n[ref] and[^1]\n\n[ref]: no\n[^1]: note\n',
      [
        'My page',
        'One <1>two</1>',
        'A <1>b</1> {2} <3>link</3> & so on. <4>alt</4>',
        'quoted more',
        'task',
        'a',
        'b | c',
        'd',
        'e',
        'In <1>html</1>',
        '<1>ref</1> and{2}',
        'note',
      ],
    ],
    [
      'XLIFF 1.2',
      'a.xlf',
      xliff12(
        unit12('<source>Hi <g id="1">you</g> <x id="2"/></source>') +
          unit12('<source>Done</source><target state="translated">Gotowe</target>') +
          unit12('<source>No</source>', ' translate="no"') +
          unit12('<source>Same</source><target>Same</target>'),
      ),
      ['Hi <1>you</1> {2}', 'Same'],
    ],
    [
      'segments of Trados',
      'a.sdlxliff',
      xliff12(
        unit12(
          '<source>One. Two.</source><seg-source><mrk mtype="seg" mid="1">One.</mrk> <mrk mtype="seg" mid="2">Two.</mrk></seg-source><target><mrk mtype="seg" mid="1">Raz.</mrk> <mrk mtype="seg" mid="2"/></target>',
        ),
      ),
      ['Two.'],
    ],
    [
      'XLIFF 2',
      'a.xliff',
      '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en"><file id="f"><unit id="u"><segment state="initial"><source>Hi <pc id="1">you</pc></source></segment><segment state="final"><source>No</source><target>Nie</target></segment></unit></file></xliff>',
      ['Hi <1>you</1>'],
    ],
  ])('%s', async (_what, name, text, expected) => {
    expect(await read(name, text)).toEqual(expected);
    const { outcome, words } = await countWords(Buffer.from(text), { fileName: name, service: 'ordinary' });
    const file = await readFile(Buffer.from(text), name);
    expect({ outcome, words }).toEqual({
      outcome: 'counted',
      words: file.wordsByScope.body ?? file.wordsByScope.cells,
    });
  });

  test('a story of InDesign: links, notes, cells and changes', async () => {
    const range = (inner: string, style = '') => `<CharacterStyleRange s="${style}">${inner}</CharacterStyleRange>`;
    const text = (one: string) => `<Content>${one}</Content>`;
    const story = `<Story><ParagraphStyleRange>${range(`${text('One ')}<HyperlinkTextSource Self="h">${text('link')}</HyperlinkTextSource>`)}${range(text(' bold'), 'b')}${range(`<Footnote><ParagraphStyleRange>${range(text('note'))}</ParagraphStyleRange></Footnote><Br/>${text('Two')}<Change ChangeType="DeletedText">${text('gone')}</Change>`)}</ParagraphStyleRange></Story>`;
    const archive = makeZip({
      mimetype: 'application/vnd.adobe.indesign-idml-package',
      'designmap.xml': '<Document><idPkg:Story src="Stories/b.xml"/><idPkg:Story src="Stories/a.xml"/></Document>',
      'Stories/a.xml': story,
      'Stories/b.xml': `<Story><ParagraphStyleRange>${range(text('First'))}</ParagraphStyleRange></Story>`,
    });
    const file = await readFile(archive, 'a.idml', new Set(['body', 'notes']));
    expect(file.units.map(({ source }) => shown(source))).toEqual([
      'First',
      'note',
      'One <1>link</1><2> bold</2>',
      'Two',
    ]);
    expect(file.wordsByScope).toEqual({ body: 5, notes: 1 });
    const loud = new Map(
      file.units.map(({ id, source }) => [id, source.map((one) => (typeof one === 'string' ? upper(one) : one))]),
    );
    const again = await readFile(await writeFile(file, loud), 'a.idml', new Set(['body', 'notes']));
    expect(again.units.map(({ source }) => shown(source))).toEqual([
      'FIRST',
      'NOTE',
      'ONE <1>LINK</1><2> BOLD</2>',
      'TWO',
    ]);
  });
});

describe('what a format makes of a translation', () => {
  test.each<[what: string, name: string, source: string, text: string, expected: string]>([
    ['JSON escapes', 'a.json', '{"a":"x y"}', 'a "b" \\ \n', '{"a":"a \\"b\\" \\\\ \\n"}'],
    ['ICU: an apostrophe before a brace', 'a.arb', '{"a":"of {n}"}', "l'", '{"a":"l\'\'{n}"}'],
    ['Java: every apostrophe of a message', 'a.properties', 'a=of {0}', "l'", "a=l''{0}"],
    ['YAML: a truth value is quoted', 'a.yaml', 'a: Some\n', 'No', 'a: "No"\n'],
    ['YAML: a colon is quoted', 'a.yaml', 'a: Some\nb: Other\n', 'A: b', 'a: "A: b"\nb: "A: b"\n'],
    ['YAML: a block stays one', 'a.yaml', 'a: |\n  x y\nb: 1\n', 'One\nTwo', 'a: |\n  One\n  Two\nb: 1\n'],
    [
      'Android: apostrophes, signs at the start',
      'strings.xml',
      '<resources><string name="a">x y</string></resources>',
      "@it's",
      '<resources><string name="a">\\@it\\\'s</string></resources>',
    ],
    [
      'CSV: quotation marks where they are needed',
      'a.csv',
      'Some,5\nOther,6\n',
      'a, "b"',
      '"a, ""b""",5\n"a, ""b""",6\n',
    ],
    ['a subtitle keeps no empty line and no arrow', 'a.srt', `1\n${cue}Some\n`, 'a\n\nb --> c', `1\n${cue}a\nb → c\n`],
    ['Markdown: nothing turns to markup', 'a.md', 'Some\n', '1. *a* <b> [c]', '1\\. \\*a\\* \\<b> \\[c\\]\n'],
    [
      'a page: nothing turns to markup',
      'a.html',
      '<p title="x y">Some</p>',
      '<a> & "b"',
      '<p title="&lt;a> &amp; &quot;b&quot;">&lt;a&gt; &amp; "b"</p>',
    ],
  ])('%s', async (_what, name, source, text, expected) => {
    expect(await translated(name, source, () => text)).toBe(expected);
  });

  test('only front matter is taken for it, and a long text in pieces is read as a whole', async () => {
    expect(await read('a.md', '---\nNo key here\n---\nText\n')).toEqual(['No key here', 'Text']);
    expect(await read('a.md', '---\ntitle: Yes\n---\nText\n')).toEqual(['Yes', 'Text']);
    const paragraphs = Array.from({ length: 900 }, (_, i) => `Paragraph ${i} of [this] text.`);
    const long = `---\ntitle: Long\n---\n${paragraphs.join('\n\n')}\n\n\`\`\`\n\n${'code\n\n'.repeat(4_000)}\`\`\`\n\nEnd\n\n[this]: x\n`;
    const units = await read('a.md', long);
    expect(units).toHaveLength(902);
    expect([units[0], units[1], units.at(-2), units.at(-1)]).toEqual([
      'Long',
      'Paragraph 0 of <1>this</1> text.',
      'Paragraph 899 of <1>this</1> text.',
      'End',
    ]);
  });

  test('a reference in Markdown keeps its name', async () => {
    expect(await translated('a.md', 'See [ref].\n\n[ref]: x\n', upper)).toBe('SEE [REF][ref].\n\n[ref]: x\n');
  });

  test('a page says its language, and its direction where that changes', async () => {
    const page = '<html lang="en" class="x"><p>Some</p></html>';
    expect(await translated('a.html', page, upper, ['en', 'pl'])).toContain('<html lang="pl" class="x">');
    expect(await translated('a.html', page, upper, ['en', 'ar'])).toContain('<html lang="ar" class="x" dir="rtl">');
  });

  test('gettext has the header and as many forms as the language needs', async () => {
    const header = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n';
    const entry = '#, fuzzy, c-format\nmsgid "%d day"\nmsgid_plural "%d days"\nmsgstr[0] ""\nmsgstr[1] ""\n';
    const polish = await translated('a.po', header + entry, upper, ['en', 'pl']);
    expect(polish).toContain('"Language: pl\\n"\n"Plural-Forms: nplurals=3;');
    expect(polish).toContain('#, c-format\n');
    expect(polish).toMatch(/msgstr\[0\] "%d DAY"\nmsgstr\[1\] "%d DAYS"\nmsgstr\[2\] "%d DAYS"\n$/);
    const japanese = await translated('a.po', header + entry, upper, ['en', 'ja']);
    expect(japanese).toMatch(/msgid_plural "%d days"\nmsgstr\[0\] "%d DAY"\n$/);
  });

  test('XLIFF keeps what tools put there, and the state says that it is translated', async () => {
    const own = 'xmlns:mq="MQXliff" mq:status="NotStarted" mq:x="kept"';
    const source = xliff12(
      `<trans-unit id="1" ${own}>\n<source>Some</source>\n<target state="needs-translation"/>\n<note>kept</note></trans-unit>`,
    );
    const out = await translated('a.mqxliff', source, upper);
    expect(out).toBe(source.replace('<target state="needs-translation"/>', '<target state="translated">SOME</target>'));
  });
});

describe('a file that cannot be taken', () => {
  test.each([
    ['a.json', '{"a": ', 'json_malformed'],
    ['a.yaml', 'a: [1\nb: }', 'yaml_malformed'],
    ['a.strings', '"a" = "b" nonsense', 'strings_malformed'],
    ['a.po', 'msgid "a"\nnonsense\n', 'po_malformed'],
    ['a.po', 'msgid "a"\nmsgstr "b"\n', 'already_translated'],
    ['a.srt', 'no cue\n', 'subtitles_without_cues'],
    ['a.xlf', '<x/>', 'xliff_root'],
    ['a.xlf', xliff12(unit12('<source>a</source><target>b</target>')), 'already_translated'],
    ['a.xml', '<?xml version="1.0"?><other/>', 'markup_in_disguise'],
  ])('%s: %s', async (name, text, reason) => {
    expect((await countWords(Buffer.from(text), { fileName: name, service: 'ordinary' })).reason).toBe(reason);
  });

  test('nesting without an end is damage', async () => {
    for (const [name, text] of [
      ['a.json', '['.repeat(20_000)],
      ['a.html', '<div>'.repeat(20_000)],
      ['a.yaml', '- '.repeat(5_000)],
      ['strings.xml', `<resources>${'<b>'.repeat(20_000)}`],
    ] as const)
      expect((await countWords(Buffer.from(text), { fileName: name, service: 'ordinary' })).outcome).not.toBe(
        'counted',
      );
  });
});

test('a translation that comes back is read by its translations', async () => {
  const { readDocument } = await import('../../checks/readDocument.ts');
  const po = 'msgid ""\nmsgstr "x: y\\n"\n\nmsgid "Some text"\nmsgstr "Jakiś tekst"\n';
  const { blocks, outcome } = await readDocument({ bytes: Buffer.from(po), name: 'a.po', sha256: '' });
  expect({ outcome, texts: blocks.map(({ text }) => text) }).toEqual({ outcome: 'counted', texts: ['Jakiś tekst'] });
  const xlf = xliff12(unit12('<source>Some</source><target state="translated">Jakiś</target>'));
  const read = await readDocument({ bytes: Buffer.from(xlf), name: 'a.xlf', sha256: '' });
  expect(read.blocks.map(({ text }) => text)).toEqual(['Jakiś']);
});

test('what is counted is what is read, sign by sign', async () => {
  const file = await readFile(Buffer.from('{"a":"One {x}&nbsp;two"}'), 'a.json');
  expect(file.units[0]?.counted).toEqual([{ scope: 'body', text: 'One \u00a0two' }]);
  expect(plainOf(file.units[0]?.source ?? [])).toBe('One {x}\u00a0two');
});
