const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The five XML entities and numeric ones resolved; an unknown one is U+FFFD, as a count reads it. */
export const unescapeXml = (text: string): string =>
  text.includes('&') ? text.replace(/&([^;&\s]{1,32});/g, (_, name: string) => entityOf(name)) : text;

function entityOf(name: string): string {
  if (!name.startsWith('#')) return named[name] ?? '\ufffd';
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
}
