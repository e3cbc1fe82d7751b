import { describe, expect, it } from 'vitest';
import type { CheckName } from '#shared/model/work/check.ts';
import { makeDocx, paragraph } from '../words/test/makeDocx.ts';
import { type CheckOptions, checkTranslation } from './checkTranslation.ts';
import { figuresOf } from './figures/figuresOf.ts';
import { standsIn } from './identifiers/inflected.ts';
import { readDocument, readText } from './readDocument.ts';
import { compareFigures } from './rules/figures.ts';

function textChecks(source: string, target: string, options: Partial<CheckOptions> = {}): CheckName[] {
  const report = checkTranslation(readText(source, 'a'), readText(target, 'b'), {
    languages: ['en', 'pl'],
    ...options,
  });
  return report.findings.map(({ check }) => check);
}

function differences(source: string, target: string, languages: [string, string] = ['en', 'pl']): string[] {
  const { missing, added } = compareFigures(
    figuresOf(source, languages),
    figuresOf(target, [languages[1], languages[0]]),
  );
  return [...missing, ...added].map(({ text }) => text);
}

describe('figures of both sides', () => {
  it.each<[string, string]>([
    ['1,234.56', '1\u00a0234,56'],
    ['1,234.56', '1 234,56'],
    ['1,234', '1.234'],
    ['12 March 2026', '12 marca 2026 r.'],
    ['March 12, 2026', '12.03.2026'],
    ['03/04/2026', '3 kwietnia 2026'],
    ['03/04/2026', '4 marca 2026'],
    ['12 March 2026', '12 III 2026'],
    ['2026-03-12', '12 marca 2026'],
    ['12–14 March 2026', '12–14 marca 2026'],
    ['March 12–14, 2026', '12–14 marca 2026'],
    ['in March 2026', 'w marcu 2026'],
    ['2:30 p.m.', '14:30'],
    ['2:30 p.m.', 'godz. 14.30'],
    ['9 a.m.', '9:00'],
    ['three copies', '3 egzemplarze'],
    ['3 copies', 'w trzech egzemplarzach'],
    ['twelve', 'dwunastu'],
    ['both parties', 'obie strony'],
    ['PLN 100', '100 zł'],
    ['2.5 million', '2,5 mln'],
    ['2.5 million', '2 500 000'],
    ['15th century', 'XV wiek'],
    ['+48 600 700 800', '+48 600-700-800'],
    ['minus 5 degrees', '-5 stopni'],
    ['the 1990s', 'lata 90.'],
  ])('say the same: %s = %s', (source, target) => {
    expect(differences(source, target)).toEqual([]);
  });

  it.each<[string, string]>([
    ['1,234.56', '1 234,65'],
    ['1,234.56', '12 345,6'],
    ['12 March 2026', '12 maja 2026'],
    ['12 March 2026', '13.03.2026'],
    ['2:30 p.m.', '2:30'],
    ['three copies', 'cztery egzemplarze'],
    ['three copies', '4 egzemplarze'],
    ['It was -5 degrees', 'Było 5 stopni'],
    ['2 million', '2 mld'],
    ['5 and 7', '5'],
  ])('differ: %s and %s', (source, target) => {
    expect(differences(source, target)).not.toEqual([]);
  });

  it('read the months of the language they are in: listopad is October in Croatian and November in Polish', () => {
    expect(differences('5 October 2026', '5. listopada 2026.', ['en', 'hr'])).toEqual([]);
    expect(differences('5 October 2026', '5 listopada 2026', ['en', 'pl'])).not.toEqual([]);
  });

  it('tell an amount in another currency', () => {
    expect(textChecks('The price is PLN 100 today.', 'Cena wynosi dziś 100 euro.')).toEqual(['numbers']);
  });
});

