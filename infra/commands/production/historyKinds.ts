import type { Review } from '#shared/model/service.ts';

/** What a history is about: how long it is, how many meet in it and how they behave. */
export interface WorkKind {
  rounds: readonly [number, number];
  orders: readonly number[];
  people: readonly number[];
  services: readonly ('translation' | 'sworn' | 'proofreading')[];
  reviews: readonly Review[];
  wordsPerDay: readonly number[];
  /** How often someone writes after the others what was read before them. */
  late: number;
  /** How often, of what happens, an order is given up. */
  ends: number;
  /** How often everything is checked in the middle. */
  looks: number;
  /** One of them takes what there is and starts none of it. */
  isLazy: boolean;
}

const ordinary: WorkKind = {
  ...{ rounds: [12, 40], orders: [1, 2, 4], people: [2, 2, 3, 5], wordsPerDay: [500, 2000, 8000] },
  ...{ services: ['translation', 'translation', 'sworn', 'proofreading'] },
  reviews: ['none', 'proofreading', 'verification'],
  ...{ late: 0.1, ends: 0.01, looks: 0.2, isLazy: false },
};

/** Each rule that only a rare meeting of people breaks has a kind in which they meet. */
const kinds: readonly WorkKind[] = [
  ordinary,
  { ...ordinary, rounds: [4, 12], orders: [1, 2] },
  { ...ordinary, rounds: [40, 90], orders: [2, 4], people: [3, 5], looks: 0.08 },
  { ...ordinary, rounds: [6, 20], orders: [1, 2], late: 0.8, ends: 0.15 },
  {
    ...ordinary,
    rounds: [6, 15],
    orders: [4],
    people: [2],
    wordsPerDay: [20_000],
    services: ['translation'],
    isLazy: true,
  },
  { ...ordinary, rounds: [12, 40], orders: [1], people: [2, 3], wordsPerDay: [8000], services: ['sworn'], ends: 0 },
  {
    ...{ ...ordinary, orders: [1], people: [2, 3], wordsPerDay: [8000], services: ['translation'], ends: 0 },
    ...{ rounds: [12, 40], reviews: ['proofreading', 'verification'] },
  },
];

/** Seven histories in a row are one of each kind. */
export const kindOf = (seed: number): WorkKind => kinds[seed % kinds.length] ?? ordinary;
