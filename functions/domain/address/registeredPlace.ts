/** Where a register says that a company is; a part that cannot be read is empty. */
export interface RegisteredPlace {
  address: string;
  postcode: string;
  city: string;
}

const polish = /^(.*?),?\s*(\d{2}-\d{3})\s+([^,]+)$/u;
/** `10117 BERLIN`, `L-1855 LUXEMBOURG`, `1012 AB AMSTERDAM`, `110 00 PRAHA 1`. */
const placeLine = /^(?:[A-Z]{1,2}-)?(\d{4} ?[A-Z]{2}|\d{3} \d{2}|\d{4}-\d{3}|\d{4,5})\s+(\p{L}.*)$/u;

/**
 * The parts of an address as a register writes it: on one line (the ministry's register of VAT payers) or on several (VIES),
 * mostly in capitals, which stand as people write them afterwards.
 */
export function registeredPlace(text: string): RegisteredPlace {
  const lines = text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' ').replace(/,$/, ''))
    .filter((line) => line !== '');
  const [, street = '', postcode, city] = polish.exec(lines.join(', ')) ?? [];
  if (postcode && city) return { address: asWritten(street), postcode, city: asWritten(city) };
  const place = lines.findLastIndex((line) => placeLine.test(line));
  const [, code = '', town = ''] = placeLine.exec(lines[place] ?? '') ?? [];
  const rest = place < 0 ? lines : lines.slice(0, place);
  return { address: asWritten(rest.join(', ')), postcode: code, city: asWritten(town) };
}

/** Names of streets begin with these, in small letters. */
const kinds = new Set(['UL.', 'AL.', 'PL.', 'OS.', 'ULICA', 'ALEJA', 'ALEJE', 'PLAC', 'OSIEDLE']);
/** Small where they join the words of a name. */
const joining = new Set(['I', 'W', 'Z', 'NAD', 'POD', 'PRZY', 'NA', 'VON', 'DER', 'DE', 'DES', 'DU', 'LA', 'AM']);
const roman = /^(?:X{0,3}(?:IX|IV|V?I{0,3}))$/;

/** A text in capitals as people write it: `ALEJA JANA PAWŁA II 22A` is `aleja Jana Pawła II 22A`. Others stay. */
function asWritten(text: string): string {
  if (text !== text.toLocaleUpperCase('pl')) return text;
  const words = text.split(' ');
  return words
    .map((word, place) => {
      const isLast = words.slice(place + 1).every((next) => /\d/.test(next));
      if (/\d/.test(word)) return word;
      if (kinds.has(word)) return place === 0 ? word.toLocaleLowerCase('pl') : capital(word);
      // "Jana III Sobieskiego" is a number, "Wolności i Niepodległości" joins.
      if (word !== 'I' && roman.test(word)) return word;
      if (word === 'I' && isLast) return word;
      return place > 0 && joining.has(word) ? word.toLocaleLowerCase('pl') : capital(word);
    })
    .join(' ');
}

const capital = (word: string): string =>
  word
    .toLocaleLowerCase('pl')
    .replace(/(^|[-"(„./])(\p{L})/gu, (_, before, letter) => before + letter.toLocaleUpperCase('pl'));
