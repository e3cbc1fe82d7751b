import { makeZip } from '../../../words/test/makeZip.ts';

/** A piece of a text: words, or a code as the format writes it. */
export type Piece = string | { code: string };
export type Pieces = readonly Piece[];

/** What a maker needs of chance: a whole number below a limit. */
export type Below = (limit: number) => number;

/** A format with files of its own: the file of any texts, written without the product's code. */
export interface TextMaker {
  name: string;
  /** Codes that may stand in a text. */
  codes: readonly string[];
  /** Words that the format has to escape. */
  signs: readonly string[];
  /** The file as a string; of a package its stories. */
  file: (texts: readonly string[]) => string;
  /** Words of a text as they stand in the file. */
  escape: (words: string) => string;
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const lines = (texts: readonly string[], line: (text: string, i: number) => string) => texts.map(line).join('\n');
const android = (text: string) => xml(text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('"', '\\"'));
const inQuotes = (text: string) => JSON.stringify(text).slice(1, -1);
const xliff12 = (texts: readonly string[]) =>
  lines(
    texts,
    (text, i) => `<trans-unit id="${i}"><source>s</source><target state="new">${text}</target></trans-unit>`,
  );

const printf = ['%s', '%1$d', '{name}', '{{name}}'];
const odd = ["it's", 'say "hi"', 'C:\\path', 'a & b', 'x < y', '50% of', 'zażółć', '日本', '😀 x'];

export const makers: readonly TextMaker[] = [
  {
    name: 'a.txt',
    codes: [],
    signs: odd,
    escape: (text) => text,
    file: (texts) => `\n${lines(texts, (text) => text)}\n\n`,
  },
  {
    name: 'a.md',
    codes: ['`code {x}`', '<br>', '![](a.png)'],
    signs: ['a * b', 'zażółć', '[x]', 'a \\ b', '~ y', 'a_b', 'x < y'],
    escape: (text) => text.replace(/[\\`*[\]<~]/g, '\\$&'),
    file: (texts) =>
      `\`only code\`\n\n${lines(texts, (text, i) => [`${text}\n`, `## ${text}\n`, `- ${text}\n`, `> ${text}\n`][i % 4] ?? '')}\n\`\`\`\`\ncode\n\`\`\`\`\n`,
  },
  {
    name: 'a.html',
    codes: ['<br>', '<img src="a.png">', '<code>x y</code>'],
    signs: odd,
    escape: xml,
    file: (texts) =>
      `<!DOCTYPE html>\n<body>\n<script>var a = "no";</script>\n${lines(texts, (text, i) => [`<p class="x">${text}</p>`, `<ul>\n <li>${text}\n</ul>`, `<table><tr><td>${text}</td></tr></table>`][i % 3] ?? '')}\n</body>\n`,
  },
  {
    name: 'a.json',
    codes: [...printf, '$t(key)', '<br/>'],
    signs: odd,
    escape: inQuotes,
    file: (texts) =>
      `{\n  "id": "no text",\n${texts.map((text, i) => `  "k${i}" : "${text}"`).join(',\n')}, "n": [1, true]\n}\n`,
  },
  {
    name: 'a.arb',
    codes: ['{name}'],
    signs: ['say "hi"', 'a & b', 'zażółć'],
    escape: inQuotes,
    file: (texts) =>
      `{"@@locale": "en",\n${texts.map((text, i) => `"k${i}": "${text}", "@k${i}": {"description": "not this"}`).join(',\n')}}`,
  },
  {
    name: 'a.properties',
    codes: ['{0}', '{1,number}'],
    signs: ['a & b', 'C:\\path', '50% of', 'zażółć ł'],
    escape: (text) => text.replaceAll('\\', '\\\\'),
    file: (texts) => `# kept żółć\n! kept\n${lines(texts, (text, i) => `key.${i} = ${text}`)}\n`,
  },
  {
    name: 'a.strings',
    codes: ['%@', '%1$@', '\\n'],
    signs: odd,
    escape: (text) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"'),
    file: (texts) => `/* kept */\n${lines(texts, (text, i) => `"key ${i}" = "${text}";`)}\n// kept\n`,
  },
  {
    name: 'a.stringsdict',
    codes: ['%d', '%@'],
    signs: odd,
    escape: xml,
    file: (texts) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict><key>kept</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>${lines(texts, (text) => `<key>other</key>\n<string>${text}</string>`)}</dict></dict></plist>`,
  },
  {
    name: 'strings.xml',
    codes: ['%1$s', '<xliff:g id="x">kept</xliff:g>', '\\n'],
    signs: odd.filter((one) => one !== '50% of'),
    escape: android,
    file: (texts) =>
      `<?xml version="1.0" encoding="utf-8"?>\n<resources xmlns:xliff="urn:x"><!-- kept --><string name="no" translatable="false">kept</string>\n${lines(texts, (text, i) => (i % 2 ? `<string name="k${i}">${text}</string>` : `<plurals name="k${i}"><item quantity="one">${text}</item></plurals>`))}\n</resources>`,
  },
  {
    name: 'a.resx',
    codes: ['{0}', '{0:N2}'],
    signs: odd,
    escape: xml,
    file: (texts) =>
      `<root>\n<data name="no" type="System.Int32"><value>kept</value></data>\n${lines(texts, (text, i) => `<data name="k${i}" xml:space="preserve"><value>${text}</value><comment>kept</comment></data>`)}\n</root>`,
  },
  {
    name: 'a.yaml',
    codes: ['%{name}', '{{name}}'],
    signs: ['say "hi"', 'a & b', 'C:\\path', 'zażółć'],
    escape: inQuotes,
    file: (texts) => `en: # kept\n${lines(texts, (text, i) => `  k${i}: "${text}" # kept`)}\n  n: 5\n`,
  },
  {
    name: 'a.csv',
    codes: ['{name}', '%s'],
    signs: ['say "hi"', 'a & b', 'one, two', 'zażółć'],
    escape: (text) => text.replaceAll('"', '""'),
    file: (texts) => `1,2,3\n${lines(texts, (text, i) => `${i},"${text}",2020-01-0${(i % 9) + 1}`)}\n`,
  },
  {
    name: 'a.po',
    codes: ['%s', '%(name)s', '{name}', '%d'],
    signs: odd,
    escape: inQuotes,
    file: (texts) =>
      `# kept\nmsgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n${lines(texts, (text, i) => `#: kept:${i}\nmsgctxt "c${i}"\nmsgid "Some source"\nmsgstr "${text}"\n`)}\nmsgid "done"\nmsgstr "gotowe"\n`,
  },
  {
    name: 'a.srt',
    codes: ['<i>', '\n'],
    signs: odd,
    escape: (text) => text,
    file: (texts) => lines(texts, (text, i) => `${i + 1}\n00:00:0${i % 10},000 --> 00:00:0${i % 10},900\n${text}\n`),
  },
  {
    name: 'a.vtt',
    codes: ['<c.red>', '<00:00:01.000>', '\n'],
    signs: odd,
    escape: xml,
    file: (texts) =>
      `WEBVTT\n\nNOTE kept\n\n${lines(texts, (text, i) => `00:0${i % 10}.000 --> 00:0${i % 10}.900 align:left\n${text}\n`)}`,
  },
  {
    name: 'a.xlf',
    codes: ['<x id="1"/>', '<ph id="2">kept</ph>'],
    signs: odd,
    escape: xml,
    file: (texts) =>
      `<?xml version="1.0"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:m="urn:m"><file original="a" source-language="en" target-language="pl" datatype="x"><body>\n${xliff12(texts)}</body></file></xliff>`,
  },
  {
    name: 'a.idml',
    codes: ['</Content><Content><?ACE 18?></Content><Content>'],
    signs: odd,
    escape: xml,
    file: (texts) =>
      `<idPkg:Story xmlns:idPkg="urn:x"><Story Self="u1"><ParagraphStyleRange><CharacterStyleRange x="1"><Properties><AppliedFont type="string">kept</AppliedFont></Properties>${texts.map((text) => `<Content>${text}</Content>`).join('<Br/>')}</CharacterStyleRange></ParagraphStyleRange></Story></idPkg:Story>`,
  },
];

/** Bilingual files hold a source beside each text: there the texts stand in both. */
const withSources: Readonly<Record<string, (file: string, texts: readonly string[]) => string>> = {
  'a.po': (file, texts) =>
    texts.reduce((text, source) => text.replace('msgid "Some source"', () => `msgid "${source}"`), file),
  'a.xlf': (file, texts) =>
    texts.reduce((text, source) => text.replace('<source>s<', () => `<source>${source}<`), file),
};
const empty: Readonly<Record<string, (file: string) => string>> = {
  'a.po': (file) => file.replace(/(msgctxt "c\d+"\nmsgid .*\nmsgstr ").*"/g, '$1"'),
  'a.xlf': (file) => file.replace(/<target state="new">.*?<\/target>/g, '<target state="new"></target>'),
};

const plain = ['Some text', 'of a file', 'that people read.', 'And more', 'in it', 'Question?'];

/** Texts for a maker: words and codes in any order, beginning with words. */
export function someTexts({ codes, signs, name }: TextMaker, below: Below): Pieces[] {
  return Array.from({ length: 1 + below(8) }, () => {
    const pieces: Piece[] = [plain[below(plain.length)] ?? ''];
    const more = below(5);
    for (let i = 0; i < more; i++) {
      const isCode = codes.length > 0 && below(3) === 0 && typeof pieces.at(-1) === 'string';
      if (isCode) pieces.push({ code: codes[below(codes.length)] ?? '' });
      else pieces.push([...plain, ...signs][below(plain.length + signs.length)] ?? '');
    }
    pieces.push('end');
    return name.endsWith('.txt') ? pieces.filter((piece) => typeof piece === 'string') : pieces;
  });
}

const written = (maker: TextMaker, pieces: Pieces): string =>
  pieces
    .map((piece, i) => {
      if (typeof piece !== 'string') return piece.code;
      return (typeof pieces[i - 1] === 'string' ? ' ' : '') + maker.escape(piece);
    })
    .join('');

/** A file of texts, and what it has to be when `translate` has been at each of them. */
export function madeFile(
  maker: TextMaker,
  texts: readonly Pieces[],
  translate: (text: string) => string,
): { source: Uint8Array; target: Uint8Array } {
  const before = texts.map((text) => written(maker, text));
  const after = texts.map((text) =>
    written(
      maker,
      text.map((piece) => (typeof piece === 'string' ? translate(piece) : piece)),
    ),
  );
  const sources = withSources[maker.name] ?? ((file) => file);
  const source = sources((empty[maker.name] ?? ((file) => file))(maker.file(before)), before);
  const target = sources(maker.file(after), before).replaceAll('state="new"', 'state="translated"');
  return { source: packed(maker, source), target: packed(maker, target) };
}

function packed({ name }: TextMaker, file: string): Uint8Array {
  if (name !== 'a.idml') return Buffer.from(file);
  return makeZip({
    mimetype: 'application/vnd.adobe.indesign-idml-package',
    'designmap.xml': '<Document xmlns:idPkg="urn:x"><idPkg:Story src="Stories/Story_u1.xml"/></Document>',
    'Stories/Story_u1.xml': file,
    'Resources/Fonts.xml': '<kept/>',
  });
}
