/** How what was promised is measured against what was delivered, on the public board and the desk. */
export const punctualityRules = {
  /** Orders of a pair below which it is not shown in public: a few say nothing of the next one. */
  leastOrders: 20,
  /** How far back orders count, in days. */
  windowDays: 365,
} as const;
