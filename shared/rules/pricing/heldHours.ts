/** How long a price list goes on holding for what was priced by it, once the next one begins. */
export const heldHours = 24;
