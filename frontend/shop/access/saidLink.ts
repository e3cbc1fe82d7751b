import * as z from 'zod/mini';

/** What open tabs say to each other: one asks for what opens an order or a quote, another answers. */
export const SaidLink = z.union([z.object({ ask: z.string() }), z.object({ of: z.string(), hash: z.string() })]);
