import type { Locker, LockerGateway, LockerQuestion } from '../../gateways/lockers.ts';

/** The most lockers that anybody looks through. */
const mostShown = 12;

interface Question {
  ask: LockerQuestion;
  /** Words of the street, by which what is found is put in order. */
  street: readonly string[];
}

/**
 * Lockers near what somebody has typed: the code of one, a postcode, a town, or a town with a street in either order. The nearest
 * first; of a town those of the street, then all by their street. undefined while the carrier does not answer.
 */
export async function findLockers(
  { lockers, now }: { lockers: LockerGateway; now: Date },
  typed: string,
): Promise<readonly Locker[] | undefined> {
  let isSilent = false;
  for (const { ask, street } of questions(typed)) {
    const answer = await lockers.find(ask, now);
    if (answer.outcome === 'unavailable') {
      isSilent = true;
      continue;
    }
    if (answer.lockers.length > 0) return sorted(answer.lockers, street).slice(0, mostShown);
  }
  return isSilent ? undefined : [];
}

/** What the carrier is asked for, the likeliest first. */
function questions(typed: string): Question[] {
  const text = typed.trim().replace(/\s+/g, ' ');
  const code = text.toUpperCase().replace(/\s/g, '');
  if (/^[A-Z]{3}\d{2,4}[A-Z]{0,4}$/.test(code)) return [{ ask: { name: code }, street: [] }];
  const postcode = /(\d{2})[- ]?(\d{3})(?!\d)/.exec(text);
  if (postcode) return [{ ask: { postcode: `${postcode[1]}-${postcode[2]}` }, street: [] }];
  const parts = text.split(',').map((part) => part.trim());
  const [first = '', ...others] = parts.length > 1 ? parts : text.split(' ');
  const last = others.at(-1);
  const inTown = (city: string, street: readonly string[]): Question => ({
    ask: { city: asTown(city) },
    street: street.flatMap((part) => plain(part).split(' ')).filter((word) => word.length > 2 && !kinds.has(word)),
  });
  return [
    ...(parts.length > 1 ? [] : [inTown(text, [])]),
    ...(last === undefined ? [] : [inTown(first, others), inTown(last, [first, ...others.slice(0, -1)])]),
  ];
}

const kinds = new Set(['ul.', 'al.', 'pl.', 'os.', 'ulica', 'aleja', 'plac', 'osiedle']);

const plain = (text: string): string => text.toLocaleLowerCase('pl');

/** A town as the carrier writes it: `bielsko-biała` is Bielsko-Biała. */
const asTown = (text: string): string =>
  plain(text).replace(/(^|[\s-])(\p{L})/gu, (_, before, letter) => before + letter.toLocaleUpperCase('pl'));

function sorted(found: readonly Locker[], street: readonly string[]): Locker[] {
  const rank = ({ address }: Locker) => street.filter((word) => plain(address).includes(word)).length;
  return found.toSorted(
    (one, other) =>
      rank(other) - rank(one) ||
      (one.distance ?? 0) - (other.distance ?? 0) ||
      one.address.localeCompare(other.address, 'pl', { numeric: true }),
  );
}
