/**
 * Callers send a top-up's slug back to us. Payments of orders have another form of slug, known from the cart's start:
 * if a top-up could take it, the cart could never be ordered.
 */
export const isTopUpSlug = (slug: string): boolean => slug.startsWith('t-');
