/** Windows code pages other than the Western one, by the primary languages (low ten bits of a language id) that use them. */
const languagesOfPage: Readonly<Record<string, readonly number[]>> = {
  'windows-1250': [0x05, 0x0e, 0x15, 0x18, 0x1a, 0x1b, 0x1c, 0x24],
  'windows-1251': [0x02, 0x19, 0x22, 0x23, 0x2f],
  'windows-1253': [0x08],
  'windows-1254': [0x1f],
  'windows-1255': [0x0d],
  'windows-1256': [0x01],
  'windows-1257': [0x25, 0x26, 0x27],
  'windows-874': [0x1e],
  shift_jis: [0x11],
  'euc-kr': [0x12],
};
const chinese = 0x04;
const traditional: ReadonlySet<number> = new Set([0x0404, 0x0c04]);

/** The code page, as a label of `TextDecoder`, that programs of a language wrote in before Unicode. */
export function codePageOf(language: number): string {
  const primary = language & 0x3ff;
  if (primary === chinese) return traditional.has(language) ? 'big5' : 'gbk';
  return Object.entries(languagesOfPage).find(([, languages]) => languages.includes(primary))?.[0] ?? 'windows-1252';
}
