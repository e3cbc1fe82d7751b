/** Bytes that a function loads at its start, at most (figure 15): reading and compiling them is half of a cold start. */
export const largestStart = 450_000;
