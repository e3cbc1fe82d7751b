import { randomInt } from 'node:crypto';

/** Where a product started for tests (`addressHeader`) reads what address a call comes from. */
export const addressHeader = 'x-test-address';

/** An address for a file of tests: what an address may do in an hour is not shared with the files beside it. */
export const newAddress = () => ({ [addressHeader]: `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}` });
