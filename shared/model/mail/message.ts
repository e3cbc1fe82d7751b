/** As long as one message about an order may be. */
export const mostMessageCharacters = 4000;
