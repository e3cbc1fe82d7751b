/** How deliveries are measured against promises, for the public page and the desk. */
export const punctualityRules = {
  /** Minimum number of orders for showing a pair in public, because fewer predict little. */
  leastOrders: 20,
  /** How far back orders count, in days. */
  windowDays: 365,
} as const;
