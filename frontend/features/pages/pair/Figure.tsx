import type { PairText } from '#frontend/shop/content/SiteContent.ts';

/** A figure of the pair by its name, marked so that the island finds it. */
export const Figure = ({ pair, name }: { pair: PairText; name: string }) => (
  <span data-figure={name}>{pair.figures[name]}</span>
);