describe('names in Polish cases', () => {
  it.each([
    ['Jan Kowalski', 'Umowę zawarto z Janem Kowalskim.'],
    ['Anna Kowalska', 'Wydano Annie Kowalskiej.'],
    ['Marek Zając', 'Zaświadczenie dla Marka Zająca.'],
    ['Paweł Kozioł', 'Podpis Pawła Kozła.'],
    ['Grzegorz Dąbek', 'O Grzegorzu Dąbku.'],
    ['Olga Nowak', 'Przekazano Oldze Nowak.'],
  ])('%s stands in "%s"', (name, text) => {
    expect(standsIn(text, name, 'pl')).toBe(true);
  });

  it.each([
    ['Jan Kowalski', 'Umowę zawarto z Janem Kowalksim.'],
    ['Tomasz Nowak', 'Podpis Tomasza Nowika.'],
    ['Paweł Kozioł', 'Pan Pawel Koziol'],
  ])('%s does not stand in "%s"', (name, text) => {
    expect(standsIn(text, name, 'pl')).toBe(false);
  });
});

describe('a translated text', () => {
  it('has its identifiers letter for letter, however they are spaced', () => {
    const source = 'PESEL 44051401359, NIP 526-000-12-46, account PL61 1090 1014 0000 0712 1981 2874, jan@example.com';
    const good = 'PESEL 44051401359, NIP 5260001246, rachunek 61109010140000071219812874, jan@example.com';
    expect(textChecks(source, good)).toEqual([]);
    const bad = good.replace('44051401359', '44051401358').replace('jan@', 'jna@');
    expect(textChecks(source, bad)).toEqual(expect.arrayContaining(['pesel', 'email']));
  });

  it('reports a line that is gone, one left as it was and one far too short', () => {
    const source = [
      'The first line is here.',
      'The second line says a little more than that.',
      'And this is the last line of all.',
    ];
    const made = [
      'Pierwszy wiersz jest tutaj.',
      'Drugi wiersz mówi nieco więcej niż tamten.',
      'A to jest ostatni wiersz ze wszystkich.',
    ];
    expect(textChecks(source.join('\n'), made.join('\n'))).toEqual([]);
    expect(textChecks(source.join('\n'), [made[0], made[2]].join('\n'))).toEqual(['missing']);
    expect(textChecks(source.join('\n'), [made[0], source[1], made[2]].join('\n'))).toEqual(['untranslated']);
    expect(textChecks(source.join('\n'), [made[0], 'Drugi.', made[2]].join('\n'))).toEqual(['length']);
  });

  it('is never its own source, unless it was proofread', () => {
    const text = 'The first line is here.\nThe second line says a little more.';
    expect(textChecks(text, text)).toContain('source_itself');
    expect(textChecks(text, text, { languages: ['en', 'en'] })).toEqual([]);
  });

  it('guards the names of a scan anywhere in its translation, each word in whatever case', () => {
    const scan = readText('', 'scan');
    const of = (text: string, always: boolean) =>
      checkTranslation(scan, readText(text, 'b'), {
        languages: ['en', 'pl'],
        confirmed: [{ kind: 'name', text: 'Jan Kowalski', always }],
      }).findings.map(({ check, severity }) => [check, severity]);
    expect(of('Nazwisko: Kowalskiego\nImię: Jana', true)).toEqual([]);
    expect(of('Dyplom wydany Janowi Kowalksiemu.', true)).toEqual([['confirmed', 'block']]);
    expect(of('Dyplom wydany Janowi Kowalksiemu.', false)).toEqual([]);
    expect(of('', true)).toEqual([]);
  });

  it('guards what was confirmed in the passage it stands in', () => {
    const confirmed = [{ kind: 'name' as const, text: 'Jan Kowalski' }];
    expect(textChecks('Issued to Jan Kowalski.', 'Wydano Janowi Kowalskiemu.', { confirmed })).toEqual([]);
    expect(textChecks('Issued to Jan Kowalski.', 'Wydano Janowi Kowalksiemu.', { confirmed })).toEqual(['confirmed']);
  });

  it('holds a corrected name, number and date against the correction, not against the source', () => {
    const name = { kind: 'name' as const, text: 'Kovalski', wanted: 'Kowalski' };
    expect(textChecks('Issued to Kovalski.', 'Wydano Kowalskiemu.', { confirmed: [name] })).toEqual([]);
    expect(textChecks('Issued to Kovalski.', 'Wydano Kovalskiemu.', { confirmed: [name] })).toEqual(['confirmed']);
    const mark = { kind: 'document' as const, text: '44051401358', wanted: '44051401359' };
    const of = (pesel: string) => textChecks('PESEL 44051401358', `PESEL ${pesel}`, { confirmed: [mark] });
    expect(of('44051401359')).toEqual([]);
    expect(of('44051401358')).toEqual(['confirmed']);
    expect(textChecks('PESEL 44051401358', 'PESEL 44051401359')).toEqual(['pesel']);
    const date = { kind: 'date' as const, text: '03/04/2026', wanted: '3 April 2026' };
    expect(textChecks('Signed on 03/04/2026.', 'Podpisano 4 marca 2026 r.', { confirmed: [date] })).toContain(
      'confirmed',
    );
    expect(textChecks('Signed on 03/04/2026.', 'Podpisano 3 kwietnia 2026 r.', { confirmed: [date] })).toEqual([]);
  });

  it('takes a name that was confirmed as it stands in any case of its own language', () => {
    const confirmed = [{ kind: 'name' as const, text: 'Anny Kowalskiej' }];
    const of = (target: string) =>
      textChecks('Podpis Anny Kowalskiej.', target, { confirmed, languages: ['pl', 'en'] });
    expect(of('Signed by Anna Kowalska.')).toEqual([]);
    expect(of('Signed by Anna Kovalska.')).toEqual(['confirmed']);
    expect(textChecks('Podpis Anny Kowalskiej.', '安娜签名。', { confirmed, languages: ['pl', 'zh'] })).not.toContain(
      'confirmed',
    );
  });

  it('informs of brackets and repeated words, warns of terms, and stops warning of what is mostly dismissed', () => {
    const terms = [{ source: 'invoice', target: 'faktura' }];
    const report = checkTranslation(
      readText('The invoice (paid) is here for you 5.', 'a'),
      readText('Rachunek (zapłacony jest jest tutaj 6.', 'b'),
      { languages: ['en', 'pl'], terms, muted: new Set(['numbers']) },
    );
    expect(report.findings.map(({ check, severity }) => [check, severity])).toEqual([
      ['numbers', 'info'],
      ['terms', 'warn'],
      ['brackets', 'info'],
      ['repeated_words', 'info'],
    ]);
  });
});

