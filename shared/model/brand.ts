/** Who runs the shop: the folder of `shared/brands` that the product is started or built with (`--conditions=brand-<name>`). */
export { brand } from '#brand/brand.ts';
