import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

interface DemoFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

const office: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
};
/** Parts of an office file with visible text. */
const spoken =
  /^(word\/(document|header\d*|footer\d*|footnotes)|ppt\/slides\/slide\d+|xl\/sharedStrings|content)\.xml$/;
const runs = /(<(?:w:t|a:t|t|text:p|text:h|text:span)(?: [^>]*)?>)([^<]+)/g;
const words = /&#?\w+;|[\p{L}\p{N}][\p{L}\p{N}@._:/-]*/gu;

/**
 * A text that is obviously no translation: lower-case words become "demo" at the same length; names, numbers and
 * addresses stay. Words that are it already become "test", so that a revision changes what it revises.
 */
export const demoText = (text: string): string =>
  text.replace(words, (word) => {
    if (!/^\p{Ll}{2,}$/u.test(word)) return word;
    const filled = (by: string) => by.repeat(Math.ceil(word.length / by.length)).slice(0, word.length);
    return word === filled('demo') ? filled('test') : filled('demo');
  });

/** A sample delivery for a source: of the same type if possible, a text file otherwise. */
export function demoTranslation(source: { name: string; bytes: Uint8Array }, suffix: string): DemoFile {
  const [, stem = 'text', extension = ''] = /^(.*?)(?:\.([^.]+))?$/.exec(source.name) ?? [];
  const type = office[extension.toLowerCase()];
  if (type === undefined) {
    const text = extension.toLowerCase() === 'txt' ? demoText(new TextDecoder().decode(source.bytes)) : undefined;
    const name = `${stem}-${suffix}`;
    return text === undefined
      ? { name: `${name}.docx`, bytes: demoDocument(`Demo translation of ${source.name}`), type: office.docx ?? '' }
      : { name: `${name}.txt`, bytes: strToU8(text), type: 'text/plain' };
  }
  const parts = unzipSync(source.bytes);
  for (const [part, bytes] of Object.entries(parts)) {
    if (!spoken.test(part)) continue;
    parts[part] = strToU8(strFromU8(bytes).replace(runs, (_, tag: string, text: string) => tag + demoText(text)));
  }
  return { name: `${stem}-${suffix}.${extension}`, bytes: zipSync(parts), type };
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';

/** A Word document of one line. */
function demoDocument(line: string): Uint8Array<ArrayBuffer> {
  const text = line.replace(/[<>&]/g, ' ');
  const part = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${part}"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relation}" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(
      `${head}<w:document xmlns:w="${main}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    ),
  });
}

/** A PDF page with a line of Latin letters, in place of the page that a sworn translator scans. */
export function demoCertificate(line: string): DemoFile {
  const content = `BT /F1 12 Tf 60 760 Td (${line.replace(/[^\w .,-]/g, ' ')}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return { name: 'certified-demo.pdf', bytes: strToU8(text), type: 'application/pdf' };
}

/** The EICAR test string, which every scanner reports as malware, in two parts so that none reports this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
