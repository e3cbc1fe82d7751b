import { isRightToLeft, officeLanguage } from './officeLanguage.ts';

/** What a file is written in. */
export interface Target {
  /** The language as office programs name it (`pl-PL`). */
  language: string;
  /** Whether text runs from right to left now; undefined where the direction does not change. */
  turned: boolean | undefined;
}

/** The target of a translation between two languages, by their codes. */
export function targetOf(source: string, target: string): Target {
  const turned = isRightToLeft(target);
  return { language: officeLanguage(target), turned: turned === isRightToLeft(source) ? undefined : turned };
}
