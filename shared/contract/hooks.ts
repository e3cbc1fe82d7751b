/** Where payment providers send their notices; each proves itself by its signature. */
export const p24Hooks = { payment: '/hooks/p24', card: '/hooks/p24/card', refund: '/hooks/p24/refund' } as const;
