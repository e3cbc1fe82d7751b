import { codePages } from './codePages.ts';

/** The most bytes given to the detector. */
const sampleBytes = 200_000;

/** Names of the detector, without hyphens and in small letters, that `TextDecoder` knows under another or not at all. */
const labels: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  shift_jis_2004: 'shift_jis',
  eucjis2004: 'euc-jp',
  cp949: 'euc-kr',
  johab: 'euc-kr',
  big5hkscs: 'big5',
  cp874: 'windows-874',
  tis620: 'windows-874',
  cp866: 'ibm866',
  maccyrillic: 'x-mac-cyrillic',
  macroman: 'macintosh',
  cp858: 'cp850',
  iso88591: 'windows-1252',
  koi8t: 'koi8-r',
  ptcp154: 'windows-1251',
  iso2022jp2: 'iso-2022-jp',
  iso2022jp2004: 'iso-2022-jp',
  iso2022jpext: 'iso-2022-jp',
};

/** Encoding of text that is not UTF-8, as a label of `TextDecoder` or a name of `codePages`. */
export async function detectEncoding(bytes: Uint8Array): Promise<string> {
  // A large model: loaded for the few files that need it.
  const { detect } = await import('jschardet');
  const { encoding } = detect(bytes.subarray(0, sampleBytes));
  const name = (encoding ?? 'windows-1252').toLowerCase();
  const key = name.replaceAll('-', '').replace(/^ibm/, 'cp');
  return labels[key] ?? (key in codePages ? key : name);
}
