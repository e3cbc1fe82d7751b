/** The only address of the payment provider at which real money moves; any other is a sandbox with test payments. */
export const realProvider = 'https://secure.przelewy24.pl';
