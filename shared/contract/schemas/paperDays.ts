import * as z from 'zod/mini';

/** When papers are sent, and by when they usually arrive: days in Warsaw. */
export const paperDays = z.object({ sent_on: z.iso.date(), arrives_on: z.iso.date() });
