/**
 * A caller sends a top-up's name back to us. The payment of an order has another kind of name, which carts tell from the
 * start: were it taken by a top-up, the cart could never be ordered.
 */
export const isTopUpSlug = (slug: string): boolean => slug.startsWith('t-');
