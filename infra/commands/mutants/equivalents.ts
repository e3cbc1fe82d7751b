import { type Mutation, mutationsOf } from './mutationsOf.ts';

/** Changes that no test can notice, because nothing that anybody sees becomes different. */
interface Equivalent {
  /** The line that is changed. */
  within: RegExp;
  before: RegExp;
  after: RegExp;
  because: string;
}

/** Consistent reads are left alone by `mutationsOf` itself: no emulator reads anything but what was written last. */
const equivalents: readonly Equivalent[] = [
  {
    within: /^\s*for \(let (attempt|tried|tries) = [01]; /,
    before: /^<=?$/,
    after: /^<=?$/,
    because: 'one try more or one less, where the write itself refuses and the loop ends by itself',
  },
  {
    within: /^\s*if \(keys\.length > 0\) await .*\.remove\(keys\);$/,
    before: /^>$/,
    after: /^>=$/,
    because: 'removing no file removes nothing',
  },
  {
    within: /^\s*\(\(row\.parts \?\? 1\) > 1 \? /,
    before: /^>$/,
    after: /^>=$/,
    because: 'a coupon of one part that is read again is the same',
  },
  {
    within: /^\s*if \(i > start\) this\.handler\.text\(bytes, start, i\);$/,
    before: /^>$/,
    after: /^>=$/,
    because: 'a text of no bytes adds nothing',
  },
  {
    within: /^\s*if \(busy\) return busy;$/,
    before: /^return busy;$/,
    after: /^;$/,
    because: 'the same is asked again once nothing new can begin, and gives the same refusal',
  },
  {
    within: /^\s*if \((approved \+ returned|ratings) > 0 && \w+ >= 9_\d{3}\) reasons\.push/,
    before: /^>$/,
    after: /^>=$/,
    because: 'a share of nothing is the middle, which is too little to be a reason',
  },
  {
    within: /^ {2}while \(i < to\) \{$/,
    before: /^<$/,
    after: /^<=$/,
    because: 'behind the last attribute nothing is found: its name is empty and its value not ended',
  },
  {
    within: /^\s*corrections: isShown && job\.round > 1 \? await ofRound/,
    before: /^>$/,
    after: /^>=$/,
    because: 'no correction sends a job into its first round: nothing is found for it',
  },
];

export const isEquivalent = ({ text, before, after }: Mutation): boolean =>
  equivalents.some((one) => one.within.test(text) && one.before.test(before) && one.after.test(after));

/** The mutations of a source that a test can notice, in their order. */
export const possibleMutations = (file: string, source: string): Mutation[] =>
  mutationsOf(file, source).filter((mutation) => !isEquivalent(mutation));
