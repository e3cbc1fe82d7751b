import { brand } from '../brand.ts';

/** 1 translation = 1 dinner: whom the brand pays a dinner for each paid order, and how much. */
export interface Charity {
  partner: string;
  /** What one dinner costs us, in grosze. */
  dinnerGrosze: number;
}

/** The programme of the brand; undefined of a brand without one. */
export const charity: Charity | undefined = brand.charity;
