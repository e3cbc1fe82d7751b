const letters: Readonly<Record<string, string>> = {
  ...{ a: 'á', b: 'ƀ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ĺ', m: 'ɱ', n: 'ñ' },
  ...{ o: 'ó', p: 'þ', q: 'ɋ', r: 'ŕ', s: 'š', t: 'ţ', u: 'ú', v: 'ʋ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž' },
  ...{ A: 'Á', B: 'Ɓ', C: 'Ç', D: 'Ð', E: 'É', F: 'Ƒ', G: 'Ĝ', H: 'Ĥ', I: 'Í', J: 'Ĵ', K: 'Ķ', L: 'Ĺ', M: 'Ḿ', N: 'Ñ' },
  ...{ O: 'Ó', P: 'Þ', Q: 'Ɋ', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Ú', V: 'Ṽ', W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž' },
};

/** What stands around every pseudo text. */
export const marks = ['⟦', '⟧'] as const;

/**
 * A text as a language that nobody reads would have it: accented, in marks, and longer by 40 %. What stands in braces (arguments,
 * plurals) and in tags stays as it is, so that it is still a message.
 */
export function pseudoText(text: string): string {
  let depth = 0;
  let own = 0;
  let said = '';
  for (const letter of text) {
    if (letter === '{' || letter === '<') depth += 1;
    if (depth === 0 && letters[letter]) own += 1;
    said += depth === 0 ? (letters[letter] ?? letter) : letter;
    if (letter === '}' || letter === '>') depth = Math.max(0, depth - 1);
  }
  const more = Array.from({ length: Math.ceil((own * 0.4) / 5) }, () => 'ŵórðš').join(' ');
  return `${marks[0]}${said}${more && ` ${more}`}${marks[1]}`;
}

/** The texts of a page's HTML that no message gave: words of three letters or more in plain letters. */
export function plainTexts(html: string, known: (text: string) => boolean): string[] {
  const body = html
    .replace(/<(script|style|template|noscript|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/^[\s\S]*<body[^>]*>/, '')
    // React parts neighbouring texts by empty comments: they are one text.
    .replace(/<!--.*?-->/g, '');
  const attributes = [...body.matchAll(/\s(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  const texts = [...body.matchAll(/>([^<]+)</g)].map(([, text = '']) => text);
  return [...texts, ...attributes]
    .map((text) =>
      text
        .replace(/&[a-z#0-9]+;/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => /[A-Za-z]{3,}/.test(text.replace(/⟦[\s\S]*?⟧/g, ' ')) && !known(text));
}
