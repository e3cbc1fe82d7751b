import { describe, expect, it, test } from 'vitest';
import { wordsPerPage } from '#shared/rules/words/wordsPerPage.ts';
import { sentFile } from '../../usecases/test/sentFile.ts';
import { startedCart } from '../../usecases/test/startedCart.ts';
import { type CartFile, CartForm } from '../cart/cartContents.ts';
import { currentPriceConfiguration } from '../pricing/priceConfigurations.ts';
import { nextProposal, proposal, shownRange } from './proposal.ts';
import type { QuoteOffer } from './quote.ts';

const now = new Date('2026-11-20T12:00:00Z');
const configuration = currentPriceConfiguration(now);
const cart = startedCart(now);

test('what the desk starts a sworn quote from is the upper end of what the customer was shown, however long the text', () => {
  for (let characters = 1; characters <= 4_500; characters += 7) {
    if (!cart.form) throw new Error('A cart without a form.');
    const form = { ...cart.form, service: 'sworn' as const, textCharacters: characters, textWords: 9, copies: 2 };
    const net = proposal(form, [], configuration).lines.reduce((sum, line) => sum + line.net, 0);
    expect([characters, net]).toEqual([characters, shownRange(form, [], configuration, now)?.to]);
  }
});

describe('a quote that staff start from', () => {
  const rate = configuration.wordRates[0];
  const { leastMinutes } = configuration.delivery;
  const base = CartForm.parse(cart.form);
  const started = (change: Partial<CartForm>, files: Parameters<typeof proposal>[1] = []) =>
    proposal(
      { ...base, sourceLanguage: 1, targetLanguages: [2], textWords: 0, textCharacters: 0, ...change },
      files,
      configuration,
    );
  const brief = ({ lines }: Pick<ReturnType<typeof proposal>, 'lines'>) =>
    lines.map(({ step, quantity, unitPrice, net }) => [step, quantity, unitPrice, net]);

  it('has the counted words of a text at the rate of the list, into each language', () => {
    expect(brief(started({ textWords: 500 }))).toEqual([['translation', 500, rate, 12_000]]);
    const two = started({ textWords: 500, targetLanguages: [2, 3] });
    expect(two.lines.map(({ targetLanguage }) => targetLanguage)).toEqual([2, 3]);
  });

  it('adds what is specialised or express to the rate, and a second pass as a line', () => {
    expect(brief(started({ textWords: 100, specialised: true }))).toEqual([['translation', 100, 30_000, 3000]]);
    expect(brief(started({ textWords: 100, express: true }))).toEqual([['translation', 100, 36_000, 3600]]);
    expect(brief(started({ textWords: 100, specialised: true, express: true }))[0]?.[2]).toBe(42_000);
    expect(brief(started({ textWords: 100, review: 'verification' }))).toEqual([
      ['translation', 100, rate, 2400],
      ['verification', 100, 7200, 720],
    ]);
  });

  it('charges repeated words their part, as the price at once does, in a file and across files', () => {
    const net = (one: ReturnType<typeof started>) => one.lines.reduce((sum, line) => sum + line.net, 0);
    const ofText = { textWords: 1000, textRepetitions: 400 };
    expect(brief(started(ofText))).toEqual([
      ['translation', 600, rate, 14_400],
      ['repetitions', 400, (rate * 3) / 10, 2_880],
    ]);
    expect(brief(started({ textWords: 300, textRepetitions: 300 }))).toEqual([
      ['repetitions', 300, (rate * 3) / 10, 2_160],
    ]);
    const twice = [1, 2].map((one) => ({
      ...sentFile(now, { words: 500, sha256: 'same' }),
      ...{ hash: `file-${one}`, sourceLanguage: 1, targetLanguages: [2] },
    }));
    for (const review of ['none', 'verification'] as const)
      for (const freeQuote of [undefined, true])
        for (const [form, files] of [
          [ofText, []],
          [{}, twice],
        ] as const) {
          const whole = { ...base, sourceLanguage: 1, targetLanguages: [2], textWords: 0, ...form, review };
          const shown = shownRange({ ...whole, freeQuote: undefined }, files, configuration, now);
          expect(net(started({ ...form, review, freeQuote }, files))).toBe(shown?.to);
        }
  });

  it('of proofreading costs its part of the rate, and has no second pass', () => {
    const lines = brief(started({ service: 'proofreading', textWords: 100, review: 'verification' }));
    expect(lines).toEqual([['proofreading', 100, 12_000, 1200]]);
  });

  it('takes a page for so many words where nobody counted them', () => {
    const pdf = sentFile(now, { state: 'manual', words: undefined, pageCharacters: [1200, 19, 20] });
    const { items, lines, minutes } = started({}, [{ ...pdf, charactersWithSpaces: 1126 }]);
    expect(items).toMatchObject([{ pages: 3, picturePages: [2], isCertain: false, words: undefined }]);
    expect(lines[0]?.quantity).toBe(3 * wordsPerPage);
    expect(minutes).toBe(leastMinutes);
    const unknown = started({}, [sentFile(now, { state: 'manual', words: undefined })]);
    expect(unknown.items).toMatchObject([{ pages: undefined, isCertain: false }]);
    expect(unknown.lines[0]?.quantity).toBe(wordsPerPage);
  });

  it('takes a picture for a page, and a file that was read for what it is', () => {
    const picture = sentFile(now, { state: 'manual', words: undefined, contentType: 'image/png' });
    expect(started({}, [picture]).items).toMatchObject([{ pages: 1, picturePages: [], isCertain: false }]);
    const read = sentFile(now, { words: 400, charactersWithSpaces: 1125, pageCharacters: [1125] });
    expect(started({}, [read]).items).toMatchObject([{ pages: 1, words: 400, isCertain: true }]);
  });

  it('takes as long as all its words do, and never less than the minimum', () => {
    expect(started({ textWords: 2000 }).minutes).toBe(480);
    const pages = sentFile(now, { state: 'manual', words: undefined, pageCharacters: Array(40).fill(0) });
    expect(started({}, [pages]).minutes).toBeGreaterThan(leastMinutes);
    expect(started({ textWords: 1 }).minutes).toBe(leastMinutes);
    expect(started({ textWords: 1, express: true }).minutes).toBe(leastMinutes / 2);
  });

  it('may have every second pass, copies, fees and a discount besides', () => {
    const possible = (change: Partial<CartForm>) =>
      started({ textWords: 100, textCharacters: 900, ...change }).possible.map(({ step }) => step);
    expect(possible({})).toEqual(['translation', 'proofreading', 'verification', 'apostille', 'rush', 'discount']);
    expect(possible({ service: 'sworn' })).toEqual(['translation', 'copies', 'apostille', 'rush', 'discount']);
  });

  it('of which a version was sent starts from that: dropped lines stay away, what came since is counted', () => {
    const two = [1, 2].map((place) => sentFile(now, { hash: `file-${place}`, id: `id-${place}`, words: 400 * place }));
    const form = { ...base, textWords: 0, textCharacters: 0, review: 'verification' as const };
    const counted = proposal(form, two, configuration);
    const lines = counted.lines.filter(({ step }) => step === 'translation').map((line) => ({ ...line, unitPrice: 1 }));
    const works = two.map(({ hash, id }) => ({ itemId: hash, targetLanguage: 2, work: id }));
    const offer = { lines, quotation: { lines: works }, minutes: 960 } as unknown as QuoteOffer;
    expect(nextProposal(offer, counted, { form, files: two })).toEqual({ lines, minutes: 960 });
    const [first, second] = two as [CartFile, CartFile];
    const other = [first, { ...second, id: 'another' }];
    expect(brief(nextProposal(offer, counted, { form, files: other })).map(([step, , unit]) => [step, unit])).toEqual([
      ['translation', 1],
      ['translation', 24_000],
      ['verification', 7_200],
    ]);
  });

  it('of sworn work has pages, express at its part more, and a line of further copies', () => {
    const sworn = { service: 'sworn', textWords: 100, textCharacters: 900, copies: 2 } as const;
    expect(brief(started(sworn))).toEqual([
      ['translation', 1, 5_500_000, 5500],
      ['copies', 2, 64_000, 128],
    ]);
    expect(brief(started({ ...sworn, copies: 0, express: true }))).toEqual([['translation', 1, 11_000_000, 11_000]]);
  });
});
