/**
 * Kinds of calls by cost: calculating a price, announcing a file, asking a register of others, or any other change. Reading costs
 * nothing.
 */
const callEfforts = ['quote', 'upload', 'lookup', 'write'] as const;
export type CallEffort = (typeof callEfforts)[number];

/**
 * What calls are counted by: the address for visitors, the account for all others, and in addition the cart that a call
 * names.
 */
const callSubjects = ['address', 'account', 'cart'] as const;
export type CallSubject = (typeof callSubjects)[number];

export interface CallLimit {
  calls: number;
  seconds: number;
}

/**
 * Calls per window of `seconds`. One address may be an office or a mobile network with many customers; one account may
 * be a company's software. A cart holds ten files, so its limits concern files that are removed and added again.
 * The registers that are looked up have limits of their own, for all of us together.
 */
export const callLimits: Readonly<Record<CallSubject, Readonly<Record<CallEffort, CallLimit>>>> = {
  address: {
    quote: { calls: 300, seconds: 60 },
    upload: { calls: 150, seconds: 600 },
    lookup: { calls: 60, seconds: 600 },
    write: { calls: 300, seconds: 60 },
  },
  account: {
    quote: { calls: 300, seconds: 60 },
    upload: { calls: 600, seconds: 600 },
    lookup: { calls: 60, seconds: 600 },
    write: { calls: 300, seconds: 60 },
  },
  cart: {
    quote: { calls: 120, seconds: 60 },
    upload: { calls: 100, seconds: 600 },
    lookup: { calls: 30, seconds: 600 },
    write: { calls: 120, seconds: 60 },
  },
};

/** Limit of one token of the HTTP API, in addition to its account's limits. */
export const tokenLimit: CallLimit = { calls: 120, seconds: 60 };
