import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageById, languageByIso2 } from '../catalogue/languages.ts';
import { isPlainlyOther } from './isPlainlyOther.ts';
import { plainLanguage, TextSample } from './language.ts';

async function languageOf(...paragraphs: string[]): Promise<string | undefined> {
  const sample = new TextSample();
  for (const paragraph of paragraphs) sample.add(paragraph);
  const found = await plainLanguage(sample.pieces());
  return found === undefined ? undefined : languageById(found)?.iso2;
}

const english = 'The tenant shall pay the rent by the tenth day of every month to the account of the landlord.';
const polish = 'Najemca zobowiązuje się płacić czynsz do dziesiątego dnia każdego miesiąca na rachunek wynajmującego.';

test.each([
  ['en', english],
  ['pl', polish],
  ['de', 'Der Mieter verpflichtet sich, die Miete bis zum zehnten Tag jedes Monats auf das Konto zu überweisen.'],
  ['fr', 'Le locataire s’engage à payer le loyer avant le dix de chaque mois sur le compte du bailleur.'],
  ['es', 'El arrendatario se compromete a pagar la renta antes del día diez de cada mes en la cuenta del dueño.'],
  ['it', 'Il conduttore si impegna a pagare il canone entro il dieci di ogni mese sul conto del locatore.'],
  ['uk', 'Орендар зобов’язується сплачувати орендну плату до десятого числа кожного місяця на рахунок власника.'],
  ['ru', 'Арендатор обязуется вносить арендную плату до десятого числа каждого месяца на счёт владельца.'],
  ['cs', 'Nájemce se zavazuje platit nájemné vždy do desátého dne každého měsíce na účet pronajímatele.'],
  ['nl', 'De huurder verbindt zich ertoe de huur vóór de tiende dag van elke maand te betalen aan de verhuurder.'],
  ['pt', 'O inquilino compromete-se a pagar a renda até ao dia dez de cada mês na conta do senhorio.'],
  ['lt', 'Nuomininkas įsipareigoja mokėti nuomos mokestį iki kiekvieno mėnesio dešimtos dienos į nuomotojo sąskaitą.'],
  ['tr', 'Kiracı, kirayı her ayın onuncu gününe kadar ev sahibinin hesabına ödemeyi kabul eder.'],
  ['ar', 'يلتزم المستأجر بدفع الإيجار قبل اليوم العاشر من كل شهر إلى حساب المالك المذكور في هذا العقد'],
  ['zh', '承租人应当在每月十日之前将租金支付到出租人指定的银行账户，逾期应当支付违约金。'],
  ['ja', '賃借人は毎月十日までに賃料を賃貸人の指定する銀行口座に支払わなければならない。'],
  ['el', 'Ο μισθωτής υποχρεούται να καταβάλλει το μίσθωμα έως τη δέκατη ημέρα κάθε μήνα στον λογαριασμό.'],
])('a sentence that is plainly %s', async (iso2, text) => {
  expect(await languageOf(text)).toBe(iso2);
  expect(await languageOf(text.toUpperCase())).toBe(iso2);
});

test.each([
  ['too short', 'Good morning, how are you?'],
  ['no letters', `${'12 500,50 PLN 2026-11-22 '.repeat(40)}`],
  ['addresses and codes', `${'https://example.com/en/order anna@example.com PO-2026/11 '.repeat(20)}`],
  ['single letters', 'a b c d e f g h '.repeat(40)],
  ['nothing', ''],
])('nothing is said of a text of %s', async (_, text) => {
  expect(await languageOf(text)).toBeUndefined();
});

test('nothing is said of a contract in two languages, in columns or in halves', async () => {
  const columns = Array.from({ length: 30 }, () => [english.repeat(4), polish.repeat(4)]).flat();
  expect(await languageOf(...columns)).toBeUndefined();
  const halves = [english, polish].flatMap((text) => Array.from({ length: 200 }, () => text));
  expect(await languageOf(...halves)).toBeUndefined();
});

test('a quotation, a list of names and a foreign title change nothing', async () => {
  const names = 'Anna Nowak, John Smith, Schmidt & Söhne GmbH, François Lefèvre';
  expect(await languageOf(names, ...Array.from({ length: 12 }, () => english), polish)).toBe('en');
});

test('a long text is looked at in so many places and from its beginning to its end', () => {
  const sample = new TextSample();
  for (let page = 0; page < 5000; page++) sample.add(`Page ${page}. ${english}`);
  const pieces = sample.pieces();
  expect(pieces.length).toBeLessThan(30);
  const pages = pieces.map((piece) => Number(/Page (\d+)/.exec(piece)?.[1]));
  for (const part of [0, 1, 2, 3, 4])
    expect(
      pages.some((page) => Math.floor(page / 1000) === part),
      `thousand ${part}`,
    ).toBe(true);
});

const other = (found: string, said: string) =>
  isPlainlyOther(languageByIso2(found)?.id ?? 0, languageByIso2(said)?.id ?? 0);
test.each([
  ['pl', 'en', true],
  ['ru', 'uk', true],
  ['ar', 'en', true],
  ['en', 'en', false],
  // Even long texts in these languages are confused with one another.
  ['hr', 'sr', false],
  ['ms', 'id', false],
  ['sk', 'cs', false],
  // The detector does not know Welsh, Afrikaans and Kazakh: it takes them for others in the same letters, and only for
  // those.
  ['en', 'cy', false],
  ['nl', 'af', false],
  ['ru', 'kk', false],
  ['ru', 'cy', true],
  ['zh', 'kk', true],
])('a text found to be %s under the name of %s: plainly another, %s', (found, said, expected) => {
  expect(other(found, said)).toBe(expected);
});

test('of hundreds of texts in thirty languages fewer than one in two hundred is taken for another language', async () => {
  const folder = new URL('../../../node_modules/lighthouse/shared/localization/locales/', import.meta.url);
  const plain = (text: string) =>
    text.replace(/`[^`]*`|\{[^}]*\}|<[^>]+>/g, ' ').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const textsOf = (file: string): string[] =>
    Object.values<{ message: string }>(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))).map(({ message }) =>
      plain(message),
    );
  const untranslated = new Set(textsOf('en-US.json'));
  const seen = { texts: 0, right: 0, alarms: [] as string[], languages: new Set<string>() };
  for (const file of readdirSync(folder)) {
    const said = languageByIso2(file.replace('fil', 'tl').slice(0, 2));
    if (!said || /^en|XB/.test(file)) continue;
    seen.languages.add(said.iso2);
    const texts = textsOf(file).filter((text) => !untranslated.has(text));
    for (let start = 0; start + 4 <= Math.min(texts.length, 80); start += 4) {
      const found = await languageOf(...texts.slice(start, start + 4));
      seen.texts += 1;
      if (found === said.iso2) seen.right += 1;
      if (found !== undefined && other(found, said.iso2)) seen.alarms.push(`${said.iso2} as ${found}`);
    }
  }
  expect(seen.texts).toBeGreaterThan(600);
  expect(seen.languages.size).toBeGreaterThan(30);
  expect(seen.alarms.length / seen.texts).toBeLessThan(0.005);
  expect(seen.right / seen.texts).toBeGreaterThan(0.85);
});
