import type { Inline } from '#shared/rules/bilingual/inline.ts';

/** Why a segment is not for translation. */
export type NoTranslation = 'empty' | 'number' | 'date' | 'email' | 'url' | 'code' | 'marked';

const email = /^<?[\w.+-]+@[\w-]+(?:\.[\w-]+)+>?$/u;
const url =
  /^(?:(?:https?|ftps?|sftp|wss?|file|mailto|tel|data|urn):\S+|www\.\S+\.\S+|(?:[\w-]+\.)+(?:com|org|net|eu|pl|de|io|gov|edu|info)(?:\/\S*)?)$/iu;
const date =
  /^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\s?\d{1,2}[-./]\s?(?:\d{4}|\d{2}))(?:[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?\s?r?\.?$|^\d{1,2}:\d{2}(?::\d{2})?$/u;
/** Figures with their signs, currencies and units that are the same in every language. */
const number =
  /^(?:[-+±~≈<>≤≥=(]\s?)*(?:(?:PLN|EUR|USD|GBP|CHF|[$€£¥])\s?)?\d[\d\s.,'’:/×x*+–—-]*(?:\s?(?:%|‰|°C?|PLN|EUR|USD|GBP|CHF|zł|[$€£¥]|mm|cm|dm|m|km|mg|kg|g|t|ml|l|kB|MB|GB|TB|Hz|kHz|MHz|GHz|V|kV|A|mA|W|kW|kWh|px|pt|em|rem|m²|m³))?[).]?$/u;
const codes: readonly RegExp[] = [
  // NIP, KRS, EAN: letters and figures of one piece, with a figure (`PL5250000000`, `AB-12/2024`, `v1.2.3`).
  /^(?=[^\s]*\d)(?=[^\s]*\p{Lu})[\p{Lu}\d][\p{Lu}\d._/-]*$/u,
  /^v?\d+(?:\.\d+)+[\w.-]*$/iu,
  /^#[0-9a-f]{3,8}$/iu,
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/iu,
  // Names of programs: `snake_case`, `path/to.file`, `camelCase`, `CONSTANT_NAME`, `@scope/name`.
  /^[a-z][a-z\d]*(?:_[a-z\d]+)+$/u,
  /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/u,
  /^[a-z][a-z\d]*(?:[A-Z][a-z\d]*)+(?:\(\))?$/u,
  /^(?:@[\w-]+|[.~]{0,2})\/[\w./-]+$|^[\w-]+(?:\/[\w.-]+)*\/[\w-]+\.[a-z\d]{1,5}$/u,
  /^[\w-]+\.(?:png|jpe?g|gif|svg|webp|pdf|docx?|xlsx?|json|js|ts|css|html?|xml|csv|txt|md|zip)$/iu,
  /^[\da-f]{16,}$/iu,
];

/**
 * Why a text is not for translation; undefined where it is. `marked`: it stands in `[[[ ]]]`, as an author says that it
 * stays.
 */
export function reasonOf(text: string): NoTranslation | undefined {
  const piece = text.trim().replace(/^[„”"'«‚‘“(]+|[”"'»’)]+$/gu, '');
  if (!/[\p{L}\p{N}]/u.test(piece)) return 'empty';
  if (/^\[\[\[(?:(?!\]\]\]).)*\]\]\][.,;:!?]?$/su.test(text.trim())) return 'marked';
  if (email.test(piece)) return 'email';
  if (url.test(piece)) return 'url';
  if (date.test(piece)) return 'date';
  if (number.test(piece)) return 'number';
  return codes.some((one) => one.test(piece)) ? 'code' : undefined;
}

/** Why a segment is not for translation: it is nothing but a number, a date, an address, a code, or marked; else undefined. */
export const notForTranslation = ({ source }: { source: readonly Inline[] }): NoTranslation | undefined =>
  reasonOf(source.map((piece) => (typeof piece === 'string' ? piece : piece.kind === 'break' ? '\n' : ' ')).join(''));

/** Whether a string of a program is nothing that anybody translates. */
export const isNoText = (text: string): boolean => reasonOf(text) !== undefined;
