/** What an order form asks about its cart: that part of the contract comes after the page is shown. */
export const cartCalls = async () => (await import('#shared/contract/cart.ts')).cartArea;
