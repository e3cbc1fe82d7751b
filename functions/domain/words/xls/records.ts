export const BOF = 0x809;
export const BOF_2 = 0x09;
export const BOF_3 = 0x209;
export const BOF_4 = 0x409;
export const EOF = 0x0a;
export const FILE_PASS = 0x2f;
export const CODE_PAGE = 0x42;
export const SHARED_STRINGS = 0xfc;
export const CONTINUE = 0x3c;
export const LABEL_SST = 0xfd;
export const LABEL = 0x204;
export const LABEL_2 = 0x04;
export const RICH_LABEL = 0xd6;
export const FORMULA = 0x06;
export const FORMULA_3 = 0x206;
export const FORMULA_4 = 0x406;
export const STRING = 0x207;
export const NUMBER = 0x203;
export const RK = 0x27e;
export const MULTIPLE_RK = 0xbd;
export const BOOLEAN_OR_ERROR = 0x205;
export const HEADER = 0x14;
export const FOOTER = 0x15;
export const OBJECT = 0x5d;
export const TEXT_OBJECT = 0x1b6;
export const SERIES_TEXT = 0x100d;

/** Substream kinds of a BOF record. */
export const CHART = 0x20;

export const BIFF_8 = 0x600;

export function isStart(kind: number): boolean {
  return kind === BOF || kind === BOF_2 || kind === BOF_3 || kind === BOF_4;
}
