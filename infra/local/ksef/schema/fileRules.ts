import { isNip } from '#shared/rules/address/vatNumber.ts';

/** The national system takes no larger invoice without attachments, in bytes. */
export const largestInvoice = 1_000_000;

/** Why the system does not take a file: the code of its status and what it says of the place. */
export interface Fault {
  code: 430 | 450;
  details: string;
}

/**
 * What the ministry's rules say against a file before and beside the schema: size, UTF-8 without a mark, no processing
 * instructions, no discouraged characters. Refused in production since 16 July 2026.
 */
export function faultOfFile(bytes: Uint8Array): Fault | undefined {
  if (bytes.length > largestInvoice)
    return { code: 430, details: `Rozmiar pliku ${bytes.length} bajtów jest za duży.` };
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { code: 450, details: 'Plik ma znak BOM.' };
  let xml: string;
  try {
    xml = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { code: 450, details: 'Plik nie jest poprawnie zakodowany w UTF-8.' };
  }
  const encoding = /^<\?xml[^>]*\sencoding=["']([^"']+)["']/.exec(xml)?.[1];
  if (encoding !== undefined && encoding.toUpperCase() !== 'UTF-8')
    return { code: 450, details: `Kodowanie ${encoding} jest niedozwolone.` };
  if (/<\?(?!xml\s)/.test(xml)) return { code: 450, details: 'Instrukcje przetwarzania są niedozwolone.' };
  const [character] = discouraged.exec(written(xml)) ?? [];
  if (character === undefined) return undefined;
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return { code: 450, details: `Znak U+${code} jest niedozwolony.` };
}

/** XML 1.0, "document authors are encouraged to avoid": control characters beside tab and line ends, and no characters. */
const discouraged =
  /[\u007f-\u0084\u0086-\u009f\ufdd0-\ufdef\u{1fffe}\u{1ffff}\u{2fffe}\u{2ffff}\u{3fffe}\u{3ffff}\u{4fffe}\u{4ffff}\u{5fffe}\u{5ffff}\u{6fffe}\u{6ffff}\u{7fffe}\u{7ffff}\u{8fffe}\u{8ffff}\u{9fffe}\u{9ffff}\u{afffe}\u{affff}\u{bfffe}\u{bffff}\u{cfffe}\u{cffff}\u{dfffe}\u{dffff}\u{efffe}\u{effff}\u{ffffe}\u{fffff}\u{10fffe}\u{10ffff}]/u;

/** The text with its references to characters resolved: `&#x7f;` is the character. */
const written = (xml: string): string =>
  xml.replaceAll(/&#(?:x([0-9a-f]+)|(\d+));/gi, (whole, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** What production says of a valid document: dates and tax numbers. `today`: the day of receipt in Warsaw. */
export function faultOfContent({ issuedOn, nips }: { issuedOn: string; nips: readonly string[] }, today: string) {
  if (issuedOn > today)
    return { code: 450, details: `Data wystawienia ${issuedOn} jest późniejsza niż ${today}.` } as const;
  const wrong = nips.find((nip) => !isNip(nip));
  return wrong === undefined ? undefined : ({ code: 450, details: `Numer NIP ${wrong} jest niepoprawny.` } as const);
}
