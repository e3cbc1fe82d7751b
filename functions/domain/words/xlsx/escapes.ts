const underscore = 0x5f;
const letterX = 0x78;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Text in which Excel wrote characters that XML cannot hold as `_x000D_`, with those characters in it; undefined where
 * it has none. Unresolved they would count as words.
 */
export function unescaped(bytes: Uint8Array, start: number, end: number): string | undefined {
  for (let i = start; i + 6 < end; i++)
    if (bytes[i] === underscore && bytes[i + 1] === letterX && bytes[i + 6] === underscore)
      return decoder
        .decode(bytes.subarray(start, end))
        .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return undefined;
}
