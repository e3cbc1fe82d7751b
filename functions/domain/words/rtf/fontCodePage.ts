import { codePages } from '../txt/codePages.ts';

/** Labels of `TextDecoder`, or names of `codePages`, by Windows code page. */
const labels: Readonly<Record<number, string>> = {
  437: 'cp437',
  737: 'cp737',
  775: 'cp775',
  850: 'cp850',
  852: 'cp852',
  855: 'cp855',
  857: 'cp857',
  862: 'cp862',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1361: 'euc-kr',
  10000: 'macintosh',
  10001: 'shift_jis',
  10007: 'x-mac-cyrillic',
  10029: 'maclatin2',
  65001: 'utf-8',
};

const doubleByte: ReadonlySet<string> = new Set(['shift_jis', 'gbk', 'euc-kr', 'big5', 'utf-8']);

/** Windows code page by the character set of a font; 0 where the font says nothing. */
const charsets: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10000,
  128: 932,
  129: 949,
  130: 1361,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  254: 437,
  255: 850,
};

/** The code page of fonts of symbols, whose characters are signs. */
export const symbolPage = 42;

export function pageOfCharset(charset: number): number {
  return charset === 2 ? symbolPage : (charsets[charset] ?? 0);
}

export function labelOf(page: number): string {
  return labels[page] ?? (page >= 1250 && page <= 1258 ? `windows-${page}` : 'windows-1252');
}

/** True where a character can take two bytes. */
export function isDoubleByte(page: number): boolean {
  return doubleByte.has(labelOf(page));
}

const tables = new Map<number, string>();

/** The upper 128 characters of a code page of single bytes. */
export function upperHalf(page: number): string {
  let table = tables.get(page);
  if (table === undefined) {
    const label = labelOf(page);
    const bytes = Uint8Array.from({ length: 128 }, (_, i) => 128 + i);
    table = codePages[label] ?? new TextDecoder(label).decode(bytes);
    tables.set(page, table);
  }
  return table;
}
