export interface Component {
  name: string;
  /** Use of the limit at a rate of orders per second, in the limit's unit. */
  use: (orders: number) => number;
  /** For limits that grow with the stage's load, such as parallel job runs, by orders per second. */
  limit: number | ((orders: number) => number);
  unit: string;
  /** Where the limit is documented. */
  source: string;
  /** The account's quota that AWS raises on request, by its name in Service Quotas and its code; deploy:check asks for it. */
  quota?: string;
  /** What is needed beyond. */
  beyond: string;
}

export const limitAt = ({ limit }: Pick<Component, 'limit'>, orders: number): number =>
  typeof limit === 'number' ? limit : limit(orders);