describe('a delivered file', () => {
  const source = makeDocx({ body: paragraph('The contract was concluded today.') });
  const check = async (bytes: Uint8Array, name = 'b.docx') => {
    const [before, after] = await Promise.all([
      readDocument({ bytes: source, name: 'a.docx', sha256: 'a' }),
      readDocument({ bytes, name, sha256: 'b' }),
    ]);
    return checkTranslation(before, after, { languages: ['en', 'pl'] }).findings.map((one) => one.check);
  };

  it('opens, is of the right type, and has neither tracked changes nor comments', async () => {
    const made = paragraph('Umowę zawarto dzisiaj w biurze.');
    expect(await check(makeDocx({ body: made }))).toEqual([]);
    expect(await check(source.subarray(0, 90))).toContain('opens');
    expect(await check(Buffer.from('Umowę zawarto dzisiaj w biurze.'), 'b.txt')).toEqual(['right_type']);
    const insertion = '<w:p><w:ins><w:r><w:t>Umowę zawarto dzisiaj w biurze.</w:t></w:r></w:ins></w:p>';
    expect(await check(makeDocx({ body: insertion }))).toEqual(['tracked_changes']);
  });

  it('of a scan is looked at by itself', async () => {
    const scan = await readDocument({
      bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]),
      name: 'a.jpg',
      sha256: 'a',
    });
    const made = await readDocument({ bytes: source, name: 'b.docx', sha256: 'b' });
    const report = checkTranslation(scan, made, { languages: ['pl', 'en'] });
    expect(report).toMatchObject({ alignment: 'none', wholeDocument: true, findings: [] });
  });
});
