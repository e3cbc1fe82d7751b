/** placeholder until the order form is in */
export async function startInstantQuote(_form: HTMLFormElement): Promise<void> {}
