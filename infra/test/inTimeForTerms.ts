import { comingTerms } from '#functions/domain/account/comingTerms.ts';
import { termsNoticeDays } from '#shared/rules/house/stageFigures.ts';

/** A moment at which coming terms can still be told of: the job refuses what is too late, whatever day a test is run on. */
export const inTimeForTerms = new Date(
  Math.min(Date.now(), ...comingTerms.map(({ version }) => Date.parse(version) - (termsNoticeDays + 1) * 86_400_000)),
);
