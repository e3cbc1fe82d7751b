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

/** HTML without the elements that name a language of their own: a sample of a document stays in its language. */
export function withoutSamples(html: string): string {
  const [opening, tag = ''] = /<([a-z]+)\b[^>]*\slang="[^>]*>/.exec(html) ?? [];
  if (opening === undefined) return html;
  const start = html.indexOf(opening);
  let depth = 0;
  for (const { 0: found, index } of html.slice(start).matchAll(new RegExp(`</?${tag}\\b`, 'g'))) {
    depth += found.startsWith('</') ? -1 : 1;
    if (depth === 0) return html.slice(0, start) + withoutSamples(html.slice(start + index + found.length));
  }
  return html.slice(0, start);
}

/**
 * The texts of a page's HTML that no message gave: words of three letters or more in plain letters. Code and samples in a
 * language of their own are no texts of the page.
 */
export function plainTexts(html: string, known: (text: string) => boolean): string[] {
  const body = html
    .replace(/<(script|style|template|noscript|svg|pre)\b[\s\S]*?<\/\1>/g, '')
    .replace(/^[\s\S]*<body[^>]*>/, '')
    // React parts neighbouring texts by empty comments: they are one text.
    .replace(/<!--.*?-->/g, '');
  const own = withoutSamples(body);
  const attributes = [...own.matchAll(/\s(?:aria-label|title|placeholder|alt)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  );
  const texts = [...own.matchAll(/>([^<]+)</g)].map(([, text = '']) => text);
  return [...texts, ...attributes]
    .map((text) =>
      text
        .replace(/&[a-z#0-9]+;/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => /[A-Za-z]{3,}/.test(text.replace(/⟦[\s\S]*?⟧/g, ' ')) && !known(text));
}
