import { hasBrand } from '#shared/rules/offered.ts';

/** Words of the contract's English for what not every brand has. */
const words = [
  ['sworn', /sworn|certified|repertor/i],
  ['proofreading', /proofread/i],
  ['charity', /charit|dinner/i],
] as const;

/** A text of the contract without the sentences about what the brand has not. */
export const saidByBrand = (text: string): string => {
  const absent = words.flatMap(([thing, said]) => (hasBrand(thing) ? [] : [said]));
  return text
    .split(/(?<=[.;:]) /)
    .filter((sentence) => !absent.some((said) => said.test(sentence)))
    .join(' ');
};
