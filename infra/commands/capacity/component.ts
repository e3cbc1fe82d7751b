export interface Component {
  name: string;
  /** Use of the limit at so many orders a second, in the limit's unit. */
  use: (orders: number) => number;
  /** Where it grows with the stage's load, as runs of a job do, by orders a second. */
  limit: number | ((orders: number) => number);
  unit: string;
  /** Where the limit is documented. */
  source: string;
  /** The account's quota that AWS raises on request, by its name in Service Quotas and its code; deploy:check asks for it. */
  quota?: string;
  /** What it takes beyond. */
  beyond: string;
}

export const limitAt = ({ limit }: Pick<Component, 'limit'>, orders: number): number =>
  typeof limit === 'number' ? limit : limit(orders);
