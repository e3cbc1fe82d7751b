/** What a call takes of its caller's allowance: a price counted, room for a file, or any other change. Reading takes nothing. */
const callEfforts = ['quote', 'upload', 'write'] as const;
export type CallEffort = (typeof callEfforts)[number];

/** Whose calls are counted: a visitor's by address, anyone else's by account, and everybody's by the cart they name. */
const callSubjects = ['address', 'account', 'cart'] as const;
export type CallSubject = (typeof callSubjects)[number];

export interface CallLimit {
  calls: number;
  seconds: number;
}

/**
 * Calls in each window of so many seconds. An office or a mobile network is one address with many customers; a company's
 * programs are one account. No cart holds more than ten files, so its limits are for files taken out and put in again.
 */
export const callLimits: Readonly<Record<CallSubject, Readonly<Record<CallEffort, CallLimit>>>> = {
  address: {
    quote: { calls: 300, seconds: 60 },
    upload: { calls: 150, seconds: 600 },
    write: { calls: 300, seconds: 60 },
  },
  account: {
    quote: { calls: 300, seconds: 60 },
    upload: { calls: 600, seconds: 600 },
    write: { calls: 300, seconds: 60 },
  },
  cart: {
    quote: { calls: 120, seconds: 60 },
    upload: { calls: 100, seconds: 600 },
    write: { calls: 120, seconds: 60 },
  },
};

/** Of one token of the HTTP API, on top of its account's. */
export const tokenLimit: CallLimit = { calls: 120, seconds: 60 };
