/** What of `texts` stands in a line, each with the first line that has it; `lines` as they were written. */
export function inLogs(texts: ReadonlySet<string>, lines: readonly string[]): string[] {
  const all = lines.join('\n');
  return [...texts].flatMap((text) => {
    // As JSON writes it: a quote or a line break in it is escaped there.
    const written = JSON.stringify(text).slice(1, -1);
    if (!all.includes(written)) return [];
    return [`${text} | ${lines.find((line) => line.includes(written))?.slice(0, 300)}`];
  });
}
