import type { Load } from './areas.ts';

/**
 * All texts of a page of the shop in one file, by language and areas (`pl site,order,quote`). The build writes this list
 * (`build/pageTexts.ts`); without it the areas are loaded one by one.
 */
export const pageTexts: Readonly<Partial<Record<string, Load>>> = {};
