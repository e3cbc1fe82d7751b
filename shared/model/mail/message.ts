/** Maximum characters of a message about an order. */
export const mostMessageCharacters = 4000;
