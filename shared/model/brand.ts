/**
 * The brand that runs the shop: a folder of `shared/brands`, selected when the product is started or built
 * (`--conditions=brand-<name>`).
 */
export { brand } from '#brand/brand.ts';
