/**
 * Poland's id (ISO 3166-1 numeric) in the list of countries. In a file of its own, so that pages which use it load no
 * schema.
 */
export const polandId = 616;
