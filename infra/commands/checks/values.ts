import type { Random } from '../proof/random.ts';

/** What stands in the gaps of one sentence; both sides write the same of it, each in its own way. */
export interface Values {
  date: { year: number; month: number; day: number };
  time: { hour: number; minute: number };
  amt: { grosze: number; currency: 'PLN' | 'EUR' };
  num: number;
  dec: number;
  pct: number;
  year: number;
  year2: number;
  name: number;
  email: string;
  url: string;
  phone: string;
  pesel: string;
  nip: string;
  iban: string;
  doc: string;
  code: string;
}

/** A name as it stands in most languages, its Polish genitive, in Cyrillic, and misspelled. */
export const names: readonly { base: string; genitive: string; cyrillic: string; slip: string }[] = [
  { base: 'Jan Kowalski', genitive: 'Jana Kowalskiego', cyrillic: 'Ян Ковальський', slip: 'Jan Kowalksi' },
  {
    base: 'Piotr Wiśniewski',
    genitive: 'Piotra Wiśniewskiego',
    cyrillic: 'Пйотр Вишневський',
    slip: 'Piotr Wisniewsky',
  },
  { base: 'Marek Zając', genitive: 'Marka Zająca', cyrillic: 'Марек Заєнц', slip: 'Marek Zajac' },
  { base: 'Tomasz Nowak', genitive: 'Tomasza Nowaka', cyrillic: 'Томаш Новак', slip: 'Tomasz Novak' },
  { base: 'Grzegorz Dąbek', genitive: 'Grzegorza Dąbka', cyrillic: 'Ґжеґож Домбек', slip: 'Grzegorz Debek' },
  { base: 'Paweł Kozioł', genitive: 'Pawła Kozła', cyrillic: 'Павел Козьол', slip: 'Pawel Koziol' },
  { base: 'Adam Zieliński', genitive: 'Adama Zielińskiego', cyrillic: 'Адам Зелінський', slip: 'Adam Zielinsky' },
  { base: 'Michał Sikora', genitive: 'Michała Sikory', cyrillic: 'Міхал Сікора', slip: 'Michał Sikorra' },
];

export function someValues(random: Random): Values {
  const year = random.between(1950, 2024);
  return {
    date: { year: random.between(1960, 2026), month: random.between(1, 12), day: random.between(1, 28) },
    time: { hour: random.between(7, 20), minute: random.pick([0, 15, 20, 30, 45]) },
    amt: { grosze: amount(random), currency: random.pick(['PLN', 'EUR']) },
    num: random.pick([random.between(101, 999), random.between(1000, 99_999), random.between(100_000, 2_500_000)]),
    dec: random.between(11, 99) / 10,
    pct: random.chance(0.5) ? random.between(2, 99) : random.between(21, 499) / 10,
    year,
    year2: year + random.between(1, 40),
    name: random.below(names.length),
    email: `${random.pick(['biuro', 'anna.nowak', 'kontakt', 'office', 'j_kowalski'])}@${random.pick(['firma', 'example', 'kancelaria-abc', 'uni'])}.${random.pick(['pl', 'com', 'eu'])}`,
    url: `${random.pick(['https://', 'http://', 'www.', 'https://www.'])}${random.pick(['firma', 'sklep-abc', 'przyklad', 'example'])}.${random.pick(['pl', 'com'])}${random.pick(['', '/regulamin', '/a/b.html', '/kontakt?id=12'])}`,
    phone: `+48 ${random.between(500, 799)} ${random.between(100, 999)} ${random.between(100, 999)}`,
    pesel: pesel(random),
    nip: nip(random),
    iban: iban(random),
    doc: identityCard(random),
    code: random.pick([
      `II AKa/${random.between(100, 999)}/${random.between(10, 25)}/WA`.replace('II ', 'IIA'),
      `FV/${random.between(2015, 2026)}/${random.between(10, 12)}/${random.between(1000, 9999)}`,
      `WA4M/${random.between(10_000_000, 99_999_999)}/${random.below(10)}`,
      `PL-${random.between(100_000, 999_999)}`,
    ]),
  };
}

const amount = (random: Random): number => {
  if (random.chance(0.1)) return random.between(11, 95) * 10_000_000;
  return random.chance(0.4) ? random.between(20, 99_999) * 100 : random.between(2_000, 99_999_999);
};

const digits = (random: Random, length: number): string => Array.from({ length }, () => random.below(10)).join('');

function pesel(random: Random): string {
  const year = random.between(0, 99);
  const two = (value: number) => String(value).padStart(2, '0');
  const head = two(year) + two(random.between(1, 12)) + two(random.between(1, 28)) + digits(random, 4);
  const weights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];
  return head + ((10 - (weights.reduce((sum, weight, at) => sum + weight * Number(head[at]), 0) % 10)) % 10);
}

function nip(random: Random): string {
  for (;;) {
    const head = `${random.between(1, 9)}${random.between(1, 9)}${random.between(1, 9)}${digits(random, 6)}`;
    const check = [6, 5, 7, 2, 3, 4, 5, 6, 7].reduce((sum, weight, at) => sum + weight * Number(head[at]), 0) % 11;
    if (check < 10) return head + check;
  }
}

function iban(random: Random): string {
  const bank = digits(random, 24);
  let rest = 0;
  for (const digit of `${bank}252100`) rest = (rest * 10 + Number(digit)) % 97;
  return `PL${String(98 - rest).padStart(2, '0')}${bank}`;
}

function identityCard(random: Random): string {
  const letters = Array.from({ length: 3 }, () => String.fromCharCode(65 + random.below(26))).join('');
  const tail = digits(random, 5);
  for (let check = 0; check < 10; check++) {
    const weights = [7, 3, 1, 9, 7, 3, 1, 7, 3];
    const plain = `${letters}${check}${tail}`;
    const sum = weights.reduce((total, weight, at) => total + weight * Number.parseInt(plain[at] ?? '0', 36), 0);
    if (sum % 10 === 0) return plain;
  }
  return identityCard(random);
}
