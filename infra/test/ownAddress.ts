import { randomInt } from 'node:crypto';

/** Where a product started for tests (`addressHeader`) is told what address a call comes from. */
export const addressHeader = 'x-test-address';

/** The address of this file of tests: what an address may do in an hour is not shared with the files beside it. */
export const ownAddress = { [addressHeader]: `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}` };
