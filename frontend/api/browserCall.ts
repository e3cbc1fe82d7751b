/** Marks a request as one of the site's own scripts: every call of the API carries it (requirements, section 7). */
export const browserCall = { 'X-Requested-With': 'XMLHttpRequest' } as const;
