import { brand } from '../brand.ts';

/**
 * The charity programme "1 translation = 1 dinner": the partner to whom the brand pays a dinner for each paid order,
 * and its price.
 */
export interface Charity {
  partner: string;
  /** Price of a dinner, in grosze. */
  dinnerGrosze: number;
}

/** The brand's programme; undefined if it has none. */
export const charity: Charity | undefined = brand.charity;
