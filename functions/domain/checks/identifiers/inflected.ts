/** Endings of Polish nouns, adjectives and names in all cases. */
const polishEndings: ReadonlySet<string> = new Set(
  ',a,ą,e,ę,i,o,u,y,ach,ami,cie,ego,ej,em,emu,ia,ią,ie,iem,iej,im,imi,iu,om,ów,owi,owie,ych,ym,ymi,ich,ami,iego,iemu,io,ię'.split(
    ',',
  ),
);
/** Changes at the end of a stem before some endings. */
const softened: readonly (readonly [RegExp, string])[] = [
  [/st$/, 'ści'],
  [/ch$/, 'sz'],
  [/sł$/, 'śl'],
  [/k$/, 'c'],
  [/g$/, 'dz'],
  [/t$/, 'ci'],
  [/d$/, 'dzi'],
  [/r$/, 'rz'],
  [/ł$/, 'l'],
  [/ń$/, 'ni'],
  [/ś$/, 'si'],
  [/ć$/, 'ci'],
  [/ź$/, 'zi'],
];

/** Possible stems of a Polish word in any case: without its ending, with and without the mobile vowel. */
function polishStems(word: string): string[] {
  const bare = word.replace(/(?:ego|emu|iej|ej|ymi|imi|ym|im|ach|ami|owi|em|[aąeęiouy])$/, '');
  const stems = [word, bare.length >= 2 ? bare : word];
  const fleeting = /^(.*[^aeiouyąęó])i?[eo]([kclrłnńwtmp])$/.exec(word);
  if (fleeting) stems.push(`${fleeting[1]}${fleeting[2]}`);
  const shifted = stems.map((stem) => stem.replace(/ó(?=[^aeiouyąęó]+$)/, 'o').replace(/ą(?=[^aeiouyąęó]+$)/, 'ę'));
  return [...new Set([...stems, ...shifted])];
}

/** Whether a word is the stem of the wanted word with any case ending; a softened stem counts only before an ending. */
function isPolishForm(wanted: string, word: string): boolean {
  return polishStems(wanted).some((stem) => {
    if (word.startsWith(stem) && polishEndings.has(word.slice(stem.length))) return true;
    return softened.some(([end, to]) => {
      const soft = end.test(stem) ? stem.replace(end, to) : undefined;
      return (
        soft !== undefined &&
        word.length > soft.length &&
        word.startsWith(soft) &&
        polishEndings.has(word.slice(soft.length))
      );
    });
  });
}

/** Languages that inflect names by endings, not all of which are known here. */
const inflecting: ReadonlySet<string> = new Set('cs sk hr sr sl bs mk lt lv et fi hu uk ru be bg ro el sq'.split(' '));
const tokens = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

const stemOf = (wanted: string): string =>
  wanted.length > 4 ? wanted.replace(/[aeiouyáéíóúýěаеиоуыя]$/u, '') : wanted;

/** Whether a word of a text is a form of the word wanted, in the text's language. Both in small letters. */
export function isFormOf(wanted: string, word: string, language: string): boolean {
  if (wanted === word) return true;
  if (language === 'pl') return isPolishForm(wanted, word);
  if (inflecting.has(language)) {
    const stem = stemOf(wanted);
    return word.startsWith(stem) && word.length - stem.length <= 4;
  }
  return word === `${wanted}s` || word === `${wanted}es` || word.replace(/['’]s?$/, '') === wanted;
}

/** The forms of a word in a language: all of them, or what each begins with before at most so many letters. */
export type Forms = { all: ReadonlySet<string> } | { stem: string; ending: number };

/** The forms for which `isFormOf` holds, for a word that is looked up in many texts. */
export function formsOf(wanted: string, language: string): Forms {
  if (language === 'pl') return { all: polishForms(wanted) };
  if (inflecting.has(language)) return { stem: stemOf(wanted), ending: 4 };
  const ends = ['', 's', 'es', "'s", '’s'];
  return { all: new Set(ends.map((end) => wanted + end)) };
}

function polishForms(wanted: string): Set<string> {
  const forms = new Set([wanted]);
  for (const stem of polishStems(wanted)) {
    for (const ending of polishEndings) forms.add(stem + ending);
    for (const [end, to] of softened) {
      if (!end.test(stem)) continue;
      const soft = stem.replace(end, to);
      for (const ending of polishEndings) if (ending !== '') forms.add(soft + ending);
    }
  }
  return forms;
}

/** Whether a text contains a phrase, each word in some form, in order and close together. */
export function standsIn(text: string, phrase: string, language: string): boolean {
  const wanted = phrase.toLowerCase().match(tokens) ?? [];
  const words = text.toLowerCase().match(tokens) ?? [];
  const [head = '', ...rest] = wanted;
  if (head === '') return true;
  return words.some((word, at) => {
    if (!isFormOf(head, word, language)) return false;
    return rest.every((next, place) => {
      const near = words.slice(Math.max(0, at - rest.length), at + place + 3);
      return near.some((one) => isFormOf(next, one, language));
    });
  });
}
