/** A text as a file that every system reads: UTF-8, a line feed after each line. */
export const plainText = (lines: readonly string[]): Uint8Array => new TextEncoder().encode(`${lines.join('\n')}\n`);
