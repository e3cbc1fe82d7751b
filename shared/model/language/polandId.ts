/** ISO 3166-1 numeric, as `Country` has it; by itself, so that a page that names it loads no schema. */
export const polandId = 616;
