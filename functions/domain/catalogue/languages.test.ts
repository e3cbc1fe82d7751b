import { afterEach, describe, expect, it } from 'vitest';
import {
  firstLanguages,
  languageById,
  languageByIso2,
  languages,
  offerLanguages,
  proofreadingLanguageIds,
} from './languages.ts';

const [polish, english, german, thai] = [1, 2, 3, languageByIso2('th')?.id ?? 0];

afterEach(() => offerLanguages(undefined));

describe('what the product came with', () => {
  it('is offered before staff publish anything: Polish into everything, Thai only into what is worked in', () => {
    expect(languages()).toEqual(firstLanguages);
    expect(languageById(polish)?.targetLanguages).toHaveLength(firstLanguages.length - 1);
    expect(languageById(thai)?.targetLanguages).toEqual([1, 2, 3, 4, 5, 6, 7, 12]);
  });

  it('is proofread in Polish and English and fourteen more, and not in Thai', () => {
    expect(proofreadingLanguageIds()).toHaveLength(16);
    expect(languageById(polish)?.proofreading).toBe(true);
    expect(proofreadingLanguageIds()).not.toContain(thai);
    expect(languageById(thai)?.proofreading).toBe(false);
  });

  it('knows no language by an unknown id or code', () => {
    expect(languageById(9999)).toBeUndefined();
    expect(languageByIso2('xx')).toBeUndefined();
    expect(languageByIso2('PL')).toBeUndefined();
  });
});

describe('an offer that staff have published', () => {
  it('changes targets and proofreading of the languages it names, by id and by code, and of no other', () => {
    offerLanguages([
      { id: thai, proofreading: true, targetLanguages: [english] },
      { id: german, proofreading: false, targetLanguages: [polish, english] },
    ]);
    expect(languageByIso2('th')).toMatchObject({ id: thai, proofreading: true, targetLanguages: [english] });
    expect(languageById(german)).toMatchObject({ iso2: 'de', targetLanguages: [polish, english] });
    expect(proofreadingLanguageIds()).toContain(thai);
    expect(proofreadingLanguageIds()).not.toContain(german);
    expect(languageById(polish)).toEqual(firstLanguages.find(({ id }) => id === polish));
    expect(languages()).toHaveLength(firstLanguages.length);
  });

  it('cannot bring a language that the product does not have, and leaves names and price groups', () => {
    offerLanguages([{ id: 9999, proofreading: true, targetLanguages: [english] }]);
    expect(languages()).toEqual(firstLanguages);
  });

  it('stands in place of the one before, not on top of it', () => {
    offerLanguages([{ id: german, proofreading: false, targetLanguages: [] }]);
    offerLanguages([{ id: thai, proofreading: true, targetLanguages: [polish] }]);
    expect(languageById(german)).toEqual(firstLanguages.find(({ id }) => id === german));
  });
});
